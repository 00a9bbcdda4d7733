// Gradients as pixels. Every value depends only on its own position, so any part of a picture has the same bits.
// Flow: Gradient + box + transform → Pixmap → the pen's paint.
import SparklerCore
import SparklerImaging
import SparklerScene

/// A gradient prepared for sampling.
///
/// Without a matrix its points are fractions of the box: the gradient of a unit square, stretched. Colours are mixed in
/// encoded sRGB, premultiplied unless the gradient says otherwise, so that a colour fades to transparent without
/// darkening.
///
/// - Source: CAGradientLayer.h; stretched as Core Animation does.
struct GradientRaster {
  private let kind: Gradient.Kind
  private let spread: Gradient.Spread
  private let ramp: Ramp
  /// From pixels to the gradient's unit space: t = x (axial), |(x, y)| (radial), the angle of (x, y) (conic).
  private let plain: AffineTransform
  /// A radial gradient's focal point in unit space, within the circle of radius 1; nil in the centre.
  private let focus: SIMD2<Float>?
  /// The circles of a radial gradient that the plain formulas don't cover; nil for all others.
  private let cone: GradientCone?

  /// Colours at even steps from 0 to 1.
  private enum Ramp {
    /// Premultiplied pixels.
    case rounded([UInt32])
    /// Premultiplied channels in 256ths of a level, in the order of a pixel's bytes.
    case fine([SIMD4<UInt16>])
  }

  /// - Parameters:
  ///   - transform: from the box's coordinates to pixels; nothing is painted if the gradient's map to pixels, which
  ///     includes its matrix, isn't invertible.
  ///   - steps: number of colours; with twice the gradient's extent in pixels, no steps are visible.
  ///   - isDithered: whether a channel between two levels is dithered by the pixel's position, so that a slow gradient
  ///     shows no bands. Whole levels and constant colours are not dithered.
  init(
    _ gradient: Gradient, box: Rect, opacity: Double, transform m: AffineTransform, steps: Int, isDithered: Bool = false
  ) {
    kind = gradient.kind
    spread = kind == .conic ? .pad : gradient.spread
    let units = gradient.fromPixels(box: box, transform: m)
    var stops = units == nil ? [] : gradient.stops(opacity: opacity)
    if gradient.isWithoutLength { stops = stops.suffix(1) }
    let mixing = gradient.mixing
    ramp =
      isDithered
      ? .fine(gradient.ramp(steps: steps, of: stops) { Gradient.fine(mixing.premultiplied($0), stays: $1) })
      : .rounded(gradient.ramp(steps: steps, of: stops) { color, _ in Gradient.pixel(mixing.premultiplied(color)) })
    let way = gradient.endPoint - gradient.startPoint
    let length2 = max(way.x * way.x + way.y * way.y, 1e-18)
    guard let units else {
      (plain, focus, cone) = (.identity, nil, nil)
      return
    }
    switch kind {
    case .axial, .conic:
      // The gradient's direction becomes the x axis.
      plain = units.then(
        AffineTransform(
          a: way.x / length2, b: -way.y / length2, c: way.y / length2, d: way.x / length2, tx: 0, ty: 0))
    case .radial:
      plain = units.then(.scale(1 / max(abs(way.x), 1e-9), 1 / max(abs(way.y), 1e-9)))
    }
    cone = GradientCone(gradient)
    focus = kind == .radial && cone == nil ? gradient.focus : nil
  }

  /// The colours of a rectangle of the frame's pixels, sampled at their centres.
  func pixels(of area: PixelRect) -> Pixmap {
    let pixels = [UInt32](unsafeUninitializedCapacity: area.area) { out, count in
      switch ramp {
      case .rounded(let ramp):
        ramp.withUnsafeBufferPointer { ramp in
          fill(out, area, last: ramp.count - 1) { index, _, _ in ramp[index] }
        }
      case .fine(let ramp):
        ramp.withUnsafeBufferPointer { ramp in
          BlueNoise.steps.withUnsafeBufferPointer { steps in
            fill(out, area, last: ramp.count - 1) { index, x, y in
              // The same step for all channels keeps the hue, and no channel exceeds alpha.
              let step = UInt16(steps[(y & (BlueNoise.side - 1)) &* BlueNoise.side &+ (x & (BlueNoise.side - 1))])
              let levels = SIMD4<UInt8>(truncatingIfNeeded: (ramp[index] &+ step) &>> 8)
              return unsafeBitCast(levels, to: UInt32.self)
            }
          }
        }
      }
      count = area.area
    }
    return Pixmap(width: area.width, height: area.height, pixels: pixels)
  }

