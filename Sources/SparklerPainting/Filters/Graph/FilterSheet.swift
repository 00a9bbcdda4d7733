// The pictures that the primitives of a filter graph read and make.
// Flow: PlacedPixels → FilterSheet → primitives → FilterSheet → PlacedPixels.
import SparklerCore
import SparklerScene

/// Premultiplied pixels of a rectangle, in sRGB or in linear light; transparent outside it.
struct FilterSheet {
  /// Blue, green, red and alpha, in 0...1, so that the order is that of bytes in memory.
  typealias Pixel = SIMD4<Float>

  var area: PixelRect
  /// Row by row.
  var pixels: [Pixel]
  var isLinear: Bool

  /// Transparent.
  init(_ area: PixelRect, isLinear: Bool) {
    (self.area, self.isLinear) = (area, isLinear)
    pixels = Array(repeating: .zero, count: area.area)
  }

  init(_ picture: PlacedPixels) {
    (area, isLinear) = (picture.area, false)
    pixels = picture.pixels.map { Pixel(truncatingBytes: $0) }
  }

  /// A pixel; transparent outside the area.
  subscript(x: Int, y: Int) -> Pixel {
    let (column, row) = (x - area.x, y - area.y)
    guard column >= 0, row >= 0, column < area.width, row < area.height else { return .zero }
    return pixels[row * area.width + column]
  }

  /// Another part of it.
  func cropped(to box: PixelRect) -> FilterSheet {
    if box == area { return self }
    var out = FilterSheet(box, isLinear: isLinear)
    out.pixels = pixels.cropped(from: area, to: box, filler: .zero)
    return out
  }

  /// The same at another position.
  func moved(_ x: Int, _ y: Int) -> FilterSheet {
    var out = self
    (out.area.x, out.area.y) = (area.x + x, area.y + y)
    return out
  }

  /// Its alpha, in black.
  var alphaOnly: FilterSheet { mapped { Pixel(0, 0, 0, $0.w) } }

  /// The same with each pixel changed.
  func mapped(_ change: (Pixel) -> Pixel) -> FilterSheet {
    var out = self
    out.pixels.withUnsafeMutableBufferPointer { pixels in
      for i in pixels.indices { pixels[i] = change(pixels[i]) }
    }
    return out
  }

  /// The same with each colour changed; colours aren't premultiplied.
  func mappedStraight(_ change: (Pixel) -> Pixel) -> FilterSheet {
    // Neighbouring pixels are often equal.
    var (last, made) = (Pixel(repeating: -1), Pixel.zero)
    return mapped { pixel in
      if pixel != last {
        (last, made) = (pixel, change(pixel.straight).clamped(lowerBound: .zero, upperBound: .one).premultiplied)
      }
      return made
    }
  }

  /// The same in linear light or in sRGB.
  func converted(toLinear: Bool) -> FilterSheet {
    if toLinear == isLinear { return self }
    let table = toLinear ? LightTable.linear : LightTable.encoded
    var out = mappedStraight { table.applied(to: $0) }
    out.isLinear = toLinear
    return out
  }

  /// Rounded to 8 bits, in sRGB.
  var rounded: PlacedPixels {
    PlacedPixels(area: area, pixels: converted(toLinear: false).pixels.map(\.bytes))
  }
}

extension SIMD4<Float> {
  fileprivate init(truncatingBytes pixel: UInt32) {
    self = SIMD4(unsafeBitCast(pixel, to: SIMD4<UInt8>.self)) / 255
  }

  /// 0xAARRGGBB; no channel exceeds the alpha.
  fileprivate var bytes: UInt32 {
    let scaled = (clamped(lowerBound: .zero, upperBound: SIMD4(repeating: Swift.max(0, Swift.min(1, w)))) * 255)
    return unsafeBitCast(SIMD4<UInt8>(scaled, rounding: .toNearestOrAwayFromZero), to: UInt32.self)
  }

  /// Colours divided by alpha, clamped to 1.
  var straight: Self {
    if w <= 0 { return .zero }
    var out = (self / w).clamped(lowerBound: .zero, upperBound: .one)
    out.w = w
    return out
  }

  /// Colours multiplied by alpha.
  var premultiplied: Self {
    var out = self * w
    out.w = w
    return out
  }

  /// Composited over another pixel.
  func over(_ below: Self) -> Self { self + below * (1 - w) }

  /// A premultiplied colour, in sRGB or in linear light.
  init(_ color: Color, isLinear: Bool) {
    func level(_ value: Double) -> Float {
      let value = value.isFinite ? Swift.max(0, Swift.min(1, value)) : 0
      return Float(isLinear ? OKLab.linear(value) : value)
    }
    let alpha = color.alpha.isFinite ? Swift.max(0, Swift.min(1, color.alpha)) : 0
    self = SIMD4(level(color.blue), level(color.green), level(color.red), Float(alpha)).premultiplied
  }
}

/// sRGB to linear light or back, by interpolation.
struct LightTable: Sendable {
  private let values: [Float]
  /// Whether the index is the square root: the curve is steep in the dark.
  private let isRoot: Bool
  private static let cells = 2048

  static let linear = LightTable(isRoot: false) { OKLab.linear($0) }
  static let encoded = LightTable(isRoot: true) { OKLab.encoded($0 * $0) }

  private init(isRoot: Bool, _ value: (Double) -> Double) {
    self.isRoot = isRoot
    values = (0...(Self.cells + 1)).map { Float(value(min(1, Double($0) / Double(Self.cells)))) }
  }

  /// - Parameter color: in 0...1, not premultiplied. Alpha stays.
  func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
    var place = color
    if isRoot { place = SIMD4(color.x.squareRoot(), color.y.squareRoot(), color.z.squareRoot(), 0) }
    place *= Float(Self.cells)
    var out = color
    values.withUnsafeBufferPointer { values in
      for lane in 0..<3 {
        let i = Int(place[lane])
        out[lane] = values[i] + (values[i + 1] - values[i]) * (place[lane] - Float(i))
      }
    }
    return out
  }
}
