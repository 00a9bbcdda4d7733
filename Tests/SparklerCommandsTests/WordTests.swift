// Words of the command line: which are refused before the parser sees them, what `help` answers, how errors end.
// Flow: argv → WrittenWords, HelpTopics → a usage error; any error → Diagnostics → exit code.
import Foundation
import SparklerCommands
import SparklerDocument
import SparklerFiles
import SparklerPainting
import SparklerRendering
import Testing

@Suite struct WrittenWordTests {
  private func check(_ words: String) -> RenderingError? {
    refusal { try WrittenWords.check(words.split(separator: " ").map(String.init)) }
  }

  @Test(
    "what is written well is left to the parser",
    arguments: [
      "", "--help", "--version", "help", "help render", "help --json", "render a.yaml", "look a.yaml -o a.png",
      "render a.yaml -o a.gif --only a=1 --only b=2", "render a.yaml --set a=1 --set a=2", "render a.yaml --fps=-1",
      "render a.yaml -j 2 -q", "render -- a.yaml --fps -1", "render a.yaml -o - --quiet", "look -j --jobs",
      "render a.yaml --quiet --quiet", "render a.yaml -o a.gif -- -o b.gif --output c.gif", "measure a.yaml",
      "render a.yaml --set -x", "check - -", "render a.yaml -o -",
    ])
  func fine(words: String) { #expect(check(words) == nil) }

  @Test(
    "a mistake that the parser would pass over is refused by its word",
    arguments: [
      ("rendr a.yaml", ["'rendr'", "'render'"]), ("dance", ["'dance'", "render", "merge"]),
      ("help rendr", ["'rendr'", "'render'"]), ("Render a.yaml", ["'Render'"]),
      ("render a.yaml --fps -1", ["--fps -1", "--fps=-1"]), ("render a.yaml --at -.5s", ["--at -.5s", "--at=-.5s"]),
      ("render a.yaml --at 0s --at 1s", ["--at"]), ("render a.yaml -o a.gif --output b.gif", ["--output"]),
      ("render a.yaml --output=a.gif -o b.gif", ["-o"]), ("render a.yaml -j 1 --jobs=2", ["--jobs"]),
      ("render a.yaml --fps=1 --fps=2", ["--fps"]), ("check a.yaml --screen 1x1 --screen 2x2", ["--screen"]),
      ("render a.yaml --margin -5mm", ["--margin -5mm"]),
    ])
  func refused(words: String, said: [String]) throws {
    let error = try #require(check(words))
    #expect(error.code == .usage)
    for part in said { #expect(error.said.contains(part), "\(error.said)") }
  }

  @Test("a hidden command runs, but is not among those that are named") func hidden() throws {
    #expect(check("measure a.yaml") == nil)
    let error = try #require(check("dance"))
    #expect(!error.said.contains("measure"))
  }
}

@Suite struct HelpTopicTests {
  @Test(
    "what is no question for the manual is left to the parser",
    arguments: [[], ["render"], ["help"], ["--help"], ["help", "--version"], ["help", "a", "b"], ["a", "help"]])
  func left(words: [String]) throws { #expect(try !HelpTopics.answer(words)) }

  @Test(
    "a word that nothing is called gets the nearest one, be it a command or a key",
    arguments: [
      ("cornerRadus", "'cornerRadius'"), ("rendr", "'render'"), ("outBak", "'outBack'"),
      ("zzzzzzzz", "sparkler --help"),
    ])
  func unknown(word: String, said: String) throws {
    let error = try #require(refusal { _ = try HelpTopics.answer(["help", word]) })
    #expect(error.code == .usage && error.message.contains("'\(word)'") && error.remedy.contains(said), "\(error.said)")
  }
}

@Suite struct ForeignTopicTests {
  private static let manual = Manual()
  /// The folder of the guides.
  private static let guides = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Assets/site/guides")

  @Test(
    "a word of another tool gets the line to type, the reference's word for it and the guide",
    arguments: [
      ("marquee", "scroll: {text: News}", "`sparkler help scroll`", "motion"),
      ("Ticker", "scroll: {text: News}", "`sparkler help scroll`", "motion"),
      ("badge", "position: {at: title.top-right}", "`sparkler help stack`", "layout"),
      ("grain", "noise: 0.1", "`sparkler help noise`", "spec"),
      ("dof", "aperture: 0.05", "`sparkler help aperture`", "camera"),
      ("expressions", "follows: score / 100", "`sparkler help values`", "expressions"),
      ("precomp", "group: [", "`sparkler help group`", "spec"),
      ("power2.out", "write outCubic", "", "easings"),
    ])
  func lines(word: String, line: String, other: String, guide: String) throws {
    let topic = try #require(ForeignTopic(word))
    let text = topic.text(in: Self.manual)
    #expect(text.contains(line) && (other.isEmpty || text.contains(other)) && topic.guide == guide, "\(text)")
  }

  @Test("a word that no tool is known to have gets none", arguments: ["zzzzzzzz", "", "scroll"])
  func others(word: String) { #expect(ForeignTopic(word) == nil) }

  @Test("every guide that is named is a page of the site") func pages() {
    let known = Set((try? FileManager.default.contentsOfDirectory(atPath: Self.guides.path)) ?? [])
    #expect(Set(Redirects.all.map { "\($0.guide).md" }).isSubset(of: known))
  }
}

@Suite struct ExitCodeTests {
  private func failure(_ codes: Diagnostic.Code...) -> SpecFailure {
    SpecFailure(
      source: SpecSource(name: "a.yaml", text: ""),
      diagnostics: codes.map { Diagnostic(code: $0, place: nil, path: "", message: "a test's message \($0)") })
  }

  @Test("an error ends the tool with its own code, and whatever is not known is a bug") func codes() {
    struct Other: Error {}
    #expect(Diagnostics.report(RenderingError(.brokenPipe, "gone")) == .brokenPipe)
    #expect(Diagnostics.report(CancellationError()) == .interrupted)
    #expect(Diagnostics.report(failure(.unknownKey, .badOption)) == .badSpec)
    #expect(Diagnostics.report(failure(.badOption)) == .usage)
    #expect(Diagnostics.report(failure(.outsideRoot)) == .outsideRoot)
    #expect(Diagnostics.report(RenderingError(.cannotCreate, "a test's message")) == .cannotCreate)
    #expect(Diagnostics.report(CanvasError.missingFont(family: "Test", package: "none")) == .unavailable)
    #expect(Diagnostics.report(Other()) == .bug)
  }
}

@Suite struct SmallWordTests {
  @Test("a column is as wide as it should be, or as its text is")
  func padding() {
    #expect("ab".padded(to: 4) == "ab  " && "ab".padded(to: 2) == "ab" && "abc".padded(to: 2) == "abc")
    #expect("".padded(to: 2) == "  ")
  }

  @Test(
    "a time has two units at most, and tenths below ten seconds",
    arguments: [
      (0.0, "0.0 s"), (0.44, "0.4 s"), (9.94, "9.9 s"), (10, "10 s"), (12.4, "12 s"), (59.4, "59 s"), (60, "1 min 0 s"),
      (200, "3 min 20 s"), (3599, "59 min 59 s"), (3600, "1 h 0 min"), (7500, "2 h 5 min"), (90_000, "25 h 0 min"),
    ])
  func times(seconds: Double, text: String) { #expect(BatchProgress.time(seconds) == text) }
}
