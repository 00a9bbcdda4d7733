// Specs that ask physics for what can't be, one problem each.
// Flow: here → BadSpec.all → BadValueTests, SchemaTests.
import SparklerAuthoring
import SparklerDocument

extension BadSpec {
  /// An entry of `dynamics` over two squares.
  private static func entry(
    _ name: String, _ entry: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    BadSpec(
      name: "dynamics, " + name,
      marked: document("{shape: rect, size: 10, id: a}", "{shape: rect, size: 10, id: b}")
        + "dynamics:\n  - {gravity: 1, items: [a, b]}\n  - \(entry)\n",
      code: code, remedy: remedy, beyondSchema: beyond)
  }

  /// A layer that can't be moved as another entry asks.
  private static func moved(
    _ name: String, _ layer: String, _ entry: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String
  ) -> BadSpec {
    BadSpec(
      name: "dynamics, " + name,
      marked: document("{shape: rect, size: 10, id: a}", layer) + "dynamics:\n  - \(entry)\n", code: code,
      remedy: remedy, beyondSchema: beyond)
  }

  private static let reference = "a reference"
  private static let form = "the grammar inside of a text"
  private static let shape = "geometry"

  static let dynamics: [BadSpec] = kinds + motions + walls + ties + stuff + items + crowds

  private static let kinds: [BadSpec] = [
    lines("dynamics, a word", "dynamics: «yes»", .wrongType, "dynamics: ["),
    entry("a word", "«gravity»", .wrongType, "{gravity: 1"),
    entry("no behaviour", "«{»items: [a]}", .kindCount, "{gravity: 1"),
    entry("unknown behaviour, near", "«{»gravty: 1, items: a}", .kindCount, "did you mean 'gravity'?"),
    entry("two behaviours", "«{»gravity: 1, push: [0, 1], items: a}", .kindCount, "one entry for each"),
    entry("unknown key", "{gravity: 1, items: a, «start»: 1s}", .unknownKey, "begin"),
    entry("no items", "«{»gravity: 1}", .missingKey, "items: ["),
    entry("empty items", "{gravity: 1, items: «[»]}", .wrongCount, "items: [", beyond: nil),
    entry("an unknown item", "{gravity: 1, items: [a, «c»]}", .unknownLayer, "no layer has the id", beyond: reference),
    entry(
      "an end before its begin", "{gravity: 1, items: a, begin: 2s, end: «1s»}", .outOfRange, "later", beyond: shape),
    entry(
      "a begin before the scene", "{gravity: 1, items: a, begin: «-1s»}", .outOfRange, "0s",
      beyond: "an interval within a text"),
  ]

  private static let motions: [BadSpec] = [
    entry("gravity, a word", "{gravity: «down», items: a}", .malformed, "a number"),
    entry("gravity, one number", "{gravity: «[»1], items: a}", .wrongCount, "[x, y]"),
    entry("gravity without its angle", "{gravity: «{»magnitude: 1}, items: a}", .missingKey, "angle: 90deg"),
    entry("gravity's angle", "{gravity: {angle: «90», magnitude: 1}, items: a}", .unit, "90deg"),
    entry("too much gravity", "{gravity: «1e9», items: a}", .outOfRange, "1000000", beyond: "an interval of a vector"),
    entry("push, a number", "{push: «3», items: a}", .wrongType, "[x, y]"),
    entry("push, mode", "{push: [0, 1], mode: «sudden», items: a}", .unknownWord, "instantaneous"),
    entry("push, offset", "{push: [0, 1], targetOffset: «up», items: a}", .wrongType, "[", beyond: nil),
    entry("an unknown field", "{field: «wind», items: a}", .unknownWord, "vortex"),
    entry("a field's strength", "{field: drag, strength: «much», items: a}", .malformed, "a number"),
    entry("a field's smoothness", "{field: noise, smoothness: «2», items: a}", .outOfRange, "1"),
    entry(
      "a field's two regions", "{field: drag, region: 10, «radius»: 5, items: a}", .bothNames, "keep one",
      beyond: "two keys of one map"),
    entry("snap, a word", "{snap: «center», items: a}", .wrongType, "{to: center}"),
    entry("snap without a place", "{snap: «{»damping: 1}, items: a}", .missingKey, "to: center"),
    entry("snap, damping", "{snap: {to: center, damping: «2»}, items: a}", .outOfRange, "1"),
  ]

