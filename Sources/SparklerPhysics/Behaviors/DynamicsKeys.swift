// The keys that behaviours have alike, and groups of items.
// Flow: here → DynamicsFields, DynamicsStage; Swift's modifiers.
import SparklerCore
import SparklerDocument

/// Keys that every entry of `dynamics` has. A word for one inherits them; nothing is made of this class.
open class DynamicsKeys {
  package init() {}

  /// The layers that it moves, by id; an effect's id means its items, an emitter's its particles.
  public static let items = Key<[String]>(
    "items", as: .list(.identifier),
    "The layers that it moves, by id; an effect's id means its items, an emitter's its particles.")
}

/// Keys that every behaviour has. A word for a behaviour inherits them; nothing is made of this class.
open class BehaviorKeys: DynamicsKeys {
  /// When it is added.
  public static let begin = Key<Seconds>("begin", in: 0...1e6, default: "0s", "When it is added.")
  /// When it is taken away; it stays where left out.
  public static let end = Key<Seconds>("end", in: 0...1e6, "When it is taken away.")
}

/// The word `group` of `dynamics`: items that move as one. Its keys are modifiers of `DynamicItemGroup`.
public final class ItemGroupWord: DynamicsKeys {
  /// Names items that move as one; behaviours take it for an item.
  public static let group = Key<String>(
    "group", as: .identifier, "Names items that move as one; behaviours take it for an item.")
}
