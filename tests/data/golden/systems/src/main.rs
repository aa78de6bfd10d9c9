use toolbox::Heap;

fn main() {
    println!("{} {}", toolbox::count_ones(&[1, 3]), toolbox::line_end().len());
    let heap = Heap(5);
    #[cfg(windows)]
    println!("{}", heap);
    #[cfg(not(windows))]
    println!("{}", heap.0);
}
