// The layer word `gradient`: colours over the bounds.
// Flow: `gradient:` → GradientWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `gradient`: colours over the bounds.
enum GradientWord: LayerWord {
  static let key = Property<Layer>(
    "gradient", .gradient, "Colours over the bounds.",
    value: { if case .gradient(let gradient) = $0.content { .gradient(gradient) } else { nil } },
    set: { layer, value in if case .gradient(let gradient) = value { layer.content = .gradient(gradient) } }
  )

  static let fillsParent = true

  static let sizing = LayerSizing.none

  static func writes(_ layer: Layer) -> Bool { layer.gradient != nil }
}
