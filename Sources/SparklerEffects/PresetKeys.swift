// The keys that every preset takes beside those of showers.
// Flow: here → PresetParameters, PresetSettings.
import SparklerCore
import SparklerDocument
import SparklerScene

/// What a spec says of any preset.
public enum PresetKeys {
  /// Multiplies how many pieces are born.
  public static let density = Key<Double>("density", in: 0...1000, default: "1", "Multiplies how many pieces are born.")
  /// Multiplies how fast pieces set off.
  public static let power = Key<Double>("power", in: 0...100, default: "1", "Multiplies how fast pieces set off.")
  /// Multiplies how large pieces are.
  public static let scale = Key<Double>("scale", in: 0.001...100, default: "1", "Multiplies how large pieces are.")
  /// What lies below.
  public static let ground = Key<Ground>(
    "ground", default: "dark",
    "What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly.")
  /// How light is laid on what lies below, of presets that add light.
  public static let blend = Key<BlendMode>(
    "blend", as: .choice(["plus-lighter", "screen", "normal"]), default: "plus-lighter",
    "How light is laid on what lies below; `normal` shows on light grounds, too.")

  /// The fields of all presets.
  ///
  /// - Parameter isLuminous: of those that add light.
  package static func fields(duration: Field, fade: Field, isLuminous: Bool) -> [Field] {
    [duration, fade, ShowerKeys.cells.field, density.field, power.field, scale.field, ground.field]
      + (isLuminous ? [blend.field] : [])
  }
}

/// What lies below a preset.
public enum Ground: String, Word { case dark, light }
