// `sparkler look`: draws a few moments of specs on one picture, in one process.
// Flow: argv → SpecLoader → SceneSheet → PNG.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerRendering

struct Look: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "look",
    abstract: "Draw a contact sheet of specs, without rendering them.",
    discussion: """
      A row for each variant of each spec; only the moments shown are painted. With --diff each moment is shown as it \
      was in git, as it is now, and as a difference; the exit code is 1 if anything changed.
      """)

  @Argument(help: "Spec files; - is standard input.")
  var specs: [String]

  @Option(name: .output, help: ArgumentHelp("The PNG to write; default: NAME.look.png.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Show these moments, such as 0s,1.2s,50%.", valueName: "times"))
  var at: String?

  @Option(help: "Number of moments, evenly spread; default: 9 for one spec, 4 for several.")
  var count: Int?

  @Option(help: ArgumentHelp("Width of the sheet.", valueName: "pixels"))
  var width = 1200

  @Option(help: "Number of pictures in a row.")
  var columns: Int?

  @Option(help: ArgumentHelp("Show only these variants; repeatable.", valueName: "axis=value"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Compare with the spec at this git revision.", valueName: "revision"))
  var diff: String?

  @OptionGroup var options: SpecOptions

  func run() throws {
    try RenderingError.check("--count", count ?? 1, in: 1...200)
    try RenderingError.check("--width", width, in: 100...8000)
    try RenderingError.check("--columns", columns ?? 1, in: 1...100)
    if at != nil, count != nil {
      throw RenderingError(.usage, "--at and --count both choose moments", remedy: "Give one.")
    }
    let output = self.output ?? Self.name(of: specs)
    guard output.lowercased().hasSuffix(".png") else {
      throw RenderingError(.usage, "-o \(output): a contact sheet is a PNG", remedy: "End it in .png.")
    }
    let loader = try options.loader()
    var shown: [(spec: LoadedSpec, family: LoadedFamily, old: LoadedSpec?)] = []
    for path in specs {
      let family = try loader.family(path)
      for variant in try family.documents(only: only) {
        let spec = try loader.load(family, variant)
        Diagnostics.warn(spec)
        shown.append((spec, family, try diff.map { try old(of: family, variant, at: $0, loader) }))
      }
    }
    let most = count ?? (shown.count == 1 ? 9 : 4)
    let moments = try shown.map {
      try at.map { [spec = $0.spec] text in try MomentList.moments(text, in: spec.built) }
        ?? SceneSheet.moments(of: $0.spec, count: most)
    }
    let longest = moments.map(\.count).max() ?? 1
    var sheet = SceneSheet(
      width: width,
      columns: columns ?? (shown.count > 1 || diff != nil || longest <= 4 ? min(longest, 6) : longest <= 9 ? 3 : 4))
    var changed = 0
    for (one, moments) in zip(shown, moments) {
      let name = shown.count > 1 ? Self.name(of: one.spec) : nil
      if let old = one.old, let diff {
        changed += try sheet.add(one.spec, against: old, from: diff, at: moments, name: name)
      } else {
        try sheet.add(one.spec, at: moments, name: name)
      }
    }
    try sheet.write(to: output, inputs: shown.reduce(into: []) { $0.formUnion($1.spec.inputs) })
    let total = moments.reduce(0) { $0 + $1.count }
    Diagnostics.say(
      "\(output.onOneLine): \(total) \(total == 1 ? "moment" : "moments")"
        + (diff == nil ? "" : changed == 0 ? ", none changed" : ", \(changed) changed"))
    if changed > 0 { throw ExitCode(RenderingError.Code.differs.rawValue) }
  }

  private func old(
    of family: LoadedFamily, _ variant: SpecVariant?, at revision: String, _ loader: SpecLoader
  ) throws -> LoadedSpec {
    guard family.path != "-" else {
      throw RenderingError(.usage, "--diff needs a file: git does not track standard input", remedy: "Name the spec.")
    }
    let bytes = try GitRevision.bytes(of: family.path, at: revision, limit: loader.limits.whole("spec-bytes"))
    let folder = URL(fileURLWithPath: family.path).deletingLastPathComponent().path
    let before = try loader.family(bytes, name: "\(family.path) at \(revision)", folder: folder)
    let same = before.documents.first { $0?.name == variant?.name }
    guard let same else {
      throw RenderingError(
        .noInput, "\(family.path) had no variant \(variant?.name ?? "") at \(revision)",
        remedy: "Choose one with --only.")
    }
    return try loader.load(before, same)
  }

  private static func name(of specs: [String]) -> String {
    guard specs.count == 1, specs[0] != "-" else { return "look.png" }
    let file = URL(fileURLWithPath: specs[0]).lastPathComponent
    let base = [".scene.yaml", ".scene.yml", ".scene.json", ".yaml", ".yml", ".json"].first(where: file.hasSuffix)
    return String(file.dropLast(base?.count ?? 0)) + ".look.png"
  }

  private static func name(of spec: LoadedSpec) -> String {
    spec.variant?.name ?? URL(fileURLWithPath: spec.path).lastPathComponent
  }
}
