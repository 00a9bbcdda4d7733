// The layer model's keys: each becomes the value that it names.
// Flow: YAML in a test → Layer, Animation.
import SparklerAuthoring
import SparklerCore
import SparklerScene
import Testing

@Suite struct LayerModelTests {
  private func image(_ keys: String) throws -> ImageContent {
    guard case .image(let image) = try layer("{image: a.png, \(keys)}").content else { throw NoShape() }
    return image
  }

  private func text(_ entry: String) throws -> TextContent {
    guard case .text(let text) = try layer(entry).content else { throw NoShape() }
    return text
  }

  @Test("functions of a transform act in CSS order, the last one first, in three dimensions") func transforms() throws {
    let made = try layer(
      "{shape: rect, size: 9, transform: [{perspective: 100}, {rotateY: 90deg}, {translate: [1, 10%, 5]}]}"
    ).transform
    let expected = Transform3D.translation(1, 8, 5).then(.rotation(.pi / 2, x: 0, y: 1, z: 0)).then(.perspective(100))
    #expect(zip(made.rows, expected.rows).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(try layer("{shape: rect, size: 9, transform: {m34: -0.01}}").transform.m34 == -0.01)
    #expect(try layer("{shape: rect, size: 9, transform: {scale: [1, 2, 3]}}").transform == .scale(1, 2, 3))
    let numbers = (1...16).map { Double($0 * $0) }
    #expect(
      try layer("{shape: rect, size: 9, transform: {matrix: [\(numbers.map { "\($0)" }.joined(separator: ", "))]}}")
        .transform.rows == numbers)
    #expect(try layer("{group: [], sublayerTransform: {perspective: 200}}").sublayerTransform == .perspective(200))
  }

  @Test("a layer seen edge-on, or without depth, is no mistake", arguments: ["{rotateY: 90deg}", "{scale: [1, 1, 0]}"])
  func edgeOn(_ function: String) throws {
    #expect(try layer("{shape: rect, size: 9, transform: [\(function)]}").transform != .identity)
  }

  @Test("a transform layer takes the parent's size and keeps its layers") func space() throws {
    let space = try layer("{transformLayer: [{shape: rect, size: 4}], layers: [{shape: rect, size: 5}]}")
    #expect(space.isTransformLayer && space.bounds.size == Size(100, 80))
    #expect(space.sublayers.map(\.bounds.size.width) == [4, 5])
    #expect(try !layer("{group: []}").isTransformLayer)
  }

  @Test("a replicator's map becomes its content, its layers the sublayers") func replicator() throws {
    let made = try layer(
      "{replicator: {instanceCount: 5, instanceDelay: -100ms, instanceTransform: {translate: [10%, 2]}, instanceColor: lime, instanceRedOffset: -0.1, instanceGreenOffset: 0.2, instanceBlueOffset: 0.3, instanceAlphaOffset: -0.4}, layers: [{shape: rect, size: 4}]}"
    )
    var expected = Replicator()
    expected.instanceCount = 5
    expected.instanceDelay = -0.1
    expected.instanceTransform = .translation(10, 2)
    expected.instanceColor = Color(red: 0, green: 1, blue: 0)
    (expected.redOffset, expected.greenOffset, expected.blueOffset, expected.alphaOffset) = (-0.1, 0.2, 0.3, -0.4)
    #expect(made.content == .replicator(expected) && made.sublayers.count == 1 && made.bounds.size == Size(100, 80))
    #expect(try layer("{replicator: {}}").content == .replicator(Replicator()))
  }

  @Test("every blend mode is known by its name", arguments: BlendMode.allCases) func blend(_ mode: BlendMode) throws {
    #expect(try layer("{group: [], blend: \(mode.rawValue)}").blend == mode)
    #expect(try layer("{group: [], compositingFilter: \(mode.rawValue)}").blend == mode)
  }

  @Test("a picture's part, its slices and its filter are read in shares of the picture") func pictures() throws {
    let made = try image("contentsRect: [0.1, 10%, 0.5, 50%], contentsCenter: [25%, 0.25, 0.5, 0.5], filter: nearest")
    #expect(made.contentsRect == Rect(0.1, 0.1, 0.5, 0.5) && made.contentsCenter == Rect(0.25, 0.25, 0.5, 0.5))
    #expect(made.filter == .nearest)
    #expect(try image("x-a: 1").contentsRect == Rect(0, 0, 1, 1))
  }

  @Test("a text's lines are read") func texts() throws {
    let made = try text("{text: a b, maxWidth: 40%, lines: 2, truncation: middle, lineSpacing: -2, alignment: right}")
    #expect(made.maxWidth == 40 && made.maxLines == 2 && made.truncation == .middle && made.lineSpacing == -2)
    #expect(made.alignment == .right)
  }

  @Test("a text that shall shrink takes the font in which it is as wide as its room") func shrunk() throws {
    // Ten characters of 0.6 em.
    let entry = "text: abcdefghij, font: {size: 20}"
    #expect(try abs(text("{\(entry), maxWidth: 60, fit: shrink}").font.size - 10) < 0.01)
    #expect(try abs(text("{\(entry), size: 60x10, fit: shrink}").font.size - 10) < 0.01)
    #expect(try abs(text("{\(entry), bounds: [0, 0, 60, 10], fit: shrink}").font.size - 10) < 0.01)
    #expect(try text("{\(entry), maxWidth: 300, fit: shrink}").font.size == 20)
  }

  @Test("a text that is cut to its size is one line of that width") func cut() throws {
    let made = try text("{text: abcdefghij, size: 60x30, truncation: end}")
    #expect(made.maxWidth == 60 && made.maxLines == 1)
    #expect(try text("{text: abc, size: 60x30}").maxWidth == nil)
  }

  @Test("a shadow's path is read by both names") func shadowPath() throws {
    for keys in ["shadow: {path: M0 0 L9 0 L9 9 Z}", "shadowPath: M0 0 L9 0 L9 9 Z"] {
      #expect(try layer("{shape: rect, size: 9, \(keys)}").shadow?.path?.elements.count == 4)
    }
  }

  @Test(
    "a shadow that the layer's own bounds cut off is told with where to put it",
    arguments: [
      "{group: [], size: 20, masksToBounds: true, shadow: {radius: 4}}",
      "{group: [], size: 20, masksToBounds: true, shadow: [{radius: 4}, {radius: 9}]}",
      "{image: a.png, size: 20, masksToBounds: true, shadowOpacity: 0.5}",
      "{shape: rect, size: 20, masksToBounds: true, shadow: {path: \"M0 0h9v9z\"}}",
      "{slides: [{shape: rect, size: 9}], size: 20, shadow: {radius: 4}}",
      "{group: [], size: 20, masksToBounds: true, animations: [{keyPath: shadowOpacity, to: 1, duration: 1s}]}",
    ])
  func cutShadow(_ layer: String) throws {
    let told = try built(document(layer)).warnings
    #expect(told.map(\.code) == [.noEffect])
    #expect(told.allSatisfy { $0.remedy.contains("a group around the layer") })
    #expect(told.allSatisfy { $0.place?.line == 5 })
  }

  @Test(
    "a shadow that nothing cuts off is not told",
    arguments: [
      "{group: [], size: 20, shadow: {radius: 4}}", "{group: [], size: 20, masksToBounds: true}",
      "{group: [{group: [], size: 20, masksToBounds: true}], shadow: {radius: 4}}",
      "{group: [], size: 20, masksToBounds: true, shadow: {opacity: 0}}",
      "{device: phone, size: 40x80, shadow: {radius: 4}}",
    ])
  func shownShadow(_ layer: String) throws {
    #expect(try built(document(layer)).warnings.isEmpty)
  }
}
