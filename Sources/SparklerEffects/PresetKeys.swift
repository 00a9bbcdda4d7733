// The keys that every preset accepts, in addition to those of showers.
// Flow: here → PresetParameters, PresetSettings.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Keys of all presets.
public enum PresetKeys {
  /// Multiplies the number of pieces.
  public static let density = Key<Double>("density", in: 0...1000, default: "1", "Multiplies the number of pieces.")
  /// Multiplies the initial speed of pieces.
  public static let power = Key<Double>("power", in: 0...100, default: "1", "Multiplies the initial speed of pieces.")
  /// Multiplies the size of pieces.
  public static let scale = Key<Double>("scale", in: 0.001...100, default: "1", "Multiplies the size of pieces.")
  /// The background; in documents with a brand, the default follows from what is below the effect.
  public static let ground = Key<Ground>(
    "ground", default: "dark",
    "The background; on `light` pale colours are darkened, and light is blended normally. With a brand, what is below decides."
  )
  /// How the light of presets that add light is blended with the background.
  public static let blend = Key<BlendMode>(
    "blend", as: .choice(["plus-lighter", "screen", "normal"]), default: "plus-lighter",
    "How light is blended with the background; `normal` is also visible on light ones.")

  /// The fields of all presets.
  ///
  /// - Parameter isLuminous: whether the preset adds light.
  package static func fields(duration: Field, fade: Field, isLuminous: Bool) -> [Field] {
    [duration, fade, ShowerKeys.cells.field, density.field, power.field, scale.field, ground.field]
      + (isLuminous ? [blend.field] : [])
  }
}

/// The background of a preset.
public enum Ground: String, Word { case dark, light }
