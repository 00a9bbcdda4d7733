// The layer word `cursor`: a pointer that moves to layers and presses them.
// Flow: `cursor:` → CursorWord → Layer, and a PendingCursor whose moves wait until every layer has its frame.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The pointer that a cursor shows.
public enum CursorShape: String, Word {
  /// A hand on buttons and on what is pressed, else an arrow.
  case auto
  /// An arrow, a hand that points, an I-beam between letters.
  case arrow, hand, text
}

/// The layer word `cursor`: a pointer that moves to layers and presses them.
public final class CursorWord: LayerKeys, LayerWord {
  /// What a click shows at the pointer's tip.
  public enum Click: String, Word { case ring, none }

  /// A pointer; its tip is at `position`.
  public static let cursor = Key<CursorShape>(
    "cursor", "A pointer; its tip is at `position`. `auto` is a hand on buttons and on what it presses, else an arrow.")
  /// Where it goes, in order: {to: ID, at: 1s, press: true}.
  public static let moves = Key<FieldValue>(
    "moves", as: .list(.keys(CursorMove.fields)),
    "Where it goes, in order: {to: ID, at: 1s, press: true} moves to a layer or a position, and presses it.")
  /// Whether it goes back to where it began, in time for the end, so that the scene loops.
  public static let returns = Key<Bool>(
    "returns", default: "false",
    "Whether it goes back to where it began, in time for the end, so that the scene loops.")
  /// What a press shows at its tip.
  public static let click = Key<Click>("click", default: "ring", "What a press shows at its tip.")
  /// Of the rings.
  public static let clickColor = Key<ColorValue>(
    "clickColor", default: "the brand's ink, faded, else #6B94FA", "Of the rings.")
  /// Of the pointer.
  public static let fill = Key<ColorValue>("fill", default: "white", "Of the pointer.")
  /// Of the pointer's edge.
  public static let stroke = Key<ColorValue>("stroke", default: "#17181C", "Of the pointer's edge.")

  static let key = Property<Layer>(cursor)
  static let properties = [
    Property<Layer>(moves), Property(returns), Property(click), Property(clickColor), Property(fill), Property(stroke),
  ]

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    draft.layer.anchorPoint = .zero
    return Rect(0, 0, 32, 32)
  }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    stage.checkCursor(draft)
    let look = CursorLook(
      draft.values, on: draft.layer, ink: stage.reader.house[BrandRole.ink.path].flatMap(Color.init(css:)))
    let shape = draft.values[cursor] ?? .auto
    draft.layer.sublayers = [look.pointer([(shape == .auto ? .arrow : shape, .always)], presses: [])]
    if !draft.values.has(LayerKeys.shadow), draft.layer.shadow == nil { draft.layer.shadow = look.shadow }
    guard let index = draft.layer.origin.index, let nodes = draft.found[moves] else { return }
    stage.cursors.append(
      PendingCursor(origin: index, look: look, shape: shape, nodes: nodes, values: draft.values, scope: draft.scope))
  }
}

extension LayerStage {
  /// Reports a cursor that is too large, and moves that it doesn't make.
  fileprivate mutating func checkCursor(_ draft: LayerDraft) {
    let most = CursorLook.largest
    if let size = draft.found[LayerKeys.size] ?? draft.found[LayerKeys.bounds],
      min(draft.layer.bounds.size.width, draft.layer.bounds.size.height) > most
    {
      reader.report(
        .outOfRange, size, "a cursor is at most \(Limits.text(most)) points large", remedy: "size: 32")
    }
    let moves = draft.found[CursorWord.moves]
    if let moves, moves.items?.isEmpty == true {
      reader.report(
        .noEffect, moves, "a cursor without moves stands still",
        remedy: "moves: [{to: [80, 60], at: 1s, press: true}], or leave moves out")
    } else if moves == nil, draft.values[CursorWord.returns] == true, let node = draft.found[CursorWord.returns] {
      reader.report(
        .noEffect, node, "a cursor without moves has nowhere to return from",
        remedy: "moves: [{to: [80, 60], at: 1s, press: true}]")
    }
  }
}

/// Keys of one move of a cursor.
public enum CursorMove {
  /// The keys of a move.
  public static let fields = [
    to.field, at.field, press.field, hold.field, duration.field, easing.field, curve.field, shape.field, aim.field,
  ]

  /// The id of a layer, or a position.
  package static let to = Key<FieldValue>(
    "to", as: .target, "Where: the id of a layer, or a position as in `position`; without it, it stays.")
  /// When it is there, and presses.
  package static let at = Key<Seconds>(
    "at", in: 0...86_400, "When it is there, and presses, in the layer's time; by default soon after the move before.")
  /// Whether it presses: it clicks, and the layer gives way as a button does.
  static let press = Key<Bool>(
    "press", default: "false", "Whether it presses: it clicks, and the layer gives way as a button does.")
  /// How long it stays pressed.
  static let hold = Key<Seconds>("hold", in: 0...3600, default: "0s", "How long it stays pressed.")
  /// How long it is on its way.
  package static let duration = Key<Seconds>(
    "duration", in: 0.01...3600, default: "by the distance", "How long it is on its way.")
  /// Of the way; by default as a hand moves.
  static let easing = Key<TimingValue>(
    "easing", alias: "timingFunction", default: "as a hand moves", "Of the way: soon fast, then slow towards the end.")
  /// How far the way bends, as a share of its length.
  static let curve = Key<Double>(
    "curve", in: -2...2, default: "about ±0.1, by chance",
    "How far the way bends, as a share of its length: 0 is straight, negative bends to the left.")
  /// The pointer on the layer, instead of the cursor's own.
  static let shape = Key<CursorShape>("shape", "The pointer once it is there, instead of the cursor's own.")
  /// Where on the layer.
  package static let aim = Key<PlaceValue>(
    "aim", as: .unitPoint, default: "[0.56, 0.6]",
    "Where on the layer, in shares of its bounds, or a word such as bottom-right.")
}

/// A cursor whose moves wait until every layer has its frame.
struct PendingCursor: Sendable {
  /// The index of its layer among the origins.
  var origin: Int
  var look: CursorLook
  var shape: CursorShape
  /// The moves as written.
  var nodes: SpecNode
  /// The values of the layer.
  var values: FieldValues
  /// What the moves' positions are relative to.
  var scope: Scope
}
