// The keys that every effect accepts, in addition to its own.
// Flow: here → EffectLibrary.sharedFields, EffectSchedule, effects.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Keys of all effects: position, times of bursts, contents.
public enum EffectKeys {
  /// Names the effect; its random values depend on it, so that other effects may be added or removed.
  public static let id = Key<String>(
    "id", as: .identifier,
    "Names the effect; its random values depend on it, so that other effects may be added or removed.")
  /// The layer, or words of a text, at whose corners or centre it is placed.
  public static let around = Key<String>(
    "around", as: .identifier, "The layer, or words of a text, at whose corners or centre it is placed: head.open.")
  /// The layer, or words of a text, on whose upper edge it is placed.
  public static let above = Key<String>(
    "above", as: .identifier, "The layer, or words of a text, on whose upper edge it is placed.")
  /// The layer, or words of a text, on whose outline, or in whose letters or picture, pieces are born.
  public static let from = Key<String>(
    "from", as: .identifier,
    "The layer, or words of a text, on whose outline, or in whose letters or picture, pieces are born: head.open.")
  /// The point where it is placed, in the parent's coordinates.
  public static let at = Key<PlaceValue>("at", "The point where it is placed, or one of a layer: head.move.")
  /// Where its layers are drawn; by default next to the layer that places it, or at its own position in the list.
  public static let place = Key<EffectOrder>(
    "place",
    "Where it is drawn: `behind` or `inFront` of all layers, next to one of them, or `aroundText`: half behind its layer."
  )
  /// When it starts: a time or a list of times.
  public static let begin = Key<TimeList>("begin", default: "0s", "When it starts: a time or a list of times.")
  /// Repeats from the last `begin` with this period while the scene lasts.
  public static let every = Key<Seconds>(
    "every", in: 0.001...1_000_000, "Repeats from the last `begin` with this period while the scene lasts.")
  /// The maximum number of bursts by `every`, including the one at the last `begin`.
  public static let times = Key<Int>(
    "times", in: 1...1_000_000, "The maximum number of bursts by `every`, including the one at the last `begin`.")
  /// The random seed; by default it comes from the scene's seed and the id.
  public static let seed = Key<UInt64>(
    Field(
      "seed", .integer, in: 0...9_007_199_254_740_992,
      "The random seed; by default it comes from the scene's seed and the id.")
  ) { Double($0).map { UInt64(clamping: $0) } }
  /// What the pieces show instead of the original's.
  public static let contents = Key<[Contents]>.contents(
    "contents", "What the pieces show instead of the original's: one item or a list.")
  /// Colours of the pieces, used in turn. An item's own colour takes precedence; images are tinted only by this key.
  public static let colors = Key<[ColorValue]>(
    "colors",
    "Colours of the pieces, used in turn; by default the original's (sparks: #E394B2, #F5DE9E, #ABD1F0, #8A8FF0); an item's own colour takes precedence, images are tinted only if this is given."
  )
  /// Whether the original's quirks are kept or repaired.
  public static let fidelity = Key<Fidelity>(
    "fidelity", default: "faithful", "Whether the original's quirks are kept or repaired.")
  /// Which of the originals it follows if they differ.
  public static let edition = Key<Edition>(
    "edition", default: "repository", "Which of the originals it follows if they differ.")

  /// The names of the keys for the original that an effect follows, and how closely; not all effects use both.
  package static let originals = [fidelity.name, edition.name]

  /// The names of the keys that contain the id of a layer or of the effect.
  package static let references: Set = [id.name, around.name, above.name, from.name, at.name]

  /// The effect itself, by its name.
  package static let effect = Key<String>("effect", "The effect's name.")
}

/// Whether an effect keeps the original's quirks.
public enum Fidelity: String, Word { case faithful, repaired }

/// The original that an effect follows: the code, or the article about it.
public enum Edition: String, Word { case repository, article }
