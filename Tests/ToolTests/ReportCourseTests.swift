// What the report draws of a motion that changed: its ways, its curves, the same in numbers.
// Flow: a run that failed → report → its page.
import Foundation
import Testing

@Suite struct ReportCourseTests {
  private static let card = """
    scene: 1
    size: 120x60
    duration: 1s
    fps: 20
    background: white
    layers:
      - {shape: rect, size: [20, 20], fill: navy, position: [20, 30], animations: [
          {keyPath: position.x, from: 20, to: 100, duration: 0.8s, easing: linear, fillMode: both}]}

    """

  /// The page of the card before and after a change of its spec.
  private func page(_ old: String, with new: String) throws -> String {
    let place = try Workplace(["a.scene.yaml": Self.card])
    let test = "env -u CI -u GITHUB_ACTIONS $TOOL test ."
    #expect(try Tool.shell(test, in: place).status == 1)
    try place.write(Array(Self.card.replacing(old, with: new).utf8), "a.scene.yaml")
    #expect(try Tool.shell(test, in: place).status == 1)
    #expect(try Tool.run(["report"], in: place).status == 0)
    return String(decoding: try place.bytes("sparkler-test/report.html"), as: UTF8.self)
  }

  @Test("another easing is drawn as ways and as a curve, with the largest gap") func easing() throws {
    let page = try page("easing: linear", with: "easing: ease-in")
    let gap = try #require(page.firstMatch(of: /class="most"[^>]*>([0-9.]+) px apart at ([0-9.]+) s</))
    // Cubic Bézier .42, 0, 1, 1 is at most 0.21 below the diagonal: 17 of 80 pixels.
    #expect((14...19).contains(Double(gap.1) ?? 0) && (0.2...0.6).contains(Double(gap.2) ?? 0), "\(gap.0)")
    #expect(page.contains("Both ways are one line, drawn apart") && page.contains("A dot every 100 ms"))
    #expect(page.contains("<image width=") && page.contains("<caption>Distance from the left edge</caption>"))
    #expect(
      page.contains(/aria-label="Distance from the left edge over time: expected goes from 20 px at 0 s to 100 px/))
  }

  @Test("of two gaps as large, the curve marks the one of which the sentence speaks") func sameTime() throws {
    let page = try page("easing: linear", with: "easing: ease-in-out")
    let told = try #require(page.firstMatch(of: /instead of linear, up to [0-9]+ px (?:ahead|behind) at ([0-9.]+) s/))
    let marked = try #require(page.firstMatch(of: /class="most"[^>]*>[0-9.]+ px apart at ([0-9.]+) s</))
    let behind = try #require(page.firstMatch(of: /over both pictures at ([0-9.]+) s/))
    #expect(told.1 == marked.1 && told.1 == behind.1)
  }

  @Test("a way to another place is drawn as two lines") func place() throws {
    let page = try page(
      "{keyPath: position.x, from: 20, to: 100,", with: "{keyPath: position, from: [20, 30], to: [100, 48],")
    #expect(page.contains("class=\"way\"") && !page.contains("drawn apart"))
    #expect(page.contains(/class="most"[^>]*>18 px apart at/) && page.contains("<caption>Distance from the top edge"))
  }

  @Test("another colour of what moves has no course") func color() throws {
    let page = try page("fill: navy", with: "fill: teal")
    #expect(!page.contains("class=\"course\""))
  }
}
