// What the report says of time: pictures that are on time, that come late, that differ.
// Flow: a run that failed → report → its page and its comment.
import Foundation
import Testing

@Suite struct ReportLaneTests {
  /// A circle that moves, before and after a change of its spec.
  private func changed(_ name: String = "a", _ change: (String) -> String) throws -> Workplace {
    let place = try Workplace(["\(name).scene.yaml": circle])
    let test = "env -u CI -u GITHUB_ACTIONS $TOOL test ."
    #expect(try Tool.shell(test, in: place).status == 1)
    try place.write(Array(change(circle).utf8), "\(name).scene.yaml")
    #expect(try Tool.shell(test, in: place).status == 1)
    return place
  }

  private func page(_ place: Workplace) throws -> String {
    #expect(try Tool.run(["report"], in: place).status == 0)
    return String(decoding: try place.bytes("sparkler-test/report.html"), as: UTF8.self)
  }

  @Test("pictures on time are no moved ones, though others differ") func onTime() throws {
    let page = try page(changed { $0 + "  - {shape: rect, size: 9, fill: teal, visible: 0.32s..0.4s}\n" })
    #expect(page.contains("frames 0–7 show at the same time; frames 8–9 look different, at the same time."))
    #expect(page.contains("class=\"same\"") && page.contains("class=\"hit\"") && !page.contains("class=\"moved\""))
  }

  @Test("pictures that come later are told as such") func late() throws {
    let page = try page(changed { $0.replacing("duration: 0.4s}]", with: "beginTime: 0.12s, duration: 0.4s}]") })
    #expect(page.contains("class=\"moved\""))
  }

  @Test("of a long name a comment shows the last 120 characters") func longName() throws {
    let place = try changed(String(repeating: "n", count: 200)) { $0.replacing("tomato", with: "teal") }
    #expect(try Tool.run(["report", "--comment", "comment.md"], in: place).status == 0)
    let comment = String(decoding: try place.bytes("comment.md"), as: UTF8.self)
    let end = String(repeating: "n", count: 120)
    #expect(comment.contains("| \(end) |") && comment.contains("<summary>\(end)</summary>"), "\(comment)")
  }
}
