// Clips and masks that are an item's own outline leave its edges as they are.
// Flow: spec with the cut and spec without → pixels side by side.
import Foundation
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerScene
import Testing

@Suite struct ClipCoverageTests {
  /// What is cut, and what shows the same without.
  struct Case: Sendable, CustomTestStringConvertible {
    var cut: String
    var plain: String

    init(_ cut: String, _ plain: String) { (self.cut, self.plain) = (cut, plain) }

    /// The same keys with `masksToBounds` and without.
    init(_ keys: String) { self.init("{\(keys), masksToBounds: true}", "{\(keys)}") }

    var testDescription: String { cut }
  }

  private static let rect = "{shape: rect, fill: black, size: 20x20, position: [10, 10]}"
  private static let large = "{shape: rect, fill: black, size: 40x40, position: [10, 10]}"
  private static let round = "{shape: roundedRect, cornerRadius: 6, fill: black, size: 20x20, position: [10, 10]}"
  private static let beside = "{shape: rect, fill: black, size: 4x4, position: [40, 10]}"
  private static let clip = "size: 20x20, masksToBounds: true"

  static let own: [Case] = [
    Case("shape: rect, fill: black, size: 20x20"),
    Case("shape: roundedRect, cornerRadius: 6, fill: black, size: 20x20"),
    Case("gradient: {colors: [red, navy]}, size: 20x20"),
    Case("gradient: {colors: [red, navy]}, size: 20x20, cornerRadius: 6"),
    Case("group: [], background: black, size: 20x20"),
    Case("group: [], background: black, size: 20x20, cornerRadius: 6"),
    Case("group: [], background: black, size: 20x20, cornerRadius: 10, opacity: 0.4"),
    Case("group: [], background: gold, size: 20x20, cornerRadius: 6, border: {width: 2, color: navy}"),
    Case("group: [], background: gold, size: 20x20, cornerRadius: 10, border: {width: 0.5, color: navy}"),
    Case("group: [], size: 20x20, cornerRadius: 6, border: {width: 12, color: navy}"),
    Case("group: [], background: gold, size: 20x20, cornerRadius: [10, 2, 6, 0], border: {width: 2, color: navy}"),
    Case("gradient: {colors: [red, navy]}, size: 20x20, cornerRadius: [10, 0, 10, 0]"),
    Case(
      "group: [], background: gold, size: 20x20, cornerRadius: 6, cornerCurve: continuous, border: {width: 2, color: navy}"
    ),
    Case("image: checks.png, size: 20x20"),
    Case("image: checks.png, size: 20x20, contentsGravity: resizeAspect, background: gold"),
    Case("image: checks.png, size: 20x20, contentsGravity: resizeAspectFill"),
    Case("group: [\(rect)], size: 20x20"),
    Case("group: [\(round)], size: 20x20, cornerRadius: 6, background: gold, border: {width: 1, color: red}"),
    Case("group: [{shape: circle, fill: black, size: 20, position: [10, 10]}], size: 20x20, cornerRadius: 10"),
    Case("group: [{shape: rect, fill: black, size: 20x7, position: [10, 16.5]}], size: 20x20"),
    Case("group: [{shape: rect, fill: teal, size: 20x20, position: [10, 10], filters: [{invert: 1}]}], size: 20x20"),
    Case(
      "group: [{shape: roundedRect, cornerRadius: 5, size: 18x18, position: [10, 10], fill: none, stroke: black, lineWidth: 2}], size: 20x20, cornerRadius: 6"
    ),
  ]