  private static let walls: [BadSpec] = [
    entry("collision, a flag", "{collision: «true», items: a}", .wrongType, "{bounds: true}"),
    entry("collision, mode", "{collision: {mode: «all»}, items: [a, b]}", .unknownWord, "everything"),
    entry("collision, key", "{collision: {«walls»: true}, items: a}", .unknownKey, "boundaries"),
    entry("two insets", "{collision: {bounds: «[»1, 2]}, items: a}", .wrongCount, "[top, left"),
    entry("insets that leave nothing", "«{»collision: {bounds: 50}, items: a}", .badDynamics, "longer", beyond: shape),
    entry("a wall, a word", "{collision: {boundaries: [«wall»]}, items: a}", .wrongType, "{key: value}"),
    entry("a wall of one end", "{collision: {boundaries: [«{»from: center}]}, items: a}", .missingKey, "to: "),
    entry(
      "a wall of no length", "«{»collision: {boundaries: [{from: center, to: center}]}, items: a}", .badDynamics,
      "longer", beyond: shape),
    entry(
      "a wall of no path", "{collision: {boundaries: [{path: «L9 9»}]}, items: a}", .badPath, "M0 0", beyond: nil),
    entry(
      "a wall along a point", "«{»collision: {boundaries: [{path: M9 9}]}, items: a}", .badDynamics, "longer",
      beyond: form),
  ]

  private static let ties: [BadSpec] = [
    entry("tied to nothing", "{attachment: «{»length: 4}, items: a}", .missingKey, "anchor: "),
    entry("tied to two things", "{attachment: «{»anchor: center, item: b}, items: a}", .bothNames, "anchor: "),
    entry(
      "tied to a missing item", "{attachment: {item: «ghost»}, items: a}", .unknownLayer, "id: ghost", beyond: reference
    ),
    entry(
      "tied to itself", "«{»attachment: {item: a}, items: a}", .badDynamics, "move independently", beyond: reference),
    entry("a negative length", "{attachment: {anchor: center, length: «-1»}, items: a}", .outOfRange, "0"),
    entry("a quick spring", "{attachment: {anchor: center, frequency: «100»}, items: a}", .outOfRange, "60"),
  ]

  private static let stuff: [BadSpec] = [
    entry("no density", "{properties: {density: «0»}, items: a}", .outOfRange, "1e-06"),
    entry("a negative density", "{properties: {density: «-1»}, items: a}", .outOfRange, "1e-06"),
    entry("more than elastic", "{properties: {elasticity: «1.5»}, items: a}", .outOfRange, "1"),
    entry("a spin without a unit", "{properties: {angularVelocity: «3»}, items: a}", .unit, "3"),
    entry("a property that is none", "{properties: {«mass»: 1}, items: a}", .unknownKey, "density"),
    entry("no shape", "{properties: {collisionShape: «star»}, items: a}", .badPath, "M0 0", beyond: nil),
    moved(
      "an outline that crosses itself", "{shape: rect, size: 9, id: «bow»}",
      "{properties: {collisionShape: M0 0 L9 9 L9 0 L0 9 Z}, items: bow}", .badDynamics, "without crossings",
      beyond: shape),
    moved(
      "an outline without an inside", "{shape: rect, size: 9, id: «line»}",
      "{properties: {collisionShape: M0 0 L9 9}, items: line}", .badDynamics, "encloses an area", beyond: shape),
  ]

