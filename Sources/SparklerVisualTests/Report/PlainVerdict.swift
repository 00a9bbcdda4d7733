// What happened in a test, in a sentence without numbers, for people who decide whether it is right.
// Flow: TestResult + places of changes → PlainVerdict → the report's plain view.
import SparklerCore
import SparklerImaging
import SparklerReferences

/// The sentence of a test that did not pass.
struct PlainVerdict {
  var text: String

  /// - Parameters:
  ///   - places: where the pictures differ in the moment that differs most.
  ///   - size: width and height of the pictures.
  init(_ test: TestResult, places: [PixelRect], size: [Int]?) {
    switch test.status {
    case .passed: text = "Nothing changed."
    case .missing: text = "This is new: there is nothing to compare it with yet."
    case .absent: text = "It was not made: there is only what it should look like."
    case .error: text = "It could not be compared. A developer has to look."
    case .failed, .recorded: text = Self.sentence(test, places, size)
    }
  }

  private static func sentence(_ test: TestResult, _ places: [PixelRect], _ size: [Int]?) -> String {
    if test.kinds == [.flashes] { return "It flashes more than is safe for everyone." }
    if let causes = causes(test.comparison) { return causes }
    if let comparison = test.comparison, comparison.differences.contains(where: { $0.fact == .size }) {
      return "It has another size."
    }
    let time = timeWords(test.comparison?.differences.map(\.fact) ?? [])
    guard test.kinds.contains(.pixels), let size else {
      return time.map { "It \($0)." } ?? "It is put together otherwise."
    }
    let look = "looks different \(Self.place(places, size))"
    return time.map { "It \(look), and \($0)." } ?? "It \(look)."
  }

  /// What changed about time: the fact that explains most.
  private static func timeWords(_ facts: [ComparisonOutcome.Difference.Fact]) -> String? {
    let words: [(ComparisonOutcome.Difference.Fact, String)] = [
      (.slower, "is slower"), (.faster, "is faster"), (.reversed, "runs backwards"), (.frozen, "stands still"),
      (.phase, "starts at another point of its loop"), (.swapped, "shows pictures in another order"),
      (.duration, "takes another time"), (.frameCount, "has another number of pictures"), (.loop, "repeats otherwise"),
      (.dropped, "lacks some pictures"), (.added, "has more pictures"), (.early, "is early"), (.late, "is late"),
      (.retimed, "shows some pictures for another time"),
    ]
    return words.first { facts.contains($0.0) }?.1
  }

  /// Where the changes are.
  static func place(_ places: [PixelRect], _ size: [Int]) -> String {
    let all = places.dropFirst().reduce(places.first ?? .empty) { $0.union($1) }
    if places.isEmpty { return "in places" }
    if Double(all.area) > 0.5 * Double(size[0]) * Double(size[1]) {
      return places.count == 1 ? "nearly everywhere" : "in several places"
    }
    return PlaceWords.place(all, width: size[0], height: size[1])
  }

  /// The causes that were found, at most two.
  private static func causes(_ comparison: ComparisonOutcome?) -> String? {
    guard let comparison, let found = comparison.explanations, !found.isEmpty else { return nil }
    let sentences = found.prefix(2).map { cause -> String in
      let (rect, side) = (cause.place.rect, comparison.expected)
      let isWhole = PlaceWords.isWhole(rect, width: side.width, height: side.height)
      let place = isWhole ? "" : " " + PlaceWords.place(rect, width: side.width, height: side.height)
      let all = ([cause.change] + (cause.also ?? [])).map { words($0, cause) }.reduce(into: [String]()) { found, next in
        if !found.contains(next) { found.append(next) }
      }
      return "Something\(place) \(all.joined(separator: " and "))."
    }
    let rest = found.count - sentences.count
    return sentences.joined(separator: " ") + (rest > 0 ? " There are more changes." : "")
  }

  private static func words(
    _ change: ComparisonOutcome.Explanation.Change, _ cause: ComparisonOutcome.Explanation
  ) -> String {
    // What fades or changes its colour stays where it is.
    let moves = cause.track.map { $0[.x] == nil && $0[.y] == nil } ?? false ? "changes" : "moves"
    return switch change {
    case .easing: "\(moves) with another rhythm"
    case .delay: "starts at another moment"
    case .duration, .speed: "\(moves) at another speed"
    case .direction: "moves the other way"
    case .rate: "moves more or less smoothly"
    case .distance: "moves to another place"
    case .position: "is in another place"
    case .size, .scale: "has another size"
    case .color, .tint: "has another colour"
    case .opacity: "shows through more or less"
    // Without the words of both sides, it may be another font.
    case .text: cause.texts.map { $0.count == 2 && $0[0] != $0[1] } ?? false ? "has other words" : "looks different"
    case .order: "lies in front of, or behind, other things than before"
    case .missing: "is missing"
    case .new: "is new"
    case .rows: "has more or fewer rows"
    case .picture: "shows another picture"
    }
  }
}

extension ComparisonOutcome.Explanation.Change {
  /// For a list, and for its filter.
  var word: String {
    switch self {
    case .delay: "start"
    case .color: "colour"
    case .rate: "frame rate"
    case .picture: "another picture"
    case .missing: "something missing"
    case .new: "something new"
    default: rawValue
    }
  }
}