  static let nested: [Case] = [
    // Nothing of the large one is left but the clip.
    Case("{\(clip), group: [\(large)]}", "{shape: rect, fill: black, size: 20x20}"),
    Case(
      "{\(clip), group: [{\(clip), position: [10, 10], group: [\(large)]}]}", "{shape: rect, fill: black, size: 20x20}"),
    Case(
      "{\(clip), group: [{\(clip), position: [10, 10], group: [\(rect)]}]}", "{shape: rect, fill: black, size: 20x20}"),
    Case(
      "{\(clip), group: [{\(clip), position: [10, 10], group: [\(large)]}, \(beside)]}",
      "{shape: rect, fill: black, size: 20x20}"),
    // What lies outside keeps the clip, and shares no pixel.
    Case("{\(clip), background: black, group: [\(beside)]}", "{shape: rect, fill: black, size: 20x20}"),
    Case("{\(clip), group: [\(rect), \(beside)]}", "{shape: rect, fill: black, size: 20x20}"),
    Case("{\(clip), background: white, group: [\(rect), \(beside)]}", "{shape: rect, fill: black, size: 20x20}"),
    Case(
      "{\(clip), group: [{shape: rect, fill: black, size: 20x7, position: [10, 16.5]}, \(beside)]}",
      "{group: [{shape: rect, fill: black, size: 20x7, position: [10, 16.5]}], size: 20x20}"),
    Case(
      "{\(clip), group: [{image: checks.png, size: 20x20, position: [10, 10]}, \(beside)]}",
      "{image: checks.png, size: 20x20}"),
    Case(
      "{\(clip), cornerRadius: 6, group: [\(rect)]}", "{group: [], background: black, size: 20x20, cornerRadius: 6}"),
    Case(
      "{\(clip), cornerRadius: 6, background: black, border: {width: 2, color: black}, group: [\(large)]}",
      "{group: [], background: black, size: 20x20, cornerRadius: 6}"),
    Case(
      "{\(clip), cornerRadius: 6, background: black, group: [\(beside)]}",
      "{group: [], background: black, size: 20x20, cornerRadius: 6}"),
    Case(
      "{\(clip), cornerRadius: 6, group: [{\(clip), cornerRadius: 6, position: [10, 10], group: [\(large)]}, \(beside)]}",
      "{group: [], background: black, size: 20x20, cornerRadius: 6}"),
    Case(
      "{\(clip), cornerRadius: 6, group: [{group: [\(round)], size: 20x20, position: [10, 10], opacity: 0.5}, \(beside)]}",
      "{group: [], background: black, size: 20x20, cornerRadius: 6, opacity: 0.5}"),
    Case(
      "{\(clip), group: [\(rect), {group: [\(rect)], size: 20x20, position: [10, 10], blend: multiply}]}",
      "{group: [\(rect), \(rect)], size: 20x20}"),
  ]

  static let masks: [Case] = [
    Case("{shape: rect, fill: black, size: 20x20, mask: \(rect)}", "{shape: rect, fill: black, size: 20x20}"),
    Case(
      "{shape: star, fill: black, size: 20x20, mask: {shape: star, fill: red, size: 20x20, position: [10, 10]}}",
      "{shape: star, fill: black, size: 20x20}"),
    Case(
      "{shape: ellipse, fill: black, size: 20x14, mask: {shape: ellipse, fill: red, size: 20x14, position: [10, 7]}}",
      "{shape: ellipse, fill: black, size: 20x14}"),
    Case(
      "{group: [], background: gold, cornerRadius: 6, border: {width: 2, color: navy}, size: 20x20, mask: \(round)}",
      "{group: [], background: gold, cornerRadius: 6, border: {width: 2, color: navy}, size: 20x20}"),
    Case(
      "{shape: rect, fill: black, size: 40x40, mask: {shape: rect, fill: black, size: 20x20, position: [20, 20]}}",
      "{shape: rect, fill: black, size: 20x20}"),
    Case("{shape: rect, fill: black, size: 20x20, mask: \(large)}", "{shape: rect, fill: black, size: 20x20}"),
    Case(
      "{shape: rect, fill: black, size: 20x20, mask: {shape: rect, fill: black, size: 7x20, position: [3.5, 10]}}",
      "{group: [{shape: rect, fill: black, size: 7x20, position: [3.5, 10]}], size: 20x20}"),
    // Half of it all.
    Case(
      "{shape: rect, fill: black, size: 20x20, mask: {shape: rect, fill: \"#00000080\", size: 20x20, position: [10, 10]}}",
      "{shape: rect, fill: \"#00000080\", size: 20x20}"),
    Case(
      "{shape: roundedRect, cornerRadius: 6, fill: black, size: 20x20, mask: {gradient: {colors: [\"#00000080\", \"#00000080\"]}, size: 20x20, cornerRadius: 6, position: [10, 10]}}",
      "{shape: roundedRect, cornerRadius: 6, fill: \"#00000080\", size: 20x20}"),
    Case(
      "{shape: rect, fill: black, size: 20x20, mask: {image: solid.png, size: 20x20, position: [10, 10]}}",
      "{shape: rect, fill: black, size: 20x20}"),
    Case("{image: checks.png, size: 20x20, masksToBounds: true, mask: \(rect)}", "{image: checks.png, size: 20x20}"),
  ]