  /// - Parameter pixel: maps a colour's index and a position in the frame to a pixel.
  @inline(__always) private func fill(
    _ out: UnsafeMutableBufferPointer<UInt32>, _ area: PixelRect, last: Int,
    _ pixel: (Int, _ x: Int, _ y: Int) -> UInt32
  ) {
    if let cone { return fill(out, area, cone, last: last, pixel) }
    for row in 0..<area.height {
      // Counted from the frame's edge, so that a pixel's colour depends only on its own position.
      let first = plain.apply(Point(0.5, Double(area.y + row) + 0.5))
      let line = UnsafeMutableBufferPointer(rebasing: out[(row * area.width)..<((row + 1) * area.width)])
      fill(
        line, from: area.x, top: Float(last), u: Float(first.x), du: Float(plain.a), v: Float(first.y),
        dv: Float(plain.b)
      ) {
        pixel($0, area.x &+ $1, area.y &+ row)
      }
    }
  }

  /// Fills one row from `left`; u and v are the unit-space coordinates at the frame's edge.
  @inline(__always) private func fill(
    _ out: UnsafeMutableBufferPointer<UInt32>, from left: Int, top: Float, u: Float, du: Float, v: Float, dv: Float,
    _ pixel: (Int, _ x: Int) -> UInt32
  ) {
    let steps = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
    let isSpread = spread != .pad
    for x in stride(from: 0, to: out.count, by: 8) {
      let place = steps + Float(left + x)
      let us = place * du + u
      var t = us
      if kind != .axial {
        let vs = place * dv + v
        if let focus {
          t = share(us, vs, focus)
        } else {
          t = kind == .radial ? (us * us + vs * vs).squareRoot() : turns(us, vs)
        }
      }
      if isSpread { t = Self.spread(t, reflecting: spread == .reflect) }
      // NaN becomes 0, because comparisons with it are false.
      t.replace(with: 0, where: .!(t .> 0))
      t.replace(with: 1, where: t .> 1)
      // Adding 2²³ rounds to a whole number in the low bits; converting lane by lane is slow.
      let index = unsafeBitCast(t * top + 8_388_608, to: SIMD8<UInt32>.self) & 0x7F_FFFF
      if x + 8 <= out.count {
        for lane in 0..<8 { out[x + lane] = pixel(Int(index[lane]), x + lane) }
      } else {
        for lane in 0..<(out.count - x) { out[x + lane] = pixel(Int(index[lane]), x + lane) }
      }
    }
  }

  /// Fills rows of a cone's colours; pixels outside of it are transparent.
  @inline(__always) private func fill(
    _ out: UnsafeMutableBufferPointer<UInt32>, _ area: PixelRect, _ cone: GradientCone, last: Int,
    _ pixel: (Int, _ x: Int, _ y: Int) -> UInt32
  ) {
    for row in 0..<area.height {
      let y = area.y + row
      for column in 0..<area.width {
        let x = area.x + column
        var t = cone.share(plain.apply(Point(Double(x) + 0.5, Double(y) + 0.5)))
        switch spread {
        case .pad: break
        case .repeat: t -= t.rounded(.down)
        case .reflect: t = abs(t - 2 * (t * 0.5).rounded())
        }
        let index = t.isNaN ? nil : Int(clamping: (max(0, min(1, t)) * Double(last)).rounded())
        out[row * area.width + column] = index.map { pixel($0, x, y) } ?? 0
      }
    }
  }

  /// Repeats 0...1; reflecting, every other repetition runs backwards. Not inlined, so that plain loops stay small.
  @inline(never) private static func spread(_ t: SIMD8<Float>, reflecting: Bool) -> SIMD8<Float> {
    guard reflecting else { return t - t.rounded(.down) }
    let off = t - 2 * (t * 0.5).rounded(.toNearestOrEven)
    return off.replacing(with: -off, where: off .< 0)
  }

  /// The radius of the circle through (x, y), among circles around points from `focus` (radius 0) to the origin (radius
  /// 1).
  ///
  /// - Source: SVG 2, radial gradients: |p − f − t·(−f)| = t, solved for t.
  @inline(__always) private func share(_ x: SIMD8<Float>, _ y: SIMD8<Float>, _ focus: SIMD2<Float>) -> SIMD8<Float> {
    let (dx, dy) = (x - focus.x, y - focus.y)
    let along = dx * focus.x + dy * focus.y
    let room = 1 - (focus.x * focus.x + focus.y * focus.y)
    return (along + (along * along + (dx * dx + dy * dy) * room).squareRoot()) / room
  }

