// `tests:` of a spec: what is read, and each mistake with its place and what to write.
// Flow: YAML → SpecDocument → TestSpec, Diagnostic.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import Testing

@Suite struct TestSpecTests {
  private func spec(_ tests: String) -> String {
    """
    scene: 1
    size: 90x60
    scale: 2
    duration: 2s
    layers: [{shape: rect, size: 4, id: clock}]
    tests: \(tests)
    """
  }

  @Test("a test has its reference, frames, tolerance and what is not looked at") func read() throws {
    let text = """
      [{reference: a.apng, frames: [0s, 50%], tolerance: {color: 0.02, changed: 0.1%, window: {}, time: 10ms},
        ignore: [{layer: clock, time: 1s..}, {rect: [0.25, 0, 10, 50%]}, {time: 1s..1.5s}]}, {reference: b.png}]
      """
    let tests = try built(spec(text)).tests
    #expect(tests.map(\.reference) == ["a.apng", "b.png"] && tests[0].frames == [0, 1])
    #expect(tests[1].tolerance == .exact && tests[1].regions.isEmpty && tests[1].place?.line == 7)
    var tolerance = Tolerance.exact
    (tolerance.color, tolerance.changed, tolerance.window, tolerance.time) = (0.02, .ratio(0.001), .init(), 0.01)
    #expect(tests[0].tolerance == tolerance)
    #expect(tests[0].layers == [TestSpec.IgnoredLayer(id: "clock", from: 1, to: .infinity)])
    // Whole pixels that the points touch, at two a point.
    #expect(tests[0].regions.first == IgnoredRegion(place: PixelPlace(PixelRect(x: 0, y: 0, width: 21, height: 60))))
    #expect(tests[0].regions.last == IgnoredRegion(from: 1, to: 1.5))
  }

  @Test("the documented tolerance is loose, written in full") func documented() throws {
    let map = "{color: 0.02, subpixel: true, changed: 0.1%, window: {size: 16, density: 0.004}, time: 10ms}"
    #expect(try built(spec("[{reference: a.apng, tolerance: \(map)}]")).tests.map(\.tolerance) == [.loose])
    let guide = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Assets/site/guides/tests.md"), encoding: .utf8)
    #expect(guide.contains(map))
  }

  /// What is wrong, marked, its code and a part of its remedy.
  static let mistakes: [(marked: String, code: Diagnostic.Code, remedy: String)] = [
    ("[]", .wrongCount, "reference: refs/button.apng"),
    ("[{frames: 1s}]", .missingKey, "reference: test.apng"),
    ("[{refrence: a.apng}]", .unknownKey, "did you mean 'reference'?"),
    ("[{reference: a.webp}]", .unknownWord, "end it in .apng, .gif or .png"),
    ("[{reference: a.apng}, {reference: a.apng}]", .duplicateID, "a file of its own"),
    ("[{reference: a.apng, frames: [1s, 3s]}]", .outOfRange, "at most 2s"),
    ("[{reference: a.apng, frames: [1s, 0.5s]}]", .malformed, "in order"),
    ("[{reference: a.apng, frames: []}]", .wrongCount, "leave frames out"),
    ("[{reference: a.apng, tolerance: visibel}]", .unknownWord, "did you mean 'visible'?"),
    ("[{reference: a.apng, tolerance: {colour: 0.1}}]", .unknownKey, "did you mean 'color'?"),
    ("[{reference: a.apng, tolerance: {color: 2}}]", .outOfRange, "1 or less"),
    ("[{reference: a.apng, tolerance: {changed: 0.1}}]", .malformed, "0.1%"),
    ("[{reference: a.apng, tolerance: {changed: 101%}}]", .malformed, "0.1%"),
    ("[{reference: a.apng, tolerance: {window: {size: 2}}}]", .outOfRange, "4 or more"),
    ("[{reference: a.apng, tolerance: {subpixel: true, antialiasing: true}}]", .kindCount, "leave antialiasing out"),
    ("[{reference: a.apng, ignore: [{layer: clok}]}]", .unknownLayer, "did you mean 'clock'?"),
    ("[{reference: a.apng, ignore: [{}]}]", .missingKey, "{layer: clock}"),
    ("[{reference: a.apng, ignore: [{layer: clock, rect: [0, 0, 1, 1]}]}]", .kindCount, "one below the other"),
    ("[{reference: a.apng, ignore: [{rect: [0, 0, 0, 1]}]}]", .outOfRange, "above 0"),
    ("[{reference: a.apng, ignore: [{time: 2s..1s}]}]", .outOfRange, "1s..2s"),
    ("[{reference: a.apng, ignore: clock}]", .wrongType, "write key: value"),
  ]

  @Test("each mistake has its place and a remedy", arguments: mistakes.indices)
  func mistake(_ number: Int) throws {
    let (text, code, remedy) = Self.mistakes[number]
    let error = #expect(throws: SpecFailure.self) { try built(spec(text)) }
    let found = try #require(error?.diagnostics.first)
    #expect(found.code == code && found.remedy.contains(remedy), "\(text): \(error?.text ?? "")")
    #expect(found.place?.line == 6)
  }
}