  static let changes: [Case] = [
    Case(
      "{group: [], background: black, size: 20x20, animations: [{transition: push, to: {background: black}, duration: 1s}]}",
      "{group: [], background: black, size: 20x20}"),
    Case(
      "{group: [], background: black, size: 20x20, animations: [{transition: wipe, to: {background: black}, duration: 1s}]}",
      "{group: [], background: black, size: 20x20}"),
  ]

  /// Where a pixel is covered in part: between pixels, turned, enlarged, squeezed.
  static let places = [
    "position: [30.5, 30.5]", "position: [30.25, 30.6]", "position: [30.3, 30.7], transform: [{rotate: 17deg}]",
    "position: [30.1, 30.2], transform: [{scale: 1.37}, {rotate: 90deg}]",
    "position: [30.5, 30.5], transform: [{rotate: 30deg}, {scale: [1.3, 0.8]}]",
  ]

  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  @Test("a cut along an item's own edge leaves its pixels", arguments: own + nested + masks, places)
  func edges(_ one: Case, _ place: String) throws {
    let (cut, plain) = (try picture(one.cut, place), try picture(one.plain, place))
    // Where an item's own edge runs into a turned one of the clip, one pixel is covered by the product of both.
    let most = one.cut.contains("20x7") && place.contains("rotate") ? 6 : 1
    #expect(Self.difference(cut, plain) <= most, "\(one.cut) at \(place)")
  }

  @Test("what changes keeps its edges meanwhile", arguments: changes)
  func transitions(_ one: Case) throws {
    // What is pushed in and what is pushed out meet between two pixels.
    let place = "position: [30, 30.5]"
    #expect(Self.difference(try picture(one.cut, place), try picture(one.plain, place)) <= 1, "\(one.cut)")
  }

  @Test("a half-covered pixel is half covered")
  func half() throws {
    let picture = try picture("{\(Self.clip), background: black, group: [\(Self.large)]}", "position: [30.5, 30.5]")
    #expect(abs(Int(picture[20, 30] & 255) - 127) <= 1)
  }

  @Test("a clip that cuts nothing off costs no picture of its own")
  func plainItems() throws {
    for keys in [
      "cornerRadius: 6, border: {width: 2, color: navy}", "cornerRadius: 10", "border: {width: 3, color: red}",
    ] {
      let spec = try load(
        "{group: [\(Self.round)], background: gold, size: 20x20, masksToBounds: true, \(keys)}",
        "position: [30.5, 30.5]")
      let groups = spec.built.compiled.sample(at: 0).items.filter {
        if case .group = $0.drawing { true } else { false }
      }
      #expect(groups.isEmpty == !keys.contains("cornerRadius: 10"), "\(keys)")
    }
  }

  private func picture(_ layer: String, _ place: String) throws -> Pixmap { try load(layer, place).picture(at: 0.5) }

  private func load(_ layer: String, _ place: String) throws -> LoadedSpec {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var checks = Pixmap(width: 40, height: 30)
    for y in 0..<30 { for x in 0..<40 { checks[x, y] = (x / 5 + y / 5) % 2 == 0 ? 0xFFFF_6000 : 0xFF00_40A0 } }
    var solid = Pixmap(width: 30, height: 20)
    for y in 0..<20 { for x in 0..<30 { solid[x, y] = 0xFF00_0000 } }
    for (name, picture) in [("checks", checks), ("solid", solid)] {
      try Data(PNGWriter.encode(picture)).write(to: folder.appendingPathComponent(name + ".png"))
    }
    let text = """
      scene: 1
      size: 60x60
      duration: 1s
      background: white
      layers:
        - {group: [\(layer)], size: 20x20, \(place)}

      """
    return try SpecLoader().load(Array(text.utf8), name: "a.scene.yaml", folder: folder.path)
  }

  /// The greatest difference of a channel.
  private static func difference(_ a: Pixmap, _ b: Pixmap) -> Int {
    var worst = 0
    for (p, q) in zip(a.pixels, b.pixels) where p != q {
      for shift in [UInt32(0), 8, 16, 24] { worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255))) }
    }
    return worst
  }
}
