// Devices around a screen: how large, where the screen lies, what fills it, when it is touched; and what can't be.
// Flow: YAML → layers, diagnostics.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct DeviceTests {
  /// The layer in which the screen's content lies.
  private func screen(_ text: String) throws -> Layer {
    func find(_ layer: Layer) -> Layer? {
      layer.id == "d.screen" ? layer : layer.sublayers.lazy.compactMap(find).first
    }
    return try #require(find(try layer(text)))
  }

  @Test("a device has a size of its own, on its side the other way round") func sizes() throws {
    #expect(try layer("{device: phone}").bounds.size == Size(280, 579))
    #expect(try layer("{device: phone, orientation: landscape}").bounds.size == Size(579, 280))
    #expect(try layer("{device: browser}").bounds.size == Size(640, 420))
    #expect(try layer("{device: terminal, size: 280x170}").bounds.size == Size(280, 170))
    #expect(try layer("{device: none, screen: {shape: rect, size: 60x40}}").bounds.size == Size(60, 40))
  }

  @Test(
    "all of a device grows with it, and its screen lies inside", arguments: ["phone", "tablet", "browser", "terminal"])
  func grown(_ device: String) throws {
    let own = try layer("{device: \(device)}").bounds.size
    let once = try screen("{device: \(device), id: d, screen: {group: []}}")
    let twice = try screen(
      "{device: \(device), id: d, size: [\(own.width * 2), \(own.height * 2)], screen: {group: []}}")
    #expect(abs(twice.bounds.size.width - 2 * once.bounds.size.width) < 1e-9)
    #expect(abs(twice.bounds.size.height - 2 * once.bounds.size.height) < 1e-9)
    #expect(abs(twice.cornerRadius - 2 * once.cornerRadius) < 1e-9)
    #expect(once.frame.minX >= 0 && once.frame.maxX <= own.width && once.frame.maxY <= own.height)
    #expect(once.masksToBounds)
  }

  @Test("a picture fills the screen and keeps its shape; what says its size has it") func fills() throws {
    let filled = try screen("{device: phone, id: d, screen: {image: photo.png}}")
    let picture = try #require(filled.sublayers.first)
    #expect(picture.bounds.size == filled.bounds.size && picture.frame.minX == 0 && picture.frame.minY == 0)
    guard case .image(let image) = picture.content else { throw Missing() }
    #expect(image.gravity == .resizeAspectFill)
    let own = try screen("{device: phone, id: d, screen: {image: photo.png, size: 20}}")
    #expect(own.sublayers[0].bounds.size == Size(20, 20))
  }

  private struct Missing: Error {}

  @Test("tiny and huge ones stay within what a spec can say") func extremes() throws {
    #expect(try layer("{device: phone, size: 8000x8000}").shadow?.radius == 256)
    let tiny = try layer("{device: terminal, size: 30x200, title: x}")
    func texts(_ layer: Layer) -> Int {
      if case .text = layer.content { return 1 }
      return layer.sublayers.reduce(0) { $0 + texts($1) }
    }
    #expect(texts(tiny) == 0)
  }

  @Test("a tap counts in points of the screen, and is there while it lasts") func taps() throws {
    let screen = try screen(
      "{device: phone, id: d, screen: {group: []}, taps: [{at: 1s, position: [50%, 25%]}, {at: 2s, position: [10, 20], to: [10, 120]}]}"
    )
    let marks = screen.sublayers.dropFirst()
    #expect(marks.count == 4)
    let size = screen.bounds.size
    #expect(marks.prefix(2).allSatisfy { $0.position == Point(size.width / 2, size.height / 4) })
    let finger = try #require(marks.dropFirst().first)
    #expect(abs(finger.visible.from.value - 0.84) < 1e-9 && abs(finger.visible.to.value - 1.37) < 1e-9)
    let drawn = try #require(marks.last)
    #expect(drawn.animations.count == 3 && drawn.visible.to.value > 2.7)
  }

  @Test(
    "what can't be is told where it stands",
    arguments: [
      ("{device: watch}", "E0204", "watch"), ("{device: phone, taps: [{at: 1s}]}", "E0102", "at"),
      ("{device: phone, taps: [{position: [5%]}]}", "E0207", "5%"),
      ("{device: phone, taps: {at: -1s, position: [1, 1]}}", "E0202", "-1s"),
      ("{device: phone, title: Hello}", "W0611", "Hello"),
      ("{device: phone, size: 120x240, orientation: landscape}", "W0611", "landscape"),
      ("{device: phone, screen: [1, 2]}", "E0104", "["),
      ("{device: phone, screen: {effect: confettiRain}}", "E0105", "effect"),
    ])
  func refused(_ layer: String, _ code: String, _ at: String) throws {
    let text = document(layer)
    let found: [Diagnostic] =
      if code.hasPrefix("W") { try built(text).warnings } else { try failure(text).diagnostics }
    #expect(found.contains { $0.code.rawValue == code }, "\(found.map { "\($0.code.rawValue) \($0.message)" })")
    #expect(found.count == 1, "\(found.map { "\($0.code.rawValue) \($0.message)" })")
  }
}
