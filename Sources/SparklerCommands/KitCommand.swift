// `sparkler kit`: all that one place needs of a spec.
// Flow: argv → KitLook, Kit → files and the lines that show them.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerDocument
import SparklerRendering

struct KitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kit",
    abstract: "Write all that a place needs: animation, still, light and dark files, and the lines that show them.",
    discussion: """
      The files keep the place's limits (--list). A still of `poster:` goes with the animation; where a param of choices, \
      or an axis of the matrix, takes light and dark, both are written. For email and github-readme there are lines with \
      <picture>, width, height, the text of `alt:` and the still for people who asked for less motion; NAME.kit.json \
      tells programs of all files. Files in the folder are replaced where they are of the same kind.
      """)

  @Argument(help: "A spec file.")
  var spec: String?

  @Option(name: .customLong("for"), help: ArgumentHelp("One of those that --list shows.", valueName: "place"))
  var place: String?

  @Option(name: .output, help: ArgumentHelp("The folder, which is made; NAME-PLACE without it.", valueName: "folder"))
  var output: String?

  @Option(help: ArgumentHelp("Another format that the place takes.", valueName: "format"))
  var format: String?

  @Option(help: ArgumentHelp("Of this variant, such as size=story; repeatable.", valueName: "axis=value"))
  var only: [String] = []

  @Flag(help: "List the places with their limits.")
  var list = false

  @Option(name: .shortAndLong, help: "How many cores work at once; no byte depends on it.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
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
    guard (1...256).contains(jobs) else { throw RenderingError(.usage, "--jobs \(jobs): 1 to 256 cores can work") }
    speed.apply()
    let looks = try KitLook.all(of: spec, only: only, by: try options.loader())
    let folder = output ?? Kit.folder(of: spec, place)
    let kit = try Kit(looks, for: place, as: format, in: folder)
    if !quiet { Diagnostics.warn(looks.map(\.spec)) }
    let notes = try kit.notes()
    if options.strict, let first = notes.first {
      throw RenderingError(.badSpec, "\(spec): \(first.message)", remedy: first.remedy)
    }
    if !quiet {
      for note in notes { Diagnostics.say("\(spec.onOneLine): warning: \(note.message)\n  \(note.remedy)") }
    }
    try await RenderRun(jobs: jobs, isQuiet: quiet).run(try kit.jobs())
    for file in try kit.writeTexts() where !quiet { Diagnostics.say(file.onOneLine) }
    if !quiet { reportAltText(of: kit) }
  }

  /// The text that a form asks for, where no line of ours holds it.
  private func reportAltText(of kit: Kit) {
    guard let alt = kit.alt, !alt.isEmpty else { return }
    Diagnostics.say("alternative text: \(alt.onOneLine)")
  }

  private func destination() throws -> Destination {
    let names = Destination.all.map(\.name)
    guard let name = place else {
      throw RenderingError(
        .usage, "kit needs a place", remedy: "Write --for \(names.joined(separator: ", --for ")).")
    }
    guard let found = Destination.named(name) else {
      throw RenderingError(
        .usage, "--for \(name): no place is called so",
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
