// Finds tests with the same change, so that a person decides once about them.
// Flow: digest of each test's change → ChangeGroups → a group's number on each card.

/// Groups of at least two tests, numbered by their first one.
struct ChangeGroups {
  private var members: [String: [Int]] = [:]

  /// - Parameters:
  ///   - change: digest of what changed; tests without one are in no group.
  ///   - number: the card's number.
  mutating func add(_ change: String?, _ number: Int) {
    if let change { members[change, default: []].append(number) }
  }

  /// The group of each card that has one.
  var numbers: [Int: Int] {
    members.values.filter { $0.count > 1 }.reduce(into: [:]) { found, cards in
      for card in cards { found[card] = cards[0] }
    }
  }
}
