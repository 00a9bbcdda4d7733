// Whether a layer is so bright that white light can't be seen on it.
// Flow: Layer → its paints → ShineIdle's light.
import SparklerCore
import SparklerScene

extension Layer {
  /// The luminance from which white has a contrast of less than 1.25.
  private static let light = 0.79
  /// How many layers are looked at, and how deep.
  private static let most = (layers: 200, depth: 16)

  /// Whether all of its colours, and those of its sublayers, are white or nearly so; false if it has none that are known.
  func isLight() -> Bool {
    var (found, budget) = (Tones(), Self.most.layers)
    collectTones(&found, &budget, depth: 0)
    return found.hasLight && !found.hasOther
  }

  private struct Tones {
    var hasLight = false, hasOther = false

    mutating func add(_ paint: Paint?) {
      switch paint {
      case nil: return
      case .color(let color): add(color)
      case .gradient(let gradient): for color in gradient.colors { add(color) }
      case .image: hasOther = true
      }
    }

    mutating func add(_ color: Color) {
      guard color.alpha > 0 else { return }
      if color.luminance >= Layer.light { hasLight = true } else { hasOther = true }
    }
  }

  private func collectTones(_ found: inout Tones, _ budget: inout Int, depth: Int) {
    budget -= 1
    guard budget >= 0, depth < Self.most.depth else { return found.hasOther = true }
    found.add(background)
    switch content {
    case .none: break
    case .text(let text):
      found.add(text.paint ?? .color(.black))
      for run in text.runs { found.add(run.color) }
    case .shape(let shape):
      found.add(shape.fill)
      if shape.fill == nil { found.add(shape.stroke) }
    case .gradient(let gradient): found.add(.gradient(gradient))
    default: found.hasOther = true
    }
    for layer in sublayers where !found.hasOther { layer.collectTones(&found, &budget, depth: depth + 1) }
  }
}
