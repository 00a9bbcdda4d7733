// Adds a move to a cursor that is dragged after its last one.
// Flow: a drag on the canvas + KeyframeMoment → an entry of `moves`.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

extension SpecNode {
  /// Whether a layer is a pointer, whose place follows from its moves.
  var isCursor: Bool { self[CursorWord.cursor.name] != nil }
}

extension SpecChange {
  /// The cursor arrives where it is dragged at the frame that the page shows.
  mutating func addMove(_ origin: Int, by delta: Point, frame: Int?) throws {
    let layer = spec.built.written[origin]
    guard let moves = layer.node[CursorWord.moves.name], let items = moves.items, !items.isEmpty,
      text.mergedEntry(holding: moves.place, ofMapAt: layer.node.place) == nil, moves.place.file == 0
    else { throw SpecText.Refusal("The cursor's moves are not a list of its own: add a move in the text.") }
    let moment = try moment(of: origin, frame: frame)
    let arrivals = spec.built.timed.filter { entry in
      entry.layer == origin && entry.role == .move && items.contains { $0.place == entry.node.place }
    }
    guard moment.local > (arrivals.compactMap { $0.course?.end.value }.max() ?? 0) + moment.slack else {
      throw SpecText.Refusal(
        "A cursor goes where its moves lead: drag the end of one, or go to a time after the last one and drag it there."
      )
    }
    let place = moment.shown.position
    let (x, y) = (Self.text(place.x + delta.x, decimals: 1), Self.text(place.y + delta.y, decimals: 1))
    try append(
      .map([
        .init(CursorMove.to.name, .list([x, y])), .init(CursorMove.at.name, .text(WrittenTime.text(moment.local))),
      ]), toListAt: moves.place)
  }
}
