// Writes Sources/Sparkler/Words: Swift's layers, modifiers, effects and behaviours, from the tables of properties; and
// specs as Swift, in these words.
// Flow: Property, Field → SwiftTypes, WordFiles → files; a spec's tree → SwiftWriter → text. `scripts/words` runs it.
import Foundation
import SparklerSpecs

func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(64)
}

let words = CommandLine.arguments.dropFirst()
guard let command = words.first, words.count > 1 else {
  stop("usage: words-generator words FOLDER | samples FILE SPEC…")
}
let target = URL(fileURLWithPath: words[words.startIndex + 1])
switch command {
case "words":
  for (name, text) in WordFiles().files {
    try Data(text.utf8).write(to: target.appendingPathComponent(name))
  }
case "samples":
  var text = """
    // The samples as Swift. Made by scripts/words from Assets/scenes: change these, not this file.
    import Sparkler

    enum Samples {
      static let all: [(name: String, scene: @Sendable () -> Scene)] = [

    """
  let specs = words.dropFirst(2).map { URL(fileURLWithPath: $0) }
  let names = specs.map { $0.lastPathComponent.replacing(".scene.yaml", with: "") }
  text += names.map { "    (\"\($0)\", \($0.swiftName)),\n" }.joined() + "  ]\n"
  for (name, spec) in zip(names, specs) {
    let document = try SpecDocument(Array(Data(contentsOf: spec)), name: spec.path)
    var writer = SwiftWriter()
    text += "\n  static func \(name.swiftName)() -> Scene {\n    \(writer.scene(document.root))\n  }\n"
  }
  try Data((text + "}\n").utf8).write(to: target)
default: stop("words-generator: no command is called \(command)")
}
