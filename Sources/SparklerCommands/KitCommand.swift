// `sparkler kit`: writes all files that one destination needs.
// Flow: argv → KitLook, Kit → files and the lines that show them.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerRendering

struct KitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kit",
    abstract: "Write all that a destination needs: animation, still, light and dark files, and markup.",
    discussion: """
      The files stay within the destination's limits (--list). A still is made from `poster:`. If a param with choices \
      or an axis of the matrix has light and dark, or the brand has both themes, both are written; --theme chooses one. For email and github-readme there is markup with \
      <picture>, width, height, the text of `alt:` and the still for people who asked for less motion; NAME.kit.json \
      lists all files for programs. For github-readme there is an SVG beside the animation, if an SVG can hold the scene. Files in the folder are replaced if they are of the same kind.
      """)

  @Argument(help: "A spec file.")
  var spec: String?

  @Option(name: .customLong("for"), help: ArgumentHelp("A destination from --list.", valueName: "destination"))
  var place: String?

  @Option(
    name: .output,
    help: ArgumentHelp("Folder to write to, created if missing; default: NAME-DESTINATION.", valueName: "folder"))
  var output: String?

  @Option(help: ArgumentHelp("Another format that the destination accepts.", valueName: "format"))
  var format: String?

  @Option(help: ArgumentHelp("Use this variant, such as size=story; repeatable.", valueName: "axis=value"))
  var only: [String] = []

  @Flag(help: "List the destinations with their limits.")
  var list = false

  @Option(name: .shortAndLong, help: "Number of CPU cores to use; does not affect the output.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup var speed: SyncFlag
  @OptionGroup var options: SpecOptions

  func run() async throws {
    if list { return try Self.listPlaces() }
    guard let spec, spec != "-" else {
      throw RenderingError(
        .usage, "kit needs a spec's file", remedy: "Write sparkler kit party.scene.yaml --for email.")
    }
    let place = try destination()
    let format = try self.format.map(Self.format)
    let jobs = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    try RenderingError.check("--jobs", jobs, in: 1...256)
    speed.apply()
    let looks = try KitLook.all(of: spec, only: only, by: try options.loader())
    let folder = output ?? Kit.folder(of: spec, place)
    var kit = try Kit(looks, for: place, as: format, in: folder)
    if !quiet { Diagnostics.warn(looks.map(\.spec)) }
    let notes = try kit.notes()
    if options.strict, let first = notes.first {
      throw RenderingError(.badSpec, "\(spec): \(first.message)", remedy: first.remedy)
    }
    if !quiet {
      for note in notes { Diagnostics.say("\(spec.onOneLine): warning: \(note.message)\n  \(note.remedy)") }
    }
    let run = RenderRun(jobs: jobs, isQuiet: quiet, offersVectors: false)
    try await run.run(try kit.jobs())
    try await writeVectors(of: &kit, by: run)
    for file in try kit.writeTexts() where !quiet { Diagnostics.say(file.onOneLine) }
    if !quiet { reportAltText(of: kit) }
  }

  /// Writes the SVGs beside the animations, and compares their sizes. A scene that no SVG can hold is reported.
  private func writeVectors(of kit: inout Kit, by run: RenderRun) async throws {
    do { try await run.run(try kit.vectorJobs()) } catch let error as RenderingError
      where [.badSpec, .differs].contains(error.code)
    {
      kit.dropVectors()
      if !quiet { Diagnostics.say("without an SVG: \(error.message)\n  \(error.remedy)") }
    }
    if quiet { return }
    for sizes in kit.vectorSizes {
      Diagnostics.say(
        "\(sizes.vector.onOneLine) has \(sizes.vectorBytes) bytes, \(sizes.animation.onOneLine) \(sizes.bytes)")
    }
  }

  /// Prints the alternative text for forms to fill in, if no generated markup contains it.
  private func reportAltText(of kit: Kit) {
    guard let alt = kit.alt, !alt.isEmpty else { return }
    Diagnostics.say("alternative text: \(alt.onOneLine)")
  }

  private func destination() throws -> Destination {
    let names = Destination.all.map(\.name)
    guard let name = place else {
      throw RenderingError(
        .usage, "kit needs a destination", remedy: "Write --for \(names.joined(separator: ", --for ")).")
    }
    guard let found = Destination.named(name) else {
      throw RenderingError(
        .usage, "--for \(name): unknown destination",
        remedy: NearMiss.remedy(name, among: names, else: "Use one of \(names.joined(separator: ", "))."))
    }
    return found
  }

  private static func format(_ text: String) throws -> OutputFormat {
    guard let format = OutputFormat(rawValue: text) else {
      throw RenderingError(
        .usage, "--format \(text) is not known",
        remedy: "Use one of \(OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return format
  }

  private static func listPlaces() throws {
    let width = Destination.all.reduce(0) { max($0, $1.name.count) }
    for place in Destination.all {
      try Diagnostics.show(place.name.padded(to: width + 2) + place.limits)
      try Diagnostics.show("".padded(to: width + 2) + place.source)
    }
  }
}
