// Keys common to all behaviours, and groups of items.
// Flow: here → DynamicsFields, DynamicsStage; Swift's modifiers.
import SparklerCore
import SparklerDocument

/// Keys of every entry of `dynamics`. The classes of single words inherit them; there are no instances.
open class DynamicsKeys {
  package init() {}

  /// The layers to move, by id; an effect's id stands for its items, an emitter's for its particles.
  public static let items = Key<[String]>(
    "items", as: .list(.identifier),
    "The layers to move, by id; an effect's id stands for its items, an emitter's for its particles.")
}

/// Keys of every behaviour. The classes of single behaviours inherit them; there are no instances.
open class BehaviorKeys: DynamicsKeys {
  /// When it is added.
  public static let begin = Key<Seconds>("begin", in: 0...1e6, default: "0s", "When it is added.")
  /// When it is removed; never if omitted.
  public static let end = Key<Seconds>("end", in: 0...1e6, "When it is removed.")
}

/// The word `group` of `dynamics`: items that move as one body. Its keys are modifiers of `DynamicItemGroup`.
public final class ItemGroupWord: DynamicsKeys {
  /// Names items that move as one body; behaviours accept it like an item.
  public static let group = Key<String>(
    "group", as: .identifier, "Names items that move as one body; behaviours accept it like an item.")
}
