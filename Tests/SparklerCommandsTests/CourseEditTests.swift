// What layer words, cursors, cameras and effects do over time, dragged on the time line, as another text of the spec.
// Flow: JSON → SpecEdit + LoadedSpec → bytes, or why not.
import SparklerAuthoring
import SparklerRendering
import Testing

@Suite("Edits of times of layer words, cursors, cameras and effects") struct CourseEditTests {
  typealias Case = (old: String, bar: Int?, part: String, key: Int?, by: Double, new: String)

  private static let texts: [Case] = [
    ("count: {to: 100, duration: 2s}", 0, "body", nil, 0.5, "count: {to: 100, duration: 2s, begin: 0.5s}"),
    (
      "count: {to: 100, begin: 500ms, duration: 2s}", 0, "start", nil, 0.25,
      "count: {to: 100, begin: 750ms, duration: 1.75s}"
    ),
    ("count: 100", 0, "end", nil, 1, "count: {to: 100, duration: 3s}"),
    ("count: 100", 0, "start", nil, 0.5, "count: {to: 100, begin: 0.5s, duration: 1.5s}"),
    (
      "count: {values: [0, 50, 100], duration: 2s}", 0, "key", 1, 0.5,
      "count: {values: [0, 50, 100], duration: 2s, keyTimes: [0, 0.75, 1]}"
    ),
    ("count: {to: 100, roll: odometer}", 0, "end", nil, 1, "count: {to: 100, roll: odometer, duration: 3s}"),
    (
      "countdown: {from: \"00:03\", format: \"mm:ss\"}", 0, "body", nil, 0.5,
      "countdown: {from: \"00:03\", format: \"mm:ss\", begin: 0.5s}"
    ),
    (
      "countdown: {from: \"00:03\", format: \"mm:ss\", duration: 2s}", 0, "end", nil, 1,
      "countdown: {from: \"00:03\", format: \"mm:ss\", duration: 3s}"
    ),
    ("text: Hello\n    typewriter: 0.1s", 0, "end", nil, 0.5, "text: Hello\n    typewriter: 0.2s"),
    (
      "text: Hello\n    typewriter: 100ms", 0, "body", nil, 0.5,
      "text: Hello\n    typewriter: {each: 100ms, delay: 0.5s}"
    ),
    (
      "text: Hello\n    typewriter: {each: 0.1s, delay: reveal}", 0, "body", nil, 0.5,
      "text: Hello\n    typewriter: {each: 0.1s, delay: reveal + 0.5s}"
    ),
    (
      "text: Hello\n    typewriter: {each: 0.1s, caret: true}", 0, "start", nil, 0.25,
      "text: Hello\n    typewriter: {each: 0.05s, caret: true, delay: 0.25s}"
    ),
    (
      "shape: circle\n    size: 9\n    follow: {path: M0 0 L90 0, duration: 2s}", 0, "body", nil, 1,
      "shape: circle\n    size: 9\n    follow: {path: M0 0 L90 0, duration: 2s, delay: 1s}"
    ),
    (
      "shape: circle\n    size: 9\n    follow: M0 0 L90 0", 0, "end", nil, -1,
      "shape: circle\n    size: 9\n    follow: {path: M0 0 L90 0, duration: 3s}"
    ),
  ]

