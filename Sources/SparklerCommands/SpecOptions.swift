// Options of every command that reads a spec.
// Flow: argv → SpecOptions → SpecLoader.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerRendering

package struct SpecOptions: ParsableArguments {
  @Option(name: .customLong("set"), help: ArgumentHelp("Set a param.", valueName: "name=value"))
  var set: [String] = []

  @Option(help: ArgumentHelp("Read params from a YAML or JSON map.", valueName: "file"))
  var props: String?

  @Option(help: ArgumentHelp("Lay out the scene on a canvas of this size.", valueName: "WxH"))
  var size: String?

  @Option(help: ArgumentHelp("Pixels per point.", valueName: "number"))
  var scale: String?

  @Option(help: ArgumentHelp("Frames per second.", valueName: "number"))
  var fps: String?

  @Option(help: ArgumentHelp("Seed of all randomness.", valueName: "integer"))
  var seed: String?

  @Option(
    help: ArgumentHelp(
      "Use this brand instead of the spec's: a file, or \(BrandLibrary.all.map(\.name).joined(separator: ", ")).",
      valueName: "brand"))
  var brand: String?

  @Option(help: ArgumentHelp("Use the brand's colours for light or dark backgrounds.", valueName: "light|dark"))
  var theme: String?

  @Option(help: ArgumentHelp("Folder that assets must be in; default: the spec's.", valueName: "folder"))
  var root: String?

  @Option(help: ArgumentHelp("Raise or lower a limit; `sparkler limits` lists them.", valueName: "name=value"))
  var limit: [String] = []

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @OptionGroup var reading: ReadOptions

  package init() {}

  /// - Throws: a usage error that names the option.
  package func loader() throws -> SpecLoader {
    var loader = SpecLoader()
    loader.effects = SparklerCommand.effects
    if let root {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue else {
        throw RenderingError(
          .noInput, "--root \(root): there is no such folder", remedy: "Name an existing folder.")
      }
      loader.root = root
    }
    if try reading.isInProcess() { loader.isolation = nil }
    loader.isStrict = strict
    loader.limits = try Self.limits(limit)
    loader.limits.rootOption = root
    let keys = [("size", size), ("scale", scale), ("fps", fps), ("seed", seed), ("theme", theme)]
    for (name, value) in keys {
      guard let value, let problem = SpecOverrides.problem(name, value) else { continue }
      throw RenderingError(.usage, "--\(name): \(problem.message)", remedy: problem.remedy)
    }
    loader.overrides.brand = try brand.map { try SpecLoader.brand($0, limits: loader.limits) }
    if let props { loader.overrides.set += try SpecLoader.params(inFile: props, limits: loader.limits) }
    for text in set {
      let (name, value) = try Self.pair(text, option: "--set")
      loader.overrides.set.append((name, value))
    }
    for case (let name, let value?) in keys { loader.overrides.keys.append((name, value)) }
    return loader
  }

  /// - Parameter texts: such as `frames=100`.
  /// - Throws: a usage error for an unknown name or an invalid value.
  package static func limits(_ texts: [String]) throws -> Limits {
    var limits = Limits()
    limits.wording = .commandLine
    for text in texts {
      let (name, value) = try Self.pair(text, option: "--limit")
      let names = limits.entries.map(\.name)
      guard names.contains(name) else {
        throw RenderingError(
          .usage, "--limit \(text): no limit is called '\(name)'",
          remedy: NearMiss.remedy(name, among: names, else: "Limits are \(names.joined(separator: ", "))."))
      }
      guard let number = Double(value), number > 0, number.isFinite else {
        throw RenderingError(
          .usage, "--limit \(text): '\(value)' is not a positive number",
          remedy: "Write \(name)=\(Limits.text(limits[name])), or another number.")
      }
      guard limits.set(name, number) else {
        let most = Limits.text(limits.highest(name) ?? number)
        throw RenderingError(.usage, "--limit \(text) is too large", remedy: "The maximum is \(most).")
      }
    }
    MemoryWatch.setLimit(limits["memory"])
    return limits
  }

  private static func pair(_ text: String, option: String) throws -> (String, String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw RenderingError(
        .usage, "\(option) \(text): expected a name and a value", remedy: "Write \(option) name=value.")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }
}

extension NameSpecification {
  /// Names of the option for the output file: `-o`, `--output`.
  static var output: NameSpecification { [.customShort("o"), .customLong("output")] }
}
