// Text on a path: each letter's middle lies as far along it as along a straight line, turned as the path turns.
// Flow: TextContent with a TextPath → TextMeasurer, FramePainter ↔ the same text on straight lines.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct TextPathTests {
  private func text(_ string: String, _ path: Path, size: Double = 24, _ change: (inout TextPath) -> Void = { _ in })
    -> TextContent
  {
    var out = TextContent(string: string, font: Font(weight: 600, size: size))
    var along = TextPath()
    along.path = path
    change(&along)
    out.textPath = along
    return out
  }

  /// The greatest of a channel.
  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  private func measurer() throws -> TextMeasurer { TextMeasurer(fonts: try fonts.get()) }

  private func paint(_ text: TextContent, in bounds: Rect) throws -> Pixmap {
    var content = text
    content.metrics = try measurer().measure(text)
    var layer = layer(0, 0, 0, 0)
    layer.bounds = bounds
    layer.position = layer.anchor
    layer.content = .text(content)
    return try SparklerPaintingTests.paint(300, 120, [layer])
  }

  @Test("on a level line letters lie as without one", arguments: ["Tomato AV fi", "a 🎉 Å"]) func level(_ string: String)
    throws
  {
    var straight = text(string, Path())
    straight.textPath = nil
    straight.metrics = try measurer().measure(straight)
    let plain = try paint(straight, in: Rect(20, 30, 200, 40))
    let base = 30 + straight.metrics.baseline
    let line = Path([.move(Point(20, base)), .line(Point(290, base))])
    let along = try paint(text(string, line), in: Rect(0, 0, 300, 120))
    let worst = zip(plain.pixels, along.pixels).map { Self.difference($0, $1) }.max()
    #expect(worst ?? 255 <= 1)
    // From the line's end, or its middle, as many points farther.
    for (alignment, way) in [(TextPath.Alignment.center, 0.5), (.end, 1)] {
      let shift = (270 - straight.metrics.size.width) * way
      let moved = try paint(straight, in: Rect(20 + shift, 30, 200, 40))
      let aligned = try paint(text(string, line) { $0.alignment = alignment }, in: Rect(0, 0, 300, 120))
      #expect(zip(moved.pixels, aligned.pixels).map { Self.difference($0, $1) }.max() ?? 255 <= 1)
    }
  }

  @Test("around a circle each letter is as far along as Pango sets it", arguments: [false, true])
  func circle(isInside: Bool) throws {
    let radius = 60.0
    let ring = Path.ellipse(in: Rect(-radius, -radius, 2 * radius, 2 * radius))
    let around = try measurer().pieces(of: text("WAVE fi Á", ring) { $0.side = isInside ? .right : .left })
    var straight = text("WAVE fi Á", Path())
    straight.textPath = nil
    let level = try measurer().pieces(of: straight)
    let height = try measurer().measure(straight)
    #expect(around.count == level.count && around.count >= 8)
    for (bent, flat) in zip(around, level) {
      let middle = bent.metrics.origin + Point(bent.metrics.size.width / 2, bent.metrics.size.height / 2)
      // A box that is turned about its base: its middle lies out on the ray through the path's point.
      let angle = Maths.atan2(middle.y, middle.x)
      let along = flat.metrics.origin.x + flat.metrics.size.width / 2
      let expected = (isInside ? -1 : 1) * along / radius
      let off = (angle - expected) / (2 * Double.pi)
      #expect(abs(off - off.rounded()) < 1e-4, "\(flat.characters): \(angle) for \(expected)")
      let far = Point.zero.distance(to: middle) - radius
      let out = height.baseline - height.size.height / 2
      // A circle of four curves is off by a third of a thousandth of its radius.
      #expect(abs(far - (isInside ? -out : out)) < 0.03)
    }
  }

  @Test("letters beyond an open path's ends are left out, and a closed one goes round") func ends() throws {
    let line = Path([.move(.zero), .line(Point(60, 0))])
    #expect(try measurer().pieces(of: text("abcdefghij", line)).count < 6)
    #expect(try measurer().pieces(of: text("abc", line) { $0.startOffset = 1.5 }).isEmpty)
    let closed = Path.rect(Rect(0, 0, 15, 15))
    #expect(try measurer().pieces(of: text("abcdefghij", closed) { $0.startOffset = 7.25 }).count == 10)
    #expect(try measurer().pieces(of: text("abc", Path([.move(.zero)]))).isEmpty)
  }
}