  private static let layers: [Case] = [
    (
      "slides: [{shape: rect, size: 9}, {shape: star, size: 9}]\n    hold: 1s", 0, "key", 0, 0.5,
      "slides: [{shape: rect, size: 9}, {shape: star, size: 9}]\n    hold: 1.5s"
    ),
    (
      "slides: [{shape: rect, size: 9}, {shape: star, size: 9}]\n    hold: 1s", 0, "key", 1, 0.5,
      "slides: [{shape: rect, size: 9}, {shape: star, size: 9}]\n    hold: 1.25s"
    ),
    (
      "slides: [{shape: rect, size: 9, duration: 1s}, {shape: star, size: 9}]", 0, "key", 0, 0.5,
      "slides: [{shape: rect, size: 9, duration: 1.5s}, {shape: star, size: 9}]"
    ),
    (
      "slides: [{shape: rect, size: 9}, {shape: star, size: 9}]\n    loop: false", 0, "end", nil, 0.5,
      "slides: [{shape: rect, size: 9}, {shape: star, size: 9}]\n    loop: false\n    transition: {fade: {duration: 1s}}"
    ),
    (
      "slides: [{shape: rect, size: 9}, {shape: star, size: 9}]\n    loop: false\n    transition: push", 0, "end", nil,
      0.5,
      "slides: [{shape: rect, size: 9}, {shape: star, size: 9}]\n    loop: false\n    transition: {push: {duration: 1s}}"
    ),
    (
      "cursor: auto\n    moves: [{to: [90, 50], at: 1s}]", 0, "body", nil, 0.5,
      "cursor: auto\n    moves: [{to: [90, 50], at: 1.5s}]"
    ),
    (
      "cursor: auto\n    moves: [{to: [90, 50]}, {to: [20, 20], at: 3s, duration: 500ms}]", 1, "start", nil, -0.5,
      "cursor: auto\n    moves: [{to: [90, 50]}, {to: [20, 20], at: 3s, duration: 1000ms}]"
    ),
    (
      "cursor: auto\n    moves: [{to: [90, 50], at: 1s, duration: 0.5s}]", 0, "end", nil, 0.5,
      "cursor: auto\n    moves: [{to: [90, 50], at: 1.5s, duration: 1s}]"
    ),
    (
      "group: [{shape: rect, size: 9}]\n    size: 90\n    camera: {keyframes: [{orbit: 0deg}, {at: 2s, orbit: 20deg}]}",
      0, "key", 1, 0.5,
      "group: [{shape: rect, size: 9}]\n    size: 90\n    camera: {keyframes: [{orbit: 0deg}, {at: 2.5s, orbit: 20deg}]}"
    ),
    (
      "group: [{shape: rect, size: 9}]\n    size: 90\n    camera: {keyframes: [{orbit: 0deg}, {at: reveal, orbit: 20deg}]}",
      0, "body", nil, 0.5,
      "group: [{shape: rect, size: 9}]\n    size: 90\n    camera: {keyframes: [{orbit: 0deg, at: 0.5s}, {at: reveal + 0.5s, orbit: 20deg}]}"
    ),
    (
      "group: [{shape: rect, size: 9}]\n    size: 90\n    camera: {orbit: 360deg, duration: 2s}", 0, "end", nil, 1,
      "group: [{shape: rect, size: 9}]\n    size: 90\n    camera: {orbit: 360deg, duration: 3s}"
    ),
    ("effect: starBurst\n    at: center", nil, "body", nil, 0.5, "effect: starBurst\n    at: center\n    begin: 0.5s"),
    (
      "effect: starBurst\n    at: center\n    begin: [200ms, 1.5s]", 0, "body", nil, 0.5,
      "effect: starBurst\n    at: center\n    begin: [700ms, 2s]"
    ),
    (
      "effect: starBurst\n    at: center\n    begin: [200ms, 1.5s]", 0, "key", 1, 0.5,
      "effect: starBurst\n    at: center\n    begin: [200ms, 2s]"
    ),
    (
      "effect: starBurst\n    at: center\n    every: 1s", 0, "key", 2, 0.5,
      "effect: starBurst\n    at: center\n    every: 1.25s"
    ),
  ]

  @Test(
    "counters, clocks, typewriters and ways are moved and stretched in the form that stands there", arguments: texts)
  func textsAreWritten(one: Case) throws { try expect(one) }

  @Test("slides, cursors, cameras and effects are moved step by step", arguments: layers)
  func layersAreWritten(one: Case) throws { try expect(one) }

  private func expect(_ one: Case) throws {
    func layer(_ text: String) -> String { "  - \(text)\n" }
    #expect(
      try dragged(layer(one.old), bar: one.bar, one.part, by: one.by, keys: one.key.map { [$0] }) == layer(one.new))
  }

  @Test("a bar shows when it begins and ends, and its steps") func bars() throws {
    let spec = try loaded(
      timeEditHead + """
          - {text: Hello, typewriter: {each: 0.1s, delay: 1s}}
          - {group: [{shape: rect, size: 9}], size: 90, camera: {keyframes: [{orbit: 0deg, at: 1s}, {at: 2s, orbit: 9deg}]}}
          - {effect: starBurst, at: center, begin: [0.5s, 1s]}

        """)
    let motions = spec.layerRows().filter { $0.depth == 0 }.flatMap(\.motions)
    #expect(motions.map(\.name) == ["starBurst", "camera", "typewriter"])
    #expect(motions.map(\.keys) == [[0.5, 1], [1, 2], []])
    #expect(motions[1].span == 1...2 && motions[2].span.lowerBound == 1)
    #expect(abs(motions[2].span.upperBound - 1.5) < 1e-9 && motions[0].span.lowerBound == 0.5)
  }

  @Test(
    "what isn't a time here is refused and says why",
    arguments: [
      ("{count: {to: 9, duration: $lead}}", 0, "end", ["duration", "$lead"]),
      ("{text: Hi, typewriter: \"${lead * 0.1}\"}", 0, "end", ["each", "lead"]),
      ("{effect: starBurst, at: center, begin: $lead}", nil, "body", ["begin", "$lead"]),
      ("{effect: confettiRain}", 0, "end", ["effect", "values"]),
      ("{slides: [{shape: rect, size: 9}, {shape: star, size: 9}], hold: 1s}", 0, "body", ["keyframe"]),
      (
        "{slides: [{shape: rect, size: 9}, {shape: star, size: 9}], hold: 1s, transition: none}", 0, "end",
        ["at once", "fade"]
      ),
      ("{group: [{shape: rect, size: 9}], size: 90, camera: {orbit: 360deg, duration: 2s}}", 0, "body", ["end"]),
    ] as [(String, Int?, String, [String])])
  func refused(layer: String, bar: Int?, part: String, said: [String]) throws {
    let error = try #require(throws: SpecText.Refusal.self) {
      _ = try dragged("  - \(layer)\n", bar: bar, part, by: 0.2)
    }
    for part in said { #expect(error.description.contains(part), "\(error)") }
  }
}
