// CSS's colour functions, each a filter: `brightness`, `contrast`, `saturate`, …
// Flow: Filter.kinds → Filter.Colors → ColorMatrix → ColorSteps.
import SparklerCore

extension Filter {
  /// One of CSS's colour functions with its amount; `hueRotate`'s is an angle in radians.
  public static func color(_ function: ColorFunction, _ amount: Double) -> Filter {
    Filter(Colors(function: function, amount: amount))
  }

  /// Functions that change each colour by itself.
  public enum ColorFunction: String, Sendable, CaseIterable {
    /// Amounts: 1 changes nothing in `brightness`, `contrast`, `saturate`, `opacity`; 0 in the others. `hueRotate` is
    /// in radians.
    case brightness, contrast, saturate, hueRotate, grayscale, sepia, invert, opacity

    /// The amount that changes nothing.
    fileprivate var neutral: Double {
      switch self {
      case .brightness, .contrast, .saturate, .opacity: 1
      case .hueRotate, .grayscale, .sepia, .invert: 0
      }
    }
  }

  package struct Colors: FilterEffect {
    package static func kind(_ function: ColorFunction) -> Descriptor<Double> {
      Descriptor(
        function.rawValue, neutral: function.neutral,
        get: { (colors: Self) in colors.function == function ? colors.amount : nil },
        make: { Self(function: function, amount: $0) },
        tracks: [AnimatableTrack("", \.self, as: function == .hueRotate ? .angle : .number)])
    }

    var function: ColorFunction
    var amount: Double

    package func inPixels(_ matrix: AffineTransform) -> PixelFilter? {
      ColorSteps.pixelFilter(ColorMatrix(function, amount))
    }

    package var overhang: Double { 0 }
  }
}

extension Filter {
  /// Multiplies red, green and blue; 1 changes nothing.
  public static func brightness(_ amount: Double) -> Filter { .color(.brightness, amount) }
  /// Away from mid grey, or with less than 1 towards it.
  public static func contrast(_ amount: Double) -> Filter { .color(.contrast, amount) }
  /// 0 is grey, 1 changes nothing, more is stronger.
  public static func saturate(_ amount: Double) -> Filter { .color(.saturate, amount) }
  /// Towards grey, 0...1.
  public static func grayscale(_ amount: Double) -> Filter { .color(.grayscale, amount) }
  /// Towards brown, 0...1.
  public static func sepia(_ amount: Double) -> Filter { .color(.sepia, amount) }
  /// Towards the negative, 0...1.
  public static func invert(_ amount: Double) -> Filter { .color(.invert, amount) }
  /// Multiplies alpha, 0...1.
  public static func opacity(_ amount: Double) -> Filter { .color(.opacity, amount) }
  /// Rotates hues.
  ///
  /// - Parameter angle: radians.
  public static func hueRotate(_ angle: Double) -> Filter { .color(.hueRotate, angle) }
}
