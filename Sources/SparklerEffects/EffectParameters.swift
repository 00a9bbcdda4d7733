// The keys that many effects share, as members of each effect's type, where they are modifiers in Swift.
// Flow: EffectKeys, ShowerKeys, PresetKeys → here → Of<FireEffect>().at(.center).density(2).
import SparklerCore
import SparklerDocument
import SparklerScene

extension EffectWord {
  /// Names the effect; its random values depend on it, so that other effects may be added or removed.
  public static var id: Key<String> { EffectKeys.id }
  /// The layer, or words of a text, at whose corners or centre it is placed.
  public static var around: Key<String> { EffectKeys.around }
  /// The layer, or words of a text, on whose upper edge it is placed.
  public static var above: Key<String> { EffectKeys.above }
  /// The layer, or words of a text, on whose outline, or in whose letters or picture, pieces are born.
  public static var from: Key<String> { EffectKeys.from }
  /// The point where it is placed, in the parent's coordinates.
  public static var at: Key<PlaceValue> { EffectKeys.at }
  /// Where its layers are drawn; by default next to the layer that places it, or at its own position in the list.
  public static var place: Key<EffectOrder> { EffectKeys.place }
  /// When it starts: a list of times; 0 s by default.
  public static var begin: Key<TimeList> { EffectKeys.begin }
  /// Repeats from the last `begin` with this period while the scene lasts; 0.001...1,000,000 seconds.
  public static var every: Key<Seconds> { EffectKeys.every }
  /// The maximum number of bursts by `every`, including the one at the last `begin`; 1...1,000,000.
  public static var times: Key<Int> { EffectKeys.times }
  /// The random seed, 0...2⁵³; by default it comes from the scene's seed and the id.
  public static var seed: Key<UInt64> { EffectKeys.seed }
  /// Colours of the pieces, used in turn; the original's by default. An item's own colour takes precedence; images are
  /// tinted only if this is given.
  public static var colors: Key<[ColorValue]> { EffectKeys.colors }
  /// Whether the original's quirks are kept or repaired; kept by default.
  public static var fidelity: Key<Fidelity> { EffectKeys.fidelity }
  /// Which of the originals it follows if they differ; the repository by default.
  public static var edition: Key<Edition> { EffectKeys.edition }
}

/// The keys of every shower: an effect that is one emitter layer.
public protocol ShowerParameters: EffectWord {
  /// How long pieces are emitted; 0.001...86,400 seconds, or infinite, which continues without fading.
  static var duration: Key<NumberValue> { get }
  /// How long the fade at the end takes; 0...3600 seconds, 0 lets pieces live on.
  static var fade: Key<Seconds> { get }
}

extension ShowerParameters {
  public static var needsPlace: Bool { false }
  public static var places: [String] { [EffectKeys.from.name, EffectKeys.at.name] }
}

/// The keys of every preset: a shower with its own cells. By default pieces are emitted without end.
public protocol PresetParameters: ShowerParameters {
  /// The fields of its own keys, in addition to those of all presets.
  static var ownFields: [Field] { get }
}

extension PresetParameters {
  public static var ownFields: [Field] { [] }
  public static var fields: [Field] {
    PresetKeys.fields(duration: duration.field, fade: fade.field, isLuminous: self is any LuminousParameters.Type)
      + ownFields
  }
  /// How long pieces are emitted: without end by default; 0.001...86,400 seconds, or infinite.
  public static var duration: Key<NumberValue> { ShowerKeys.duration(default: "infinite") }
  /// How long the fade at the end takes: 1 s by default; 0...3600 seconds, 0 lets pieces live on.
  public static var fade: Key<Seconds> { ShowerKeys.fade(default: "1s") }
  /// Multiplies the number of pieces; 0...1000.
  public static var density: Key<Double> { PresetKeys.density }
  /// Multiplies the initial speed of pieces; 0...100.
  public static var power: Key<Double> { PresetKeys.power }
  /// Multiplies the size of pieces; 0.001...100.
  public static var scale: Key<Double> { PresetKeys.scale }
  /// The background; on `light` pale colours are darkened, and light is blended normally. With a brand, what is below
  /// the effect decides if it is not given; otherwise it is dark.
  public static var ground: Key<Ground> { PresetKeys.ground }
}

/// The keys of presets that add light, which is visible only on dark backgrounds.
public protocol LuminousParameters: PresetParameters {}

extension LuminousParameters {
  /// How light is blended with the background: `plusLighter`, `screen`, or `normal`, also visible on light ones.
  public static var blend: Key<BlendMode> { PresetKeys.blend }
}
