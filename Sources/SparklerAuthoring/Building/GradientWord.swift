// The layer word `gradient`: colours over the bounds.
// Flow: `gradient:` → GradientWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `gradient`: colours over the bounds.
public final class GradientWord: LayerKeys, LayerWord {
  /// Colours over the bounds.
  public static let gradient = Key<Of<GradientKeys>>(Field("gradient", .gradient, "Colours over the bounds.")) { $0 }

  static let key = Property<Layer>(
    gradient, value: { $0.gradient.map { .gradient($0) } },
    set: { layer, value in if case .gradient(let gradient) = value { layer.content = .gradient(gradient) } })

  static let fillsParent = true

  static let sizing = LayerSizing.none
}
