// Finds tests with the same change, so that a person decides once about them.
// Flow: what changed in each test → ChangeGroups → a group's number on each card.
import SparklerImaging
import SparklerReferences

/// Groups of at least two tests, numbered by their first one.
struct ChangeGroups {
  /// The first test with each change.
  private var firsts: [String: Int] = [:]
  /// For each test, one of the same group with a lower number, or itself.
  private var links: [Int: Int] = [:]

  /// - Parameters:
  ///   - changes: what changed, in forms of which one is enough to be of a group; tests without one are in no group.
  ///   - number: the card's number, higher than those before.
  mutating func add(_ changes: [String], _ number: Int) {
    if changes.isEmpty { return }
    links[number] = number
    for change in changes {
      if let first = firsts[change] { join(first, number) } else { firsts[change] = number }
    }
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (one, other) = (first(of: a), first(of: b))
    links[max(one, other)] = min(one, other)
  }

  private func first(of number: Int) -> Int {
    var number = number
    while let next = links[number], next != number { number = next }
    return number
  }

  /// The group of each card that has one.
  var numbers: [Int: Int] {
    Dictionary(grouping: links.keys, by: first(of:)).filter { $0.value.count > 1 }.reduce(into: [:]) { found, group in
      for card in group.value { found[card] = group.key }
    }
  }
}

extension TestResult {
  /// The causes of all that differs, if their sentences are so exact that tests with the same ones have the same change:
  /// a header in another colour, under different titles.
  var exactCauses: String? {
    guard let causes = comparison?.explanations, !causes.isEmpty, causes.allSatisfy(\.change.isExact) else {
      return nil
    }
    return "\(kinds) \(causes.map(\.message))"
  }
}

extension ComparisonOutcome.Explanation.Change {
  /// Whether its sentence says how much changed, or into what.
  fileprivate var isExact: Bool {
    switch self {
    case .easing, .delay, .duration, .speed, .direction, .distance, .position, .size, .color, .tint, .opacity: true
    default: false
    }
  }
}
