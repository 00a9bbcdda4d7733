// How far tsParticles' particles are from the eye: farther ones are smaller, slower and fainter.
// Flow: zIndex, zLayers → Depth → MadeParticle.
import SparklerCore
import SparklerDocument
import SparklerScene

extension TsParticles {
  /// The factors of a share of the particles.
  struct Depth {
    var size = 1.0
    var opacity = 1.0
    var speed = 1.0
  }

  /// Shares into which a range of depths is divided.
  private static let shares = 8

  /// Equal shares, the farthest first.
  mutating func depths(_ options: Layered) -> [Depth] {
    let depth = options["zIndex"]
    let range = values.range(depth.isMap ? depth["value"] : depth, "zIndex.value", -1e6...1e6, else: 0...0)
    func rate(_ name: String, _ values: inout ForeignValues) -> Double {
      values.number(depth.isMap ? depth[name] : Layered([]), name, 0...1000, else: 1)
    }
    let (size, opacity, speed) = (
      rate("sizeRate", &values), rate("opacityRate", &values), rate("velocityRate", &values)
    )
    guard range.upperBound > 0 else { return [Depth()] }
    let count = range.lowerBound < range.upperBound ? Self.shares : 1
    return (0..<count).reversed().map { i in
      let share = (Double(i) + 0.5) / Double(count)
      let place = range.lowerBound + (range.upperBound - range.lowerBound) * share
      let near = 1 - max(0, min(1, place / layers))
      return Depth(size: Maths.pow(near, size), opacity: Maths.pow(near, opacity), speed: Maths.pow(near, speed))
    }
  }
}

extension TsParticles.MadeParticle {
  /// The same at a depth.
  func at(_ depth: TsParticles.Depth) -> Self {
    var out = self
    out.cell.set(.scale, (cell.bounds[.scale] ?? cell.scale...cell.scale) * depth.size)
    out.cell.set(.velocity, (cell.bounds[.velocity] ?? cell.velocity...cell.velocity) * depth.speed)
    out.cell.acceleration = cell.acceleration * depth.speed
    out.cell.color.alpha *= depth.opacity
    out.cell.colorRange.alpha *= depth.opacity
    return out
  }
}
