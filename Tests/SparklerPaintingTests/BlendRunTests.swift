// Rows of blended pixels against the formulas in fractions, and blends with and without a picture of their own.
// Flow: pixels of every class of alpha → BlendRun ↔ PixelBlend; groups → FramePainter.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct BlendRunTests {
  static let modes = BlendMode.allCases.filter { $0 != .normal && $0 != .plusLighter }
  static let alphas: [UInt32] = [0, 1, 2, 7, 64, 127, 128, 200, 254, 255]

  @Test("every pixel is within a level of the formula, at any length, start and opacity", arguments: modes)
  func sweep(_ mode: BlendMode) {
    var random = SeededRandom(seed: 7)
    for (above, below) in Self.alphas.flatMap({ a in Self.alphas.map { (a, $0) } }) {
      for round in 0..<24 {
        let (first, count, isColor) = (round % 3, 1 + round % 9, round % 5 == 0)
        let share: UInt32 = [255, 255, 128, 1][round % 4]
        var source = (0..<(first + count)).map { _ in random.pixel(above) }
        if isColor { source = source.map { _ in source[first] } }
        let ground = (0..<(first + count)).map { _ in random.pixel(below) }
        var found = ground
        found.withUnsafeMutableBufferPointer { found in
          source.withUnsafeBufferPointer { source in
            let out = UnsafeMutableBufferPointer(rebasing: found[first...])
            guard let start = source.baseAddress else { return }
            BlendRun(source: start + first, isColor: isColor, share: share, out: out).blend(by: mode)
          }
        }
        #expect(found[..<first] == ground[..<first])
        for i in first..<found.count {
          let exact = Self.mixed(source[i], ground[i], mode, share: Float(share) / 255)
          let value = Self.channels(found[i]) * 255
          let error = value - exact * 255
          #expect(max(error.max(), -error.min()) <= 1, "\(source[i]) on \(ground[i]) at \(share): \(found[i])")
          #expect(value.max() == value.w, "a colour exceeds its alpha: \(found[i])")
        }
      }
    }
  }

  /// Blue, green, red and alpha, 0...1.
  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(Float(channel(pixel, 0)), Float(channel(pixel, 8)), Float(channel(pixel, 16)), Float(pixel >> 24)) / 255
  }

  private static func mixed(_ above: UInt32, _ below: UInt32, _ mode: BlendMode, share: Float) -> SIMD4<Float> {
    let (s, b) = (channels(above), channels(below))
    func straight(_ pixel: SIMD4<Float>) -> SIMD4<Float> { pixel.w > 0 ? pixel / pixel.w : .zero }
    var out = s * (1 - b.w) + b * (1 - s.w)
    out += PixelBlend.mixed(straight(b), straight(s), mode) * (s.w * b.w)
    out.w = s.w + b.w - s.w * b.w
    return b * (1 - share) + out * share
  }

  @Test("a group of one ink equals the group through its own picture", arguments: modes, [1, 0.4])
  func bare(_ mode: BlendMode, opacity: Double) throws {
    let area = PixelRect(x: 0, y: 0, width: 67, height: 45)
    let ground = plain(
      area,
      .gradient(
        Gradient(colors: [Color(red: 0, green: 0.9, blue: 0.3), Color(red: 1, green: 0.1, blue: 0.6, alpha: 0.5)])))
    let nothing = plain(area, .color(Color(rgb: 0, alpha: 0)))
    for item in Self.inks(area) {
      let direct = [ground, group([item], opacity: opacity, blend: mode)]
      var around = group([item, nothing], opacity: opacity, blend: mode)
      around.bounds = item.bounds
      let (found, expected) = (
        try paint(Frame(width: 67, height: 45, items: direct)),
        try paint(Frame(width: 67, height: 45, items: [ground, around]))
      )
      // A picture rounds the colours of edges first, of which two modes make much.
      let limit = mode == .colorDodge || mode == .colorBurn ? 24 : 3
      for (one, other) in zip(found.pixels, expected.pixels) {
        for shift: UInt32 in [0, 8, 16, 24] {
          #expect(abs(channel(one, shift) - channel(other, shift)) <= limit, "\(item.drawing)")
        }
      }
      // Any rows have the same bits as the whole.
      let frame = Frame(width: 67, height: 45, items: direct)
      var painter = try painter(frame)
      let rows = try painter.paint(frame, rows: 11..<30)
      #expect(rows.pixels == Array(found.pixels[(11 * 67)..<(30 * 67)]))
    }
  }

  @Test(
    "a large shape on opaque pixels has the bits of its rows, which are few pixels each", arguments: modes, [1, 0.4])
  func large(_ mode: BlendMode, opacity: Double) throws {
    let area = PixelRect(x: 0, y: 0, width: 67, height: 45)
    let colors = [Color(red: 0, green: 0.9, blue: 0.3), Color(red: 1, green: 0, blue: 0.6)]
    let ground = plain(area, .gradient(Gradient(colors: colors)))
    let shape = plain(area, .color(Color(red: 0.8, green: 0.3, blue: 0, alpha: 0.9)))
    let frame = Frame(width: 67, height: 45, items: [ground, group([shape], opacity: opacity, blend: mode)])
    var painter = try painter(frame)
    let rows = try (0..<45).flatMap { try painter.paint(frame, rows: $0..<($0 + 1)).pixels }
    #expect(try paint(frame).pixels == rows)
  }

  /// A turned shape, a stroke and gradients, opaque and not, at odd places.
  private static func inks(_ area: PixelRect) -> [DisplayItem] {
    let box = Rect(3, 5, 41, 27)
    let gradient = Gradient(colors: [
      Color(red: 0.8, green: 0, blue: 0.1), Color(red: 0.2, green: 1, blue: 0.9, alpha: 0),
    ])
    let turned = AffineTransform.rotation(0.3).then(.translation(9.3, 1.7))
    let fills = [Paint.color(Color(rgb: 0x20C0F0)), .color(Color(rgb: 0xC81E5A, alpha: 0.6)), .gradient(gradient)]
    var stroke = StrokeStyle()
    stroke.lineWidth = 5
    return fills.flatMap { paint in
      let fill = Fill(paint, box: box, opacity: 1)
      return [Drawing.fill(.rect(box), .nonzero, fill), .stroke(.rect(box), stroke, fill)]
    }.map { DisplayItem(drawing: $0, transform: turned, bounds: area, layer: "") }
  }
}

extension SeededRandom {
  /// A premultiplied pixel; every third is grey.
  fileprivate mutating func pixel(_ alpha: UInt32) -> UInt32 {
    let channels = (0..<3).map { _ in UInt32(below(Int(alpha) + 1)) }
    let (red, green, blue) =
      below(3) == 0 ? (channels[0], channels[0], channels[0]) : (channels[0], channels[1], channels[2])
    let high: UInt32 = alpha << 24 | red << 16
    return high | green << 8 | blue
  }
}
