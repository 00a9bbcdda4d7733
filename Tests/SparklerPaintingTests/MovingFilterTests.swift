// Filtered layers that move: blurred once, laid where they are.
// Flow: layers at two places → FramePainter, FilteredAtRest → the same parts, nearly the same pixels.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct MovingFilterTests {
  private static let soft: [[Filter]] = [
    [.blur(4)], [.blur(9), .color(.brightness, 1.2)], [.color(.invert, 1), .blur(3)],
    [glow(6, Color(rgb: 0xFFD0_20))], [.color(.saturate, 0.4), glow(4, .white), shadow(8, Point(3.3, 7.8))],
    [shadow(5, Point(-6.5, 2.25)), .color(.hueRotate, 1), glow(7, Color(rgb: 0x4080FF))],
    [.blur(3.5), shadow(5, Point(9, 4))],
  ]

  private static func glow(_ radius: Double, _ color: Color) -> Filter {
    var glow = Filter.Glow()
    (glow.radius, glow.color, glow.intensity) = (radius, color, 1.5)
    return .glow(glow)
  }

  private static func shadow(_ radius: Double, _ offset: Point) -> Filter {
    var shadow = Filter.DropShadow()
    (shadow.blur, shadow.offset, shadow.color) = (radius, offset, Color(red: 0.4, green: 0, blue: 0.2, alpha: 0.9))
    return .dropShadow(shadow)
  }

  private static func scene(_ x: Double, _ y: Double, _ filters: [Filter]) -> Frame {
    var card = layer(x, y, 70, 44, Color(rgb: 0x20A0_60))
    (card.cornerRadius, card.filters) = (11, filters)
    var dot = layer(50, 28, 31, 17, Color(red: 1, green: 0.3, blue: 0.1, alpha: 0.7))
    dot.transform = .rotation(0.4)
    card.sublayers = [dot]
    return frame(200, 150, background: .color(.white), [card])
  }

  @Test("between pixels the parts that are kept give what painting anew gives", arguments: soft.indices)
  func places(_ i: Int) throws {
    // So little blur changes nothing but that everything is painted where it lies.
    let hard = Filter.blur(0.051)
    for (x, y) in [(40.0, 30.0), (40.5, 30.5), (61.37, 52.81), (-20.25, -9.6), (150.7, 110.1)] {
      let kept = try paint(Self.scene(x, y, Self.soft[i]))
      let anew = try paint(Self.scene(x, y, Self.soft[i] + [hard]))
      let off = zip(kept.pixels, anew.pixels).map { a, b in
        ([0, 8, 16, 24] as [UInt32]).map { abs(channel(a, $0) - channel(b, $0)) }.max() ?? 0
      }
      #expect(off.max() ?? 0 <= 4, "at \(x), \(y): \(off.max() ?? 0) levels")
      #expect(Double(off.reduce(0, +)) / Double(off.count) < 0.3)
    }
  }

  @Test("what moves is the same at rest, so it is blurred once", arguments: soft.indices)
  func sameAtRest(_ i: Int) throws {
    func rest(_ x: Double, _ y: Double) throws -> DisplayItem {
      let item = try #require(Self.scene(x, y, Self.soft[i]).items.last)
      guard case .group(let group) = item.drawing else { throw CancellationError() }
      return try #require(FilteredAtRest(group, of: item, leastSigma: 3, room: 1 << 22)).item
    }
    let first = try rest(40, 30)
    for (x, y) in [(40.5, 30.5), (61.37, 52.81), (80, 70)] { #expect(try rest(x, y) == first) }
  }

  @Test("a frame's pixels hang on no frame before it") func anyOrder() throws {
    for filters in Self.soft {
      let frames = (0..<12).map { Self.scene(20 + Double($0) * 3.7, 60 - Double($0 / 2) * 4.1, filters) }
      var onwards = try painter(frames[0])
      let expected = try frames.map { try onwards.paint($0) }
      for i in [11, 0, 5, 6, 6, 7] {
        #expect(try paint(frames[i]) == expected[i])
      }
      var back = try painter(frames[0])
      for i in frames.indices.reversed() { #expect(try back.paint(frames[i]) == expected[i]) }
    }
  }

  @Test("what is sharp, or reaches too far, is painted where it lies") func none() throws {
    func rest(_ filters: [Filter], x: Double = 40) -> FilteredAtRest? {
      guard let item = Self.scene(x, 30, filters).items.last, case .group(let group) = item.drawing else { return nil }
      return FilteredAtRest(group, of: item, leastSigma: 3, room: 1 << 18)
    }
    #expect(rest([.blur(4)]) != nil)
    #expect(rest([.blur(2)]) == nil && rest([.color(.invert, 1)]) == nil && rest([.blur(4), .blur(1)]) == nil)
    #expect(rest([.blur(200)]) == nil && rest([.blur(4)], x: 2e6) == nil)
  }
}
