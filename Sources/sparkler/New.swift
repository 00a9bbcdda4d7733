// `sparkler new`: a starter spec that renders.
// Flow: argv → Starter → file.
import ArgumentParser
import Studio

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write a commented starter spec that renders.")

  @Argument(help: "The file to write; - is standard output.")
  var file = "fireworks.scene.yaml"

  func run() throws {
    try TextOutput.create(Starter.text, at: file)
    if file != "-" { Diagnostics.say("\(file): try `sparkler render \(file)`") }
  }
}
