// `sparkler references`: lists references, and renames or removes those that no test names.
// Flow: argv → TestPlan → ReferenceList, OrphanMoves → stdout, files, exit code.
import ArgumentParser
import Foundation
import SparklerRendering
import SparklerVisualTests

struct ReferencesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "references",
    abstract: "List references: size, age, what made them, and those that no test names.",
    discussion: """
      Takes the same specs and folders as `sparkler test`. A file that no test names, but that shows exactly what a test \
      without a reference shows, is that test's under an old name: --rename gives it the new one. --prune removes the \
      other orphans, beside specs only those that say that Sparkler made them; of recordings it takes for orphans what has \
      none now, so record all of them first. Ages are those of the files, which a fresh clone writes anew. Exits with 1 where --fail-on-orphans finds any, 66 where there is no test.
      """)

  @Flag(help: "Remove files that no test names.")
  var prune = false

  @Flag(help: "Rename files whose tests were renamed.")
  var rename = false

  @Flag(help: "Exit with 1 where files are left that no test names.")
  var failOnOrphans = false

  @Flag(help: "Print the list as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
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
      Diagnostics.say("warning: too many files are without a test to find out which were renamed")
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
        Diagnostics.say("\(move.from) shows what \(move.to) should; --rename moves it".onOneLine)
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
