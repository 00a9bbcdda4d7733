// The keys that many effects share, as members of each effect's type: they are modifiers of its word in Swift.
// Flow: EffectKeys, ShowerKeys, PresetKeys → here → Of<FireEffect>().at(.center).density(2).
import SparklerCore
import SparklerDocument
import SparklerScene

extension EffectWord {
  /// Names the effect; its chance depends on it, so that other effects may come and go.
  public static var id: Key<String> { EffectKeys.id }
  /// The layer at whose corners or centre it stands.
  public static var around: Key<String> { EffectKeys.around }
  /// The layer on whose upper edge it stands.
  public static var above: Key<String> { EffectKeys.above }
  /// The layer on whose outline, or in whose letters or picture, pieces are born.
  public static var from: Key<String> { EffectKeys.from }
  /// The point where it stands, in the parent's coordinates.
  public static var at: Key<PlaceValue> { EffectKeys.at }
  /// When it starts: a list of times; 0 s where left out.
  public static var begin: Key<TimeList> { EffectKeys.begin }
  /// Repeats from the last `begin` with this period while the scene lasts; 0.001...1,000,000 seconds.
  public static var every: Key<Seconds> { EffectKeys.every }
  /// How many bursts `every` gives at most, the one at the last `begin` included; 1...1,000,000.
  public static var times: Key<Int> { EffectKeys.times }
  /// Replaces the chance that comes from the scene's seed and the id; 0...2⁵³.
  public static var seed: Key<UInt64> { EffectKeys.seed }
  /// Colours of the pieces in turn, the original's where left out. An item's own colour wins; pictures are tinted only
  /// where this is written.
  public static var colors: Key<[ColorValue]> { EffectKeys.colors }
  /// Whether the original's quirks are kept or repaired; kept where left out.
  public static var fidelity: Key<Fidelity> { EffectKeys.fidelity }
  /// Which of the originals it follows where the two differ; the repository where left out.
  public static var edition: Key<Edition> { EffectKeys.edition }
}

/// What every shower takes: an effect that is one emitter layer.
public protocol ShowerParameters: EffectWord {
  /// How long pieces are born; 0.001...86,400 seconds, or infinite, which goes on without fading.
  static var duration: Key<NumberValue> { get }
  /// How long all take to fade at the end; 0...3600 seconds, 0 lets them live on.
  static var fade: Key<Seconds> { get }
}

extension ShowerParameters {
  public static var needsPlace: Bool { false }
  public static var places: [String] { [EffectKeys.from.name, EffectKeys.at.name] }
}

/// What every preset takes: a shower whose cells are its own. Where left out, pieces are born without end.
public protocol PresetParameters: ShowerParameters {
  /// The fields of its own keys, beside those of all presets.
  static var ownFields: [Field] { get }
}

extension PresetParameters {
  public static var ownFields: [Field] { [] }
  public static var fields: [Field] {
    PresetKeys.fields(duration: duration.field, fade: fade.field, isLuminous: self is any LuminousParameters.Type)
      + ownFields
  }
  public static var duration: Key<NumberValue> { ShowerKeys.duration(default: "infinite") }
  public static var fade: Key<Seconds> { ShowerKeys.fade(default: "1s") }
  /// Multiplies how many pieces are born; 0...1000.
  public static var density: Key<Double> { PresetKeys.density }
  /// Multiplies how fast pieces set off; 0...100.
  public static var power: Key<Double> { PresetKeys.power }
  /// Multiplies how large pieces are; 0.001...100.
  public static var scale: Key<Double> { PresetKeys.scale }
  /// What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly.
  public static var ground: Key<Ground> { PresetKeys.ground }
}

/// What presets take that add light, which shows on dark grounds alone.
public protocol LuminousParameters: PresetParameters {}

extension LuminousParameters {
  /// How light is laid on what lies below: `plusLighter`, `screen`, or `normal`, which shows on light grounds, too.
  public static var blend: Key<BlendMode> { PresetKeys.blend }
}
