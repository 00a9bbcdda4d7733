// The fields of the filters that are CSS's colour functions.
// Flow: Filter.Colors.kind → here → Filter.properties.
import SparklerScene

extension Filter.Colors {
  static let properties = Filter.ColorFunction.allCases.map { function in
    let kind = kind(function)
    return switch function {
    case .brightness: Property(kind, in: 0...100, "Multiplies red, green and blue.")
    case .contrast: Property(kind, in: 0...100, "Above 1 away from mid grey, below 1 towards it.")
    case .saturate: Property(kind, in: 0...100, "0 is grey, 1 leaves the colours unchanged, more is stronger.")
    case .hueRotate: Property(kind, as: .angle, in: -1e4...1e4, "Turns the colours round the wheel.")
    case .grayscale: Property(kind, in: 0...1, "Towards grey.")
    case .sepia: Property(kind, in: 0...1, "Towards brown.")
    case .invert: Property(kind, in: 0...1, "Towards the negative.")
    case .opacity: Property(kind, in: 0...1, "Multiplies alpha.")
    }
  }
}
