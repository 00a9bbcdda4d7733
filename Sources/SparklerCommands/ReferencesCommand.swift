// `sparkler references`: lists references, and renames or removes those that no test names.
// Flow: argv → TestPlan → ReferenceList, OrphanMoves → stdout, files, exit code.
import ArgumentParser
import Foundation
import SparklerFiles
import SparklerReferences
import SparklerRendering
import SparklerVisualTests

struct ReferencesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "references",
    abstract: "List references: size, age, origin, and those that no test names.",
    discussion: """
      Accepts the same specs and folders as `sparkler test`. If a file that no test names (an orphan) shows exactly \
      what a test without a reference shows, the test was renamed: --rename renames the file. --prune removes the \
      other orphans; next to specs only those marked as made by Sparkler. A reference without a recording counts as an \
      orphan, so record everything first. Ages are file times, which a fresh clone resets. Exits with 1 if \
      --fail-on-orphans finds any, 66 if there is no test.
      """)

  @Flag(help: "Remove orphans.")
  var prune = false

  @Flag(help: "Rename references whose tests were renamed.")
  var rename = false

  @Flag(help: "Exit with 1 if orphans are left.")
  var failOnOrphans = false

  @Flag(help: "Print the list as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup var which: TestPaths
  @OptionGroup var options: SpecOptions

  func run() async throws {
    let loader = try options.loader()
    func plan() throws -> TestPlan {
      try which.plan(loader, without: [TestFolder.standard]) { if !quiet { Diagnostics.say($0) } }
    }
    var found = try plan()
    let orphans = try await OrphanMoves(found, loader: loader)
    if !quiet, orphans.isCut {
      Diagnostics.say("warning: there are too many orphans to find out which were renamed")
    }
    var did: [String] = []
    if rename { did += try orphans.rename().map { "\($0.from) is \($0.to) now" } }
    if prune {
      let (gone, kept) = try orphans.prune()
      did += gone.map { "\($0) was removed" }
      did += kept.map { "\($0.path) was kept: \($0.reason)" }
    }
    if !rename, !quiet {
      for move in orphans.moves {
        Diagnostics.say("\(move.from) matches the test of \(move.to); --rename renames it".onOneLine)
      }
    }
    if !quiet { for line in did { Diagnostics.say(line.onOneLine) } }
    if rename || prune { found = try plan() }
    let list = ReferenceList(found)
    if json {
      try TextOutput.write(try JSONText.of(list), to: nil, inputs: [])
    } else if !quiet {
      try Diagnostics.show(list.text(now: Date()), terminator: "")
    }
    if failOnOrphans, !list.items(.orphan).isEmpty { throw ExitCode(RenderingError.Code.differs.rawValue) }
  }
}
