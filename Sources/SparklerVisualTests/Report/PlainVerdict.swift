// What happened in a test, in a sentence without numbers, for people who decide whether it is right.
// Flow: TestResult + places of changes → PlainVerdict → the report's plain view.
import SparklerCore
import SparklerImaging

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
    case .error: text = "It could not be compared. A developer has to look."
    case .failed, .recorded: text = Self.sentence(test, places, size)
    }
  }

  private static func sentence(_ test: TestResult, _ places: [PixelRect], _ size: [Int]?) -> String {
    if test.kinds == [.flashes] { return "It flashes more than is safe for everyone." }
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

  /// Where the changes are: a ninth of the picture, or how many places there are.
  static func place(_ places: [PixelRect], _ size: [Int]) -> String {
    let all = places.dropFirst().reduce(places.first ?? .empty) { $0.union($1) }
    let (width, height) = (Double(max(1, size[0])), Double(max(1, size[1])))
    let share = Double(all.width) * Double(all.height) / (width * height)
    if places.isEmpty { return "in places" }
    if share > 0.5 { return places.count == 1 ? "nearly everywhere" : "in several places" }
    func third(_ center: Double, _ words: [String]) -> String { words[min(2, max(0, Int(center * 3)))] }
    let row = third((Double(all.y) + Double(all.height) / 2) / height, ["top", "", "bottom"])
    let column = third((Double(all.x) + Double(all.width) / 2) / width, ["left", "", "right"])
    let words = [row, column].filter { !$0.isEmpty }.joined(separator: " ")
    return words.isEmpty ? "in the middle" : "at the \(words)"
  }
}
