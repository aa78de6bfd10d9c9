use toolbox::grundy_number;

fn main() {
    let heaps = Vec::from_iter([7, 2]);
    if let Some(&heap) = heaps.first()
        && let number = grundy_number(heap)
        && number > 0
    {
        println!("{heap} {number}");
    }
}
