// Light on a surface whose height is a picture's alpha.
// Flow: GraphPainter → LightPainter → FilterSheet.
import SparklerCore
import SparklerScene

/// `feDiffuseLighting` and `feSpecularLighting`.
///
/// - Source: W3C Filter Effects Level 1; Sobel's normals.
struct LightPainter {
  private typealias Vector = SIMD3<Float>

  private let light: FilterGraph.Lighting
  private let surface: FilterSheet
  private let region: PixelRect
  private let isLinear: Bool
  /// The light's colour: blue, green, red.
  private let color: SIMD4<Float>
  /// Positions on the sheet, in pixels.
  private var place = Vector()
  private var target = Vector()
  /// To a distant light.
  private var direction = Vector()

  /// - Parameter surface: on the sheet.
  init(_ light: FilterGraph.Lighting, _ graph: PixelGraph, on surface: FilterSheet, isLinear: Bool) {
    (self.light, self.surface, self.region, self.isLinear) = (light, surface, graph.region, isLinear)
    var opaque = light.color
    opaque.alpha = 1
    color = SIMD4(opaque, isLinear: isLinear)
    let depth = ((graph.scale.width * graph.scale.width + graph.scale.height * graph.scale.height) / 2).squareRoot()
    func onSheet(_ place: FilterGraph.Lighting.Place) -> Vector {
      let p = graph.toSheet.apply(Point(place.x, place.y))
      return Vector(Self.number(p.x), Self.number(p.y), Self.number(place.z * depth))
    }
    switch light.source {
    case .distant(let azimuth, let elevation):
      let (a, e) = (Maths.sincos(azimuth * .pi / 180), Maths.sincos(elevation * .pi / 180))
      direction = Vector(Float(a.cos * e.cos), Float(a.sin * e.cos), Float(e.sin))
    case .point(let point): place = onSheet(point)
    case .spot(let point, let aim, _, _): (place, target) = (onSheet(point), onSheet(aim))
    }
  }

  private static func number(_ value: Double) -> Float { Float(max(-1e7, min(1e7, value))) }

  func paint(over box: PixelRect) -> FilterSheet {
    var out = FilterSheet(box, isLinear: isLinear)
    // Smaller surfaces have no slopes.
    guard region.width >= 3, region.height >= 3 else { return out }
    let scale = Self.number(light.surfaceScale)
    let constant = Self.number(light.constant)
    let spot = SpotCone(light.source, from: place, to: target)
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX {
        var toLight = direction
        if case .distant = light.source {
        } else {
          toLight = (place - Vector(Float(x), Float(y), height(x, y) * scale)).unit
        }
        let shine = (spot?.strength(toLight) ?? 1) * constant * reflected(toLight, normal(x, y, scale))
        out.pixels[(y - box.y) * box.width + x - box.x] = pixel(shine)
      }
    }
    return out
  }

  private func pixel(_ shine: Float) -> SIMD4<Float> {
    var pixel = (color * (shine.isFinite ? shine : 0)).clamped(lowerBound: .zero, upperBound: .one)
    pixel.w = light.specularExponent == nil ? 1 : max(pixel.x, pixel.y, pixel.z)
    return pixel
  }

  /// - Parameter normal: of any length.
  private func reflected(_ toLight: Vector, _ normal: Vector) -> Float {
    guard let exponent = light.specularExponent else { return normal.unit.dot(toLight) }
    let half = toLight + Vector(0, 0, 1)
    let base = normal.unit.dot(half.unit)
    if base <= 0 { return 0 }
    return exponent == 1 ? base : Float(Maths.pow(Double(base), exponent))
  }

  /// Alpha with 8 bits: the slopes of browsers.
  private func height(_ x: Int, _ y: Int) -> Float { (surface[x, y].w * 255).rounded() / 255 }

  /// At the region's edges only pixels inside count.
  private func normal(_ x: Int, _ y: Int, _ scale: Float) -> Vector {
    let (left, right) = (x > region.x ? x - 1 : x, x < region.maxX - 1 ? x + 1 : x)
    let (up, down) = (y > region.y ? y - 1 : y, y < region.maxY - 1 ? y + 1 : y)
    // Three rows or columns weigh 1, 2, 1; at an edge two weigh 2 and 1.
    func weight(_ offset: Int) -> Float { offset == 0 ? 2 : 1 }
    var (slopeX, slopeY, sumX, sumY) = (Float(0), Float(0), Float(0), Float(0))
    for v in up...down {
      slopeX += weight(v - y) * (height(right, v) - height(left, v))
      sumX += weight(v - y)
    }
    for u in left...right {
      slopeY += weight(u - x) * (height(u, down) - height(u, up))
      sumY += weight(u - x)
    }
    // The specification's factors are twice the mean slopes.
    let (rise, fall) = (2 * scale / (sumX * Float(right - left)), 2 * scale / (sumY * Float(down - up)))
    return Vector(-rise * slopeX, -fall * slopeY, 1)
  }

  /// What a spot light's direction and cone leave of it.
  private struct SpotCone {
    let axis: Vector
    let exponent: Double
    /// The cosine of the cone's angle.
    let least: Float

    /// nil for other lights.
    init?(_ source: FilterGraph.Lighting.Source, from place: Vector, to target: Vector) {
      guard case .spot(_, _, let exponent, let cone) = source else { return nil }
      axis = (target - place).unit
      self.exponent = exponent
      least = cone.map { Float(Maths.cos(abs($0) * .pi / 180)) } ?? 0
    }

    func strength(_ toLight: Vector) -> Float {
      let cosine = -toLight.dot(axis)
      if cosine <= 0 || cosine < least { return 0 }
      return exponent == 1 ? cosine : Float(Maths.pow(Double(cosine), exponent))
    }
  }
}

extension SIMD3<Float> {
  fileprivate func dot(_ other: Self) -> Float { (self * other).sum() }

  fileprivate var unit: Self {
    let length = dot(self).squareRoot()
    return length > 0 ? self / length : self
  }
}
