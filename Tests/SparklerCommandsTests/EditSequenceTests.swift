// Any sequence of gestures: after each, the text differs only in what was meant, and is still a scene.
// Flow: a seed → gestures → SpecEdit → two trees, compared leaf by leaf.
import Foundation
import SparklerAuthoring
import SparklerCommands
import SparklerCore
import SparklerDocument
import SparklerRendering
import Testing

@Suite("Sequences of edits") struct EditSequenceTests {
  private static let spec = """
    # a comment
    scene: 1
    size: 240x120   # wide
    duration: 4s
    bpm: 120
    params: {ink: {type: color, default: '#225588'}, word: {default: Hello}}
    times: {reveal: 1s, out: "reveal + 2s"}
    layers:
      # the ground
      - {shape: rect, size: 100%, id: ground, fill: white, visible: ..3.9s}
      - text: $word
        id: title
        color: $ink
        font: {size: 30}
        position: [50%, 40]
        visible: reveal..out      # while it lasts
        enter: [fade, {rise: {delay: 200ms}}]
        exit: {fade: 0.3s}
      - {group: [{shape: circle, size: 10, id: a}, {shape: circle, size: 10, position: [40, 10], id: b}], id: dots, size: 60x20, position: {right: 10, bottom: 10}, enter: {pop: 0.5, duration: 300ms}, stagger: 0.2s}
      - shape: star
        id: star
        size: 24
        position: [10vw, 30]
        animations:
          - {keyPath: opacity, values: [0, 1, 0.5], duration: 2s, beginTime: "beat(1)"}
          - keyPath: transform.rotation.z
            from: 0
            to: 90deg
            duration: 1500ms

    """

  /// Keys whose values, or which themselves, a gesture may change.
  private static let written: Set = [
    "position", "visible", "delay", "duration", "beginTime", "keyTimes", "stagger", "right", "bottom", "enter", "exit",
    "rise", "fade", "pop", "reveal", "out", "default", "size", "animations",
  ]

  private static func leaves(_ node: SpecNode, _ path: String = "") -> [String: String] {
    if let items = node.items {
      return items.enumerated().reduce(into: [:]) { all, item in
        all.merge(leaves(item.element, "\(path)/\(item.offset)")) { a, _ in a }
      }
    }
    guard let entries = node.entries else { return [path: node.text ?? ""] }
    return entries.reduce(into: [:]) { all, entry in
      all.merge(leaves(entry.node, "\(path)/\(entry.key)")) { a, _ in a }
    }
  }

  /// A gesture of the page, at random.
  private static func gesture(_ spec: LoadedSpec, _ random: inout SystemOfChance) -> String {
    let rows = spec.layerRows().filter { $0.origin != nil }
    let row = rows[random.below(rows.count)]
    let by = Double(random.below(41) - 20) / 20
    func layer(_ change: String) -> String { "{\"layers\":[{\"layer\":\(row.origin ?? 0),\(change)}]}" }
    let part = ["body", "start", "end", "key", "stagger"][random.below(5)]
    switch random.below(7) {
    case 0: return layer("\"move\":{\"x\":\(random.below(9) - 4),\"y\":\(random.below(9) - 4)}")
    case 1: return "{\"layers\":[],\"labels\":{\"\(["reveal", "out"][random.below(2)])\":\(by / 10)}}"
    case 2: return "{\"layers\":[],\"params\":{\"word\":\"word \(random.below(100))\"}}"
    case 4:
      let time = Double(random.below(40)) / 10
      return
        "{\"layers\":[],\"keyframe\":{\"layer\":\(row.origin ?? 0),\"property\":\"opacity\",\"time\":\(time),\"value\":\"0.5\"}}"
    case 3: return layer("\"times\":[{\"part\":\"\(part)\",\"by\":\(by)}]")
    default:
      let entries = row.motions.compactMap(\.entry)
      if entries.isEmpty { return layer("\"set\":{\"size\":\"\(10 + random.below(20))\"}") }
      let entry = entries[random.below(entries.count)]
      return layer("\"times\":[{\"entry\":\(entry),\"part\":\"\(part)\",\"keys\":[\(random.below(3))],\"by\":\(by)}]")
    }
  }

  @Test("only what is meant changes, comments stay, and the text is still a scene", arguments: 1...12)
  func sequences(seed: Int) throws {
    var random = SystemOfChance(seed: UInt64(seed))
    var text = Self.spec
    var changes = 0
    for _ in 0..<25 {
      let shown = try loaded(text)
      let edit = Self.gesture(shown, &random)
      let change = try JSONDecoder().decode(SpecEdit.self, from: Data(edit.utf8))
      guard let bytes = try? change.applied(to: shown, Array(text.utf8)) else { continue }
      let next = String(decoding: bytes, as: UTF8.self)
      // The page refuses what would not be a scene.
      guard (try? loaded(next)) != nil else { continue }
      let (before, after) = (
        Self.leaves(try SpecText(Array(text.utf8), name: "a").root), Self.leaves(try SpecText(bytes, name: "a").root)
      )
      for path in Set(before.keys).union(after.keys) where before[path] != after[path] {
        #expect(path.split(separator: "/").contains { Self.written.contains(String($0)) }, "\(edit): \(path)")
      }
      for comment in ["# a comment", "# wide", "# the ground", "# while it lasts"] { #expect(next.contains(comment)) }
      if next != text { changes += 1 }
      text = next
    }
    #expect(changes >= 5)
  }

  @Test("however layers are moved, each stays as it was written, with its comment", arguments: 1...8)
  func orders(seed: Int) throws {
    var random = SystemOfChance(seed: UInt64(seed))
    var text = Self.spec
    let lines = text.split(separator: "\n").sorted()
    var changes = 0
    for _ in 0..<20 {
      let shown = try loaded(text)
      let origins = shown.layerRows().compactMap(\.origin)
      let to = ["forward", "backward", "front", "back"][random.below(4)]
      let edit =
        "{\"layers\":[],\"tree\":{\"move\":{\"layers\":[\(origins[random.below(origins.count)])],\"to\":\"\(to)\"}}}"
      let change = try JSONDecoder().decode(SpecEdit.self, from: Data(edit.utf8))
      guard let bytes = try? change.applied(to: shown, Array(text.utf8)) else { continue }
      text = String(decoding: bytes, as: UTF8.self)
      _ = try loaded(text)
      // The group on one line changes within its line.
      let found = text.split(separator: "\n").sorted()
      #expect(found.filter { !$0.contains("id: dots") } == lines.filter { !$0.contains("id: dots") }, "\(edit)")
      changes += 1
    }
    #expect(changes >= 5)
  }
}

/// Numbers that depend only on a seed.
private struct SystemOfChance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, count)
  }
}
