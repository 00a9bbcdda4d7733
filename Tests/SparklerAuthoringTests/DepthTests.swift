// Specs as deep as they may be, on a quarter of the smallest stack that builds one: a walk without a bound would end the
// process.
// Flow: nested spec → a thread with a small stack → a scene or problems.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct DepthTests {
  /// A quarter of what threads of Foundation and of Swift's own pool have at least.
  private static let least = 128 << 10
  /// A quarter of what painters' threads have.
  private static let painting = 2 << 20

  private final class Answer: @unchecked Sendable {
    var built: BuiltSpec?
    var text = ""
  }

  private func onThread(_ stackBytes: Int, _ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      work()
      done.signal()
    }
    thread.stackSize = stackBytes
    thread.start()
    done.wait()
  }

  /// "built", or what is wrong with it; what is built is written out and sampled as well.
  private func outcome(_ text: String) -> String {
    let answer = Answer()
    onThread(Self.least) {
      do throws(SpecFailure) {
        let document = try SpecDocument(Array(text.utf8), name: "deep.yaml")
        let built = try document.build(assets: StubAssets(), measuring: StubMeasuring())
        answer.text = built.expanded { $0 }.isEmpty ? "empty" : "built"
        answer.built = built
      } catch { answer.text = error.diagnostics.first.map { "\($0.code) \($0.message)" } ?? "\(error)" }
    }
    onThread(Self.painting) {
      if let scene = answer.built?.compiled, scene.sample(at: 0.1) != scene.sample(at: 0.1) { answer.text = "unequal" }
    }
    return answer.text
  }

  private static func nested(_ count: Int, _ open: String, _ leaf: String, _ close: String) -> String {
    String(repeating: open, count: count) + leaf + String(repeating: close, count: count)
  }

  private static func spec(_ layer: String, _ head: String = "") -> String {
    "scene: 1\nsize: 90x90\nduration: 1s\n\(head)layers:\n  - \(layer)\n"
  }

  private static let dot = "{shape: circle, size: 5}"

  static let deep: [(name: String, text: String)] = [
    ("groups", spec(nested(30, "{group: [", dot, "]}"))),
    ("groups by layers", spec(nested(30, "{group: [], layers: [", dot, "]}"))),
    ("masks", spec(nested(60, "{shape: circle, size: 5, mask: ", dot, "}"))),
    ("stacks", spec(nested(29, "{stack: [", "{text: a}", "]}"))),
    ("grids", spec(nested(29, "{grid: [", "{text: a}", "]}"))),
    ("groups that hug", spec(nested(14, "{stack: [{group: [", "{text: a}", "], size: hug}]}"))),
    ("replicators", spec(nested(29, "{replicator: {instanceCount: 1}, layers: [", dot, "]}"))),
    (
      "animations",
      spec(
        "{shape: circle, size: 5, animations: [\(nested(27, "{duration: 1s, group: [", "{keyPath: opacity, to: 0}", "]}"))]}"
      )
    ),
    (
      "cells",
      spec(
        "{emitter: {cells: \(nested(7, "[{birthRate: 1, lifetime: 1s, cells: ", "[{birthRate: 1, lifetime: 1s, contents: {shape: star}}]", "}]"))}}"
      )
    ),
    (
      "components",
      spec(
        "{use: c0}",
        "components:\n" + (0..<19).map { "  c\($0): {size: 9x9, layers: [{use: c\($0 + 1)}]}\n" }.joined()
          + "  c19: {layers: [\(dot)]}\n")
    ),
    ("parentheses", spec("{shape: circle, size: '${\(nested(31, "(", "1", ")"))}'}")),
    ("signs", spec("{shape: circle, size: '${\(nested(30, "-", "1", ""))}'}")),
    ("a long sum", spec("{shape: circle, size: '${\(nested(490, "1+", "1", ""))}'}")),
    ("choices", spec("{shape: circle, size: '${\(nested(30, "1>0?", "1", ":2"))}'}")),
    ("lists", spec(dot, "x-a: \(nested(60, "[", "", "]"))\n")),
    ("too deep lists", "scene: " + String(repeating: "[", count: 60_000)),
    ("too deep closed lists", "scene: " + nested(990, "[", "", "]")),
    ("too deep JSON", nested(990, "{\"a\":", "1", "}")),
    ("too deep open JSON", nested(9000, "{\"a\":", "1", "")),
    ("too deep blocks", "scene:\n" + (0..<300).map { String(repeating: " ", count: $0) + "-\n" }.joined()),
    ("too deep dashes", "scene:\n" + String(repeating: "- ", count: 30_000)),
  ]

  @Test("what is as deep as it may be, and deeper, is read on small stacks", arguments: deep.map(\.name))
  func fits(_ name: String) throws {
    let said = outcome(try #require(Self.deep.first { $0.name == name }).text)
    if name.hasPrefix("too deep") {
      #expect(said.contains("nested too deeply"), "\(said)")
    } else {
      #expect(said == "built", "\(said)")
    }
  }
}
