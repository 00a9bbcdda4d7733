// What commands refuse before they read or write anything: exit code 64, and the option by its name.
// Flow: words → SparklerCommand.parseAsRoot → run → RenderingError.
import SparklerCommands
import SparklerRendering
import Testing

@Suite("Refusals of commands") struct RefusalTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var words: [String]
    /// What the message or the remedy has.
    var said: [String]

    init(_ words: String, _ said: String...) {
      (self.words, self.said) = (words.split(separator: " ").map(String.init), said)
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let pictures = [
    Case("look none.yaml --count 0", "--count", "1 to 200"), Case("look none.yaml --count 201", "--count"),
    Case("look none.yaml --width 99", "--width", "100 to 8000"), Case("look none.yaml --width 8001", "--width"),
    Case("look none.yaml --columns 0", "--columns", "1 to 100"), Case("look none.yaml --columns 101", "--columns"),
    Case("look none.yaml --at 0s --count 3", "--at", "--count"),
    Case("look none.yaml -o a.gif", "-o a.gif", ".png"), Case("look none.yaml -o png", "-o png"),
    Case("inspect a.gif --stills 0", "--stills", "1 to 1000"), Case("inspect a.gif --columns 101", "--columns"),
    Case("inspect a.gif --side 15", "--side", "16 to 2000"), Case("inspect a.gif --side 2001", "--side"),
    Case("inspect a.gif b.gif -o c.png", "-o c.png", "2", "%s"), Case("inspect a.gif -o c.gif", "-o c.gif", ".png"),
    Case("inspect a.gif d/a.png -o %s.png", "-o a.png"),
    Case("storyboard none.yaml -o a.gif", "-o a.gif", ".pdf", ".html", ".png"),
    Case("storyboard none.yaml --at 0s --every 1s", "--at", "--every"),
    Case("storyboard none.yaml -o a.HTML --paper A4", "--paper", ".pdf"),
    Case("storyboard none.yaml -o a.html --margin 1", "--margin"),
    Case("storyboard none.yaml --every 9ms", "--every 9ms", "0.5s"),
    Case("storyboard none.yaml --every x", "--every x"),
    Case("storyboard none.yaml --every 86401s", "--every 86401s"),
    Case("effects --gallery a.gif", "--gallery a.gif", ".png"), Case("effects --gallery a.png none", "'none'"),
    Case("effects confeti", "'confeti'", "'confetti'"), Case("effects --show", "--show"),
    Case("new --template baner", "'banner'"),
  ]

  private static let renders = [
    Case("render none.yaml --jobs 0", "--jobs 0", "1–256"), Case("render none.yaml --jobs 257", "--jobs 257"),
    Case("render a.yaml b.yaml -o c.gif", "-o c.gif", "2", "%s"), Case("render none.yaml --json", "--json", "--list"),
    Case("render none.yaml --limit zz=1", "--limit zz=1"), Case("render none.yaml --set =1", "--set =1"),
    Case("render none.yaml --trusted --require-isolation", "--trusted", "--require-isolation"),
    Case("kit --for email", "kit"), Case("kit - --for email", "kit"), Case("kit none.yaml", "--for email"),
    Case("kit none.yaml --for nowhere", "--for nowhere", "email"),
    Case("kit none.yaml --for emal", "--for emal", "'email'"),
    Case("kit none.yaml --for email --format gfi", "--format gfi", "webp"),
    Case("kit none.yaml --for email --jobs 0", "--jobs 0", "256"),
    Case("measure a.rgba --gif b.gif", "--gif", "--size"),
    Case("measure a.rgba --gif b.gif --size 10", "--size"),
  ]

  private static let comparisons = [
    Case("diff a.gif b.gif -o c.txt", "-o c.txt", ".apng"), Case("diff a.gif b.gif -o c.webp", "-o c.webp"),
    Case("diff a.gif b.gif --expected-fps 0", "--expected-fps 0", "1000"),
    Case("diff a.gif b.gif --actual-fps 1001", "--actual-fps 1001"),
    Case("diff a.gif b.gif --expected-fps 30 --actual-fps 0.0001", "--actual-fps"),
    Case("diff a.gif b.gif --color 2", "--color 2"), Case("diff a.gif b.gif --ignore x", "--ignore x"),
    Case("test none.yaml --jobs 257", "--jobs 257", "256"), Case("test none.yaml --color 0.1", "--actual"),
    Case("test --actual a --references b --ignore-layer ball", "--ignore-layer ball", "--ignore"),
    Case("test --actual a --references b --reference-fps 0", "--reference-fps 0", "1000"),
    Case("test --actual a", "--references"), Case("test none.yaml --actual a", "--actual"),
    Case("test --references b", "--references b"), Case("references --references b", "--references b"),
    Case("check a.yaml --flashes --screen 63x64", "--screen 63x64", "1024x768"),
    Case("check a.yaml --flashes --screen 64x32769", "--screen 64x32769"),
    Case("check a.yaml --flashes --screen 1024", "--screen 1024"),
    Case("check a.yaml --flashes --screen 64x64x64", "--screen 64x64x64"),
    Case("check a.yaml --flashes --screen x64x64", "--screen x64x64"),
    Case("check a.yaml b.yaml --flashes -o c.png", "-o"),
  ]

  @Test("a mistake of the command line is told first", arguments: pictures + renders + comparisons)
  func refused(_ one: Case) async throws {
    let error = try #require(await refusal(running: one.words))
    #expect(error.code == .usage)
    for part in one.said { #expect(error.said.contains(part), "\(error.said)") }
  }

  @Test(
    "what can't go together is refused while words are parsed",
    arguments: [
      ("check - --watch", "--watch"), ("check a.yaml --watch --format sarif", "SARIF"),
      ("check a.yaml --flashes --watch", "--flashes"), ("check a.yaml --flashes --variants", "--flashes"),
      ("check a.yaml --flashes --format json", "--flashes"), ("check a.yaml --variants --format json", "--variants"),
      ("check a.yaml --screen 64x64", "--screen"), ("check a.yaml --json", "--json"), ("check a.yaml -o a.png", "-o"),
      ("render a.yaml --effort 10", "--effort 10"),
    ])
  func parsed(words: String, said: String) {
    do {
      _ = try SparklerCommand.parseAsRoot(words.split(separator: " ").map(String.init))
      Issue.record("taken: \(words)")
    } catch {
      #expect(SparklerCommand.exitCode(for: error).rawValue == 64)
      #expect(SparklerCommand.message(for: error).contains(said))
    }
  }

  @Test(
    "what goes together is parsed",
    arguments: [
      "check a.yaml --watch", "check - --format json", "check a.yaml --flashes --json --screen 64x64 -o a.png",
      "check a.yaml --variants", "check a.yaml --watch --format json", "render a.yaml --effort 9 --quality 100",
    ])
  func taken(words: String) throws {
    _ = try SparklerCommand.parseAsRoot(words.split(separator: " ").map(String.init))
  }
}
