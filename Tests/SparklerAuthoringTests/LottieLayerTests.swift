// Lottie files in a scene: which part plays when, how large it is, what replaces what, and what is told.
// Flow: YAML → layers, diagnostics.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct LottieLayerTests {
  private func stage(_ more: String) throws -> Layer {
    let found = try layer("{lottie: a.json\(more)}")
    return try #require(found.sublayers.first)
  }

  private func moment(_ more: String, at time: Double) throws -> Double {
    try #require(try stage(more).timeRemap).localTime(Seconds(time)).value
  }

  @Test("it plays once and stays at its last picture, or again and again; or a part of it") func parts() throws {
    #expect(try abs(moment("", at: 1) - 1) < 1e-9 && moment("", at: 9) == 1.9)
    #expect(try abs(moment(", loop: true", at: 4.5) - 0.5) < 1e-9)
    #expect(try abs(moment(", trim: 0.5s..1s", at: 0.25) - 0.75) < 1e-9 && moment(", trim: 0.5s..1s", at: 3) == 0.9)
    #expect(try moment(", marker: intro", at: 0) == 0.5 && moment(", marker: intro", at: 3) == 1.4)
    #expect(try abs(moment(", marker: intro, loop: true", at: 1.25) - 0.75) < 1e-9)
  }

  @Test("it is as large as its file, or as large as it fits in the middle") func sizes() throws {
    let own = try layer("{lottie: a.json}")
    #expect(own.bounds.size == Size(60, 40))
    let wide = try layer("{lottie: a.json, size: 300x80}")
    let stage = wide.sublayers[0]
    #expect(stage.transform == .scale(2, 2) && stage.position == Point(150, 40))
    // Half a point beside comes from rounding.
    let rounded = try layer("{lottie: a.json, size: 120x80.5}").sublayers[0]
    #expect(rounded.transform == .scale(2, 2) && rounded.position == .zero && rounded.anchorPoint == .zero)
  }

  @Test("its layers have names in a layer that has one") func names() throws {
    #expect(try layer("{lottie: a.json, id: hero}").sublayers[0].sublayers[0].id == "hero.Title")
    #expect(try layer("{lottie: a.json}").sublayers[0].sublayers[0].id == nil)
  }

  @Test(
    "what can't be is told where it stands",
    arguments: [
      ("{lottie: a.txt}", "E0502", "a.txt"), ("{lottie: a.json, marker: outro}", "E0204", "outro"),
      ("{lottie: a.json, replace: {Primry: red}}", "E0302", "Primry"),
      ("{lottie: a.json, replace: {Accent: round}}", "E0201", "round"), ("{lottie: odd.json}", "W0613", "odd.json"),
      ("{lottie: a.json, trim: 3s}", "E0201", "3s"),
    ])
  func refused(_ layer: String, _ code: String, _ at: String) throws {
    let text = document(layer)
    let found: [Diagnostic] =
      if code.hasPrefix("W") { try built(text).warnings } else { try failure(text).diagnostics }
    #expect(found.contains { $0.code.rawValue == code && $0.place?.line == 5 }, "\(found.map(\.message))")
  }
}
