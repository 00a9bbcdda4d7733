// `sparkler import`: converts another program's particles to a spec.
// Flow: argv → ImportedSpec → stdout or a file.
import ArgumentParser
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerRendering

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert another program's particles to a spec.",
    discussion: """
      Reads canvas-confetti's options (one call as JSON, or a list of calls with `at` in seconds), tsParticles' \
      options of versions 1 to 4, Konfetti's parties in JSON, Particle Designer's .pex and .plist, and SpriteKit's \
      emitters (.sks, or their properties as a property list). Settings without a counterpart are listed, also in the \
      spec's first lines. With -o, a texture inside the file is written beside the spec.
      """)

  @Argument(help: "The file to read; - is standard input.")
  var file: String

  @Option(
    name: .output, help: ArgumentHelp("Write the spec to this file instead of standard output.", valueName: "file"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Also list settings that have no effect in a file.")
  var verbose = false

  func run() throws {
    let bytes = try SpecLoader().bytes(file)
    let isFile = output.map { $0 != "-" } ?? false
    let from = file == "-" ? "." : Files.folder(of: file)
    let to = isFile ? Files.folder(of: output ?? "") : "."
    let made = try ImportedSpec(bytes, name: file == "-" ? "<stdin>" : file, keepsPictures: isFile) { picture in
      guard !picture.hasPrefix("/"), let real = Files.resolved(Files.join(from, picture)),
        Files.kind(real) == .regular
      else { return nil }
      return RelativePath.of(real, from: Files.resolved(to) ?? to)
    }
    let inputs = Set([Files.resolved(file)].compactMap(\.self))
    if let output {
      try TextOutput.check(output, inputs: inputs)
      if made.pictures.contains(where: { $0.name == Files.name(of: output) }) {
        throw RenderingError(
          .cannotCreate, "\(output) is also the name of the texture in the file",
          remedy: "Choose another name with -o.")
      }
    }
    // The spec comes last: it names the pictures.
    for picture in made.pictures where isFile {
      let path = Files.join(to, picture.name)
      try TextOutput.write(picture.bytes, beside: path)
      Diagnostics.say("wrote \(path), the texture in the file")
    }
    try TextOutput.write(made.text, to: output, inputs: inputs)
    if isFile {
      for key in made.leftOut { Diagnostics.say("left out: \(key.onOneLine)") }
    }
    if verbose {
      for key in made.withoutEffect { Diagnostics.say("without effect: \(key.onOneLine)") }
    }
  }
}