  private static let items: [BadSpec] = [
    moved(
      "an item of no size", "{shape: rect, size: 0, id: «b»}", "{gravity: 1, items: b}", .badDynamics, "0.1",
      beyond: shape),
    moved(
      "an item with its own time", "{shape: rect, size: 4, id: «b», speed: 2}", "{gravity: 1, items: b}", .badDynamics,
      "wrap it", beyond: reference),
    moved(
      "a skewed item", "{shape: rect, size: 4, id: «b», transform: [{skewX: 9deg}]}", "{gravity: 1, items: b}",
      .badDynamics, "wrap it", beyond: reference),
    moved(
      "items of two groups", "{group: [{shape: rect, size: 4, id: b}]}", "{gravity: 1, items: «[»a, b]}", .badDynamics,
      "one list", beyond: reference),
    moved(
      "a mask", "{shape: rect, size: 4, mask: {shape: circle, size: 4, id: b}}", "{gravity: 1, items: «b»}",
      .unknownLayer, "masks", beyond: reference),
    moved(
      "pieces that fly by themselves", "{effect: fountainFirework, above: a, id: b}", "{gravity: 1, items: «b»}",
      .unknownLayer, "explosion", beyond: reference),
    moved(
      "a group with a layer's name", "{shape: rect, size: 4, id: b}", "{group: «a», items: [b]}", .duplicateID,
      "own id",
      beyond: reference),
    moved(
      "an item of two groups", "{shape: rect, size: 4, id: b}",
      "{group: g, items: [a, b]}\n  - {group: «h», items: [b]}\n  - {gravity: 1, items: [g]}", .badDynamics,
      "one group",
      beyond: reference),
    moved(
      "a blow that is too fast", "{shape: rect, size: 4, id: «b»}",
      "{push: [1e5, 0], mode: instantaneous, items: b}\n  - {collision: {mode: items}, items: [a, b]}", .badDynamics,
      "push less", beyond: shape),
  ]

  private static func crowd(
    _ name: String, _ keys: String, _ entry: String, _ code: Diagnostic.Code, _ remedy: String,
    cell: String = "birthRate: 50, lifetime: 2s", document keys2: String = ""
  ) -> BadSpec {
    let cells = "[{name: p, \(cell), velocity: 9, contents: {shape: rect, size: 3}}]"
    let layer = "{emitter: {cells: \(cells)}, \(keys)}"
    return BadSpec(
      name: "dynamics, " + name,
      marked: document("{shape: rect, size: 10, id: a}", layer, keys: keys2) + "dynamics:\n  - \(entry)\n", code: code,
      remedy: remedy, beyondSchema: reference)
  }

  private static let crowds: [BadSpec] = [
    crowd("particles in a group", "id: p", "{group: g, items: «[»p, a]}", .badDynamics, "name layers"),
    crowd("particles snapped", "id: p", "{snap: {to: center}, items: «p»}", .badDynamics, "name layers"),
    crowd("particles tied", "id: p", "{attachment: {anchor: center}, items: «p»}", .badDynamics, "name layers"),
    crowd("tied to particles", "id: p", "{attachment: {item: «p»}, items: a}", .unknownLayer, "name one layer"),
    crowd(
      "particles as a path", "id: «p»", "{properties: {collisionShape: M0 0 L9 9 L0 9 Z}, items: p}", .badDynamics,
      "ellipse"),
    crowd(
      "stretched particles", "id: «p», transform: [{scale: [2, 1]}]", "{gravity: 1, items: p}", .badDynamics,
      "one scale"),
    crowd(
      "particles whose time runs back", "id: «p», speed: -1", "{gravity: 1, items: p}", .badDynamics, "one scale"),
    crowd(
      "too many particles", "id: «p»", "{gravity: 1, items: p}", .limit, "limits.set(\"moved-particles\"",
      cell: "birthRate: 6000, lifetime: 2s"),
    crowd(
      "particles in a closed loop", "id: p", "«{»gravity: 1, items: p}", .cannotLoop, "loop: forever",
      document: "loop: seamless\n"),
  ]
}