  /// The angle of (x, y) in turns, 0..<1, clockwise on screen from +x; within 2·10⁻⁶.
  @inline(__always) private func turns(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
    func magnitude(_ v: SIMD8<Float>) -> SIMD8<Float> { v.replacing(with: -v, where: v .< 0) }
    let (ax, ay) = (magnitude(x), magnitude(y))
    let isSteep = ay .> ax
    let large = ax.replacing(with: ay, where: isSteep)
    let z = ay.replacing(with: ax, where: isSteep) / large.replacing(with: 1, where: large .== 0)
    // - Source: Abramowitz and Stegun 4.4.49, the arc tangent of 0...1 within 10⁻⁵.
    let q = z * z
    var angle = q * 0.0208351 - 0.0851330
    angle = angle * q + 0.1801410
    angle = angle * q - 0.3302995
    angle = angle * q + 0.9998660
    angle = angle * z * (0.5 / Float.pi)
    angle.replace(with: 0.25 - angle, where: isSteep)
    angle.replace(with: 0.5 - angle, where: x .< 0)
    angle.replace(with: 1 - angle, where: y .< 0)
    return angle
  }
}

/// A colour and its position.
private struct RampStop {
  var place: Double
  /// Channels 0...1, premultiplied if they are mixed so: red, green, blue, alpha.
  var color: SIMD4<Double>
}

extension Gradient {
  /// Stops before their predecessor are moved to its position.
  fileprivate func stops(opacity: Double) -> [RampStop] {
    var out: [RampStop] = []
    for stop in stops {
      let alpha = unit(stop.color.alpha) * unit(opacity)
      let weight = mixing == .premultiplied ? alpha : 1
      let color = SIMD4(
        unit(stop.color.red) * weight, unit(stop.color.green) * weight, unit(stop.color.blue) * weight, alpha)
      out.append(RampStop(place: max(unit(stop.location), out.last?.place ?? 0), color: color))
    }
    return out
  }

  /// Its colours at even steps from 0 to 1; constant before the first stop and after the last.
  @inline(__always) fileprivate func ramp<Value>(
    steps: Int, of stops: [RampStop], _ value: (SIMD4<Double>, _ stays: Bool) -> Value
  ) -> [Value] {
    guard let last = stops.last else { return Array(repeating: value(.zero, true), count: steps) }
    return [Value](unsafeUninitializedCapacity: steps) { out, count in
      var next = 0
      for i in 0..<steps {
        let t = Double(i) / Double(max(1, steps - 1))
        while next < stops.count && stops[next].place <= t { next += 1 }
        let color: SIMD4<Double>
        var stays = true
        if next == stops.count {
          color = last.color
        } else if next == 0 {
          color = stops[0].color
        } else {
          let (a, b) = (stops[next - 1], stops[next])
          stays = a.color == b.color
          color = a.color + (b.color - a.color) * ((t - a.place) / (b.place - a.place))
        }
        out.initializeElement(at: i, to: value(color, stays))
      }
      count = steps
    }
  }

  /// - Parameter premultiplied: channels 0...1.
  @inline(__always) fileprivate static func pixel(_ premultiplied: SIMD4<Double>) -> UInt32 {
    let c = premultiplied * 255 + 0.5
    // Lane by lane: the vector's own conversion is a hundred times slower.
    let high: UInt32 = UInt32(c.w) << 24 | UInt32(c.x) << 16
    let low: UInt32 = UInt32(c.y) << 8 | UInt32(c.z)
    return high | low
  }

  /// - Parameters:
  ///   - premultiplied: channels 0...1.
  ///   - stays: whether the colour is constant, so that it isn't dithered but a whole level.
  @inline(__always) fileprivate static func fine(_ premultiplied: SIMD4<Double>, stays: Bool) -> SIMD4<UInt16> {
    if stays {
      let levels = unsafeBitCast(pixel(premultiplied), to: SIMD4<UInt8>.self)
      return SIMD4<UInt16>(truncatingIfNeeded: levels) &<< 8
    }
    let c = premultiplied * (255 * 256) + 0.5
    return SIMD4(UInt16(c.z), UInt16(c.y), UInt16(c.x), UInt16(c.w))
  }
}
