use toolbox::toolbox;
use ::toolbox::toolbox::Tool;

fn main() {
    let tool: Tool = toolbox::make();
    println!("{}", tool.0);
}
