// Bars of the time line that are dragged, as another text of the spec: in which words and units times are written.
// Flow: JSON → SpecEdit + LoadedSpec → bytes, or why not.
import Foundation
import SparklerAuthoring
import SparklerCommands
import SparklerCore
import SparklerRendering
import Testing

/// What precedes the layers of a spec whose times are dragged.
let timeEditHead = """
  scene: 1
  size: 200x100
  duration: 4s
  bpm: 120
  params: {lead: {type: time, default: 1s}}
  times: {reveal: 1s, end-2: reveal + 2s, late: 3000ms}
  layers:

  """

private func bytes(_ text: String, _ edit: String) throws -> String {
  let change = try JSONDecoder().decode(SpecEdit.self, from: Data(edit.utf8))
  return String(decoding: try change.applied(to: try loaded(text), Array(text.utf8)), as: UTF8.self)
}

/// The layers' lines after a bar of the first layer was dragged.
///
/// - Parameter bar: the index of the layer's motion in the order of the time line; nil for its span.
func dragged(_ layers: String, bar: Int?, _ part: String, by: Double, keys: [Int]? = nil) throws
  -> String
{
  let spec = try loaded(timeEditHead + layers)
  let row = try #require(spec.layerRows().first { $0.depth == 0 })
  let entry = try bar.map { try #require(row.motions[$0].entry) }
  let time =
    "{\"part\":\"\(part)\",\"by\":\(by)" + (entry.map { ",\"entry\":\($0)" } ?? "")
    + (keys.map { ",\"keys\":\($0)" } ?? "") + "}"
  let edit = "{\"layers\":[{\"layer\":\(try #require(row.origin)),\"times\":[\(time)]}]}"
  let text = try bytes(timeEditHead + layers, edit)
  #expect(text.hasPrefix(timeEditHead))
  // What was written is read again as it was meant.
  _ = try loaded(text)
  return String(text.dropFirst(timeEditHead.count))
}

@Suite("Edits of times") struct TimeEditTests {
  typealias Case = (old: String, bar: Int?, part: String, by: Double, new: String)

  private static let spans: [Case] = [
    ("visible: 0.5s..2s", nil, "body", 0.25, "visible: 0.75s..2.25s"),
    ("visible: 500ms..2", nil, "start", 0.1, "visible: 600ms..2"),
    ("visible: reveal..end-2", nil, "body", 0.2, "visible: reveal + 0.2s..end-2 + 0.2s"),
    ("visible: reveal + 0.2s..end-2", nil, "start", -0.3, "visible: reveal - 0.1s..end-2"),
    ("visible: reveal - 0.1s..end-2", nil, "start", 0.1, "visible: reveal..end-2"),
    ("visible: 'beat(2)..'  # in", nil, "start", 0.5, "visible: 'beat(2) + 0.5s..'  # in"),
    ("visible: 1s..", nil, "end", -1, "visible: 1s..3s"),
    ("visible: 1s..", nil, "body", 0.5, "visible: 1.5s.."),
    ("visible: 1s..", nil, "body", -0.5, "visible: 0.5s..3.5s"),
    ("opacity: 0.5", nil, "start", 0.4, "opacity: 0.5\n    visible: 0.4s.."),
    ("opacity: 0.5", nil, "end", -0.4, "opacity: 0.5\n    visible: ..3.6s"),
  ]

  private static let motions: [Case] = [
    ("enter: rise", 0, "body", 0.3, "enter: {rise: {delay: 0.3s}}"),
    ("enter: rise", 0, "end", 0.2, "enter: {rise: {duration: 0.6s}}"),
    ("enter: rise", 0, "start", 0.1, "enter: {rise: {delay: 0.1s, duration: 0.3s}}"),
    ("enter: {rise: {duration: 1s, delay: 200ms}}", 0, "body", 0.1, "enter: {rise: {duration: 1s, delay: 300ms}}"),
    ("enter: {rise: {duration: 1s}}", 0, "body", -0.1, "enter: {rise: {duration: 1s}}"),
    ("exit: fade", 0, "body", 0.3, "exit: fade"),
    ("enter: {pop: 0.5, duration: 1s}", 0, "end", 0.25, "enter: {pop: 0.5, duration: 1.25s}"),
    ("enter: {pop: 0.5}", 0, "body", 0.25, "enter: {pop: 0.5, delay: 0.25s}"),
    ("enter: {draw: 1.2s}", 0, "end", 0.3, "enter: {draw: 1.5s}"),
    ("enter: [fade, rise]", 1, "body", 0.5, "enter: [fade, {rise: {delay: 0.5s}}]"),
    ("exit: {fade: {duration: 0.5s}}", 0, "body", -0.2, "exit: {fade: {duration: 0.5s, delay: 0.2s}}"),
    ("exit: {fade: {duration: 0.5s}}", 0, "start", -0.2, "exit: {fade: {duration: 0.7s}}"),
    ("exit: {fade: {duration: 0.5s, delay: 1s}}", 0, "end", 0.2, "exit: {fade: {duration: 0.7s, delay: 0.8s}}"),
    ("idle: {pulse: {duration: 1s}}", 0, "end", 0.5, "idle: {pulse: {duration: 1.5s}}"),
    ("idle: {pulse: {delay: reveal}}", 0, "body", 0.5, "idle: {pulse: {delay: reveal + 0.5s}}"),
  ]

  private static let animations: [Case] = [
    (
      "{keyPath: opacity, from: 0, to: 1, beginTime: 1s, duration: 2s}", 0, "body", 0.5,
      "beginTime: 1.5s, duration: 2s}"
    ),
    (
      "{keyPath: opacity, from: 0, to: 1, beginTime: 1s, duration: 2s}", 0, "start", 0.5,
      "beginTime: 1.5s, duration: 1.5s}"
    ),
    (
      "{keyPath: opacity, from: 0, to: 1, beginTime: reveal, duration: 800ms}", 0, "end", 0.2,
      "beginTime: reveal, duration: 1000ms}"
    ),
    (
      "{keyPath: opacity, from: 0, to: 1, duration: 1s, repeatCount: 2}", 0, "end", 1, "duration: 1.5s, repeatCount: 2}"
    ),
    ("{keyPath: opacity, from: 0, to: 1, duration: 1s}", 0, "body", 1, "duration: 1s, beginTime: 1s}"),
  ]

  @Test("spans are written in the units, words and sums that stand there", arguments: spans)
  func spansAreWritten(one: Case) throws {
    func layer(_ line: String) -> String { "  - shape: circle\n    size: 20\n    \(line)\n" }
    #expect(try dragged(layer(one.old), bar: one.bar, one.part, by: one.by) == layer(one.new))
  }

  @Test("motions get delays and durations where they are written", arguments: motions)
  func motionsAreWritten(one: Case) throws {
    func layer(_ line: String) -> String { "  - shape: circle\n    size: 20\n    \(line)\n" }
    #expect(try dragged(layer(one.old), bar: one.bar, one.part, by: one.by) == layer(one.new))
  }

  @Test("animations begin and last as they are dragged", arguments: animations)
  func animationsAreWritten(one: Case) throws {
    let text = try dragged(
      "  - {shape: circle, size: 20, animations: [\(one.old)]}\n", bar: one.bar, one.part, by: one.by)
    #expect(text.contains(one.new), "\(text)")
  }

  @Test("a keyframe moves between its neighbours, and the others stay where they are") func keys() throws {
    func layer(_ rest: String) -> String {
      "  - {shape: circle, size: 20, animations: [{keyPath: opacity, values: [0, 1, 0], duration: 2s\(rest)}]}\n"
    }
    #expect(try dragged(layer(""), bar: 0, "key", by: 0.5, keys: [1]) == layer(", keyTimes: [0, 0.75, 1]"))
    #expect(
      try dragged(layer(", keyTimes: [0, 0.25, 1]"), bar: 0, "key", by: 9, keys: [1]) == layer(", keyTimes: [0, 1, 1]"))
    let late = try dragged(layer(""), bar: 0, "key", by: 2, keys: [2])
    #expect(late.contains("duration: 4s, keyTimes: [0, 0.25, 1]"), "\(late)")
    let ends = layer("").replacing("values: [0, 1, 0]", with: "from: 0, to: 1")
    #expect(
      try dragged(ends, bar: 0, "key", by: 0.5, keys: [1]) == ends.replacing("duration: 2s", with: "duration: 2.5s"))
    let first = try dragged(layer(", beginTime: 1s"), bar: 0, "key", by: 0.5, keys: [0])
    #expect(first.contains("duration: 1.5s, beginTime: 1.5s, keyTimes: [0, 0.3333, 1]"), "\(first)")
  }

  @Test(
    "several keyframes move by the same time, up to one that stays",
    arguments: [
      ([1, 2], 0.5, "duration: 2.5s, keyTimes: [0, 0.6, 1]"), ([1, 2], -9, "duration: 1s, keyTimes: [0, 0, 1]"),
      ([0, 1, 2], 0.5, "duration: 2s, beginTime: 0.5s"),
    ])
  func keys(chosen: [Int], by: Double, new: String) throws {
    func layer(_ times: String) -> String {
      "  - {shape: circle, size: 20, animations: [{keyPath: opacity, values: [0, 1, 0], \(times)}]}\n"
    }
    #expect(try dragged(layer("duration: 2s"), bar: 0, "key", by: by, keys: chosen) == layer(new))
    let error = #expect(throws: SpecText.Refusal.self) {
      _ = try dragged(layer("duration: 2s"), bar: 0, "key", by: by, keys: chosen + [3])
    }
    #expect(error?.description.contains("no such keyframe") == true)
  }

  @Test("a layer with a time of its own begins later as a whole") func whole() throws {
    let old = "  - {group: [{shape: rect, size: 9, enter: fade}], visible: 0.5s..2s}\n"
    let new = "  - {group: [{shape: rect, size: 9, enter: fade}], visible: 1s..2.5s, beginTime: 0.5s}\n"
    #expect(try dragged(old, bar: nil, "body", by: 0.5) == new)
    // A group at half speed counts in its own seconds.
    let slow = "  - {group: [{shape: rect, size: 9, visible: 0s..1s}], speed: 0.5}\n"
    let spec = try loaded(timeEditHead + slow)
    let inner = try #require(spec.layerRows().first { $0.depth == 1 }?.origin)
    let edit = "{\"layers\":[{\"layer\":\(inner),\"times\":[{\"part\":\"end\",\"by\":1}]}]}"
    #expect(try bytes(timeEditHead + slow, edit).contains("visible: 0s..1.5s"))
  }

  @Test("the last piece of a stagger sets the delay between the pieces") func staggers() throws {
    func layer(_ stagger: String) -> String {
      "  - {group: [{shape: rect, size: 9}, {shape: rect, size: 9}, {shape: rect, size: 9}], enter: fade, stagger: \(stagger)}\n"
    }
    #expect(try dragged(layer("0.1s"), bar: nil, "stagger", by: 0.2) == layer("0.2s"))
    #expect(try dragged(layer("{total: 500ms}"), bar: nil, "stagger", by: -0.25) == layer("{total: 250ms}"))
    #expect(try dragged(layer("{from: end}"), bar: nil, "stagger", by: 0.1) == layer("{from: end, each: 0.1s}"))
  }

  @Test(
    "a named time moves, and with it what is written by it",
    arguments: [
      ("reveal", 0.5, "reveal: 1.5s,"), ("end-2", -0.5, "end-2: reveal + 1.5s,"), ("late", 0.25, "late: 3250ms}"),
    ])
  func labels(name: String, by: Double, new: String) throws {
    let text = timeEditHead + "  - {shape: circle, size: 20, visible: reveal..}\n"
    let changed = try bytes(text, "{\"layers\":[],\"labels\":{\"\(name)\":\(by)}}")
    #expect(changed.contains(new) && changed.count { $0.isNewline } == text.count { $0.isNewline })
    #expect(throws: SpecText.Refusal.self) { _ = try bytes(text, #"{"layers":[],"labels":{"none":1}}"#) }
    #expect(throws: SpecText.Refusal.self) { _ = try bytes(text, #"{"layers":[],"labels":{"reveal":1e300}}"#) }
  }

  @Test("several layers change together, and copies of one entry only once") func layersTogether() throws {
    let layers = """
        - {repeat: {in: 3, layer: {shape: rect, size: 5, enter: fade}}}
        - {text: Hi, enter: {rise: {delay: 1s}}}

      """
    let spec = try loaded(timeEditHead + layers)
    let times = spec.layerRows().compactMap { row in
      row.motions.first?.entry.map {
        "{\"layer\":\(row.origin ?? -1),\"times\":[{\"entry\":\($0),\"part\":\"body\",\"by\":0.2}]}"
      }
    }
    #expect(times.count == 4)
    let text = try bytes(timeEditHead + layers, "{\"layers\":[\(times.joined(separator: ","))]}")
    #expect(text.contains("enter: {fade: {delay: 0.2s}}") && text.contains("delay: 1.2s"))
  }

  @Test(
    "what can't be dragged is refused and says why",
    arguments: [
      ("{shape: circle, size: 20, visible: \"${lead}..2s\"}", nil, "body", ["visible", "lead"]),
      ("{shape: circle, size: 20, enter: {fade: $lead}}", 0, "end", ["enter", "lead"]),
      (
        "{group: [{shape: rect, size: 9, enter: fade}], speed: -1, beginTime: 4s}", nil, "stagger",
        ["one after another"]
      ),
      ("{effect: confettiRain}", nil, "end", ["effect"]),
    ] as [(String, Int?, String, [String])])
  func refused(layer: String, bar: Int?, part: String, said: [String]) throws {
    let error = try #require(throws: SpecText.Refusal.self) {
      _ = try dragged("  - \(layer)\n", bar: bar, part, by: 0.2)
    }
    for part in said { #expect(error.description.contains(part), "\(error)") }
  }
}
