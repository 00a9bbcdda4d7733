// The entries of a palette that are near each other.
// Flow: Palette → PaletteNeighbours → ColorChoices, LossyCosts, Dither.

/// For each opaque colour of a palette: the nearest others; on a tie, the earlier one first.
package struct PaletteNeighbours: Sendable {
  /// Marks an empty slot.
  package static let noEntry = UInt32.max

  /// By entry: `room` slots with the index in the top byte and the colour below; `noEntry` in unused ones.
  package private(set) var entries: [UInt32]
  /// In the order of `entries`: squared distances.
  package private(set) var distances: [Int32]
  /// In the order of `entries`: squared distances in OKLab; NaN in unused slots.
  private(set) var steps: [Double]

  /// - Parameters:
  ///   - room: the maximum for each entry.
  ///   - reach: the maximum distance in OKLab.
  package init(_ palette: Palette, room: Int, within reach: Double = .infinity) {
    let (colors, opaque) = (palette.colors, palette.opaqueIndices)
    entries = [UInt32](repeating: Self.noEntry, count: colors.count * room)
    distances = [Int32](repeating: .max, count: entries.count)
    steps = [Double](repeating: .nan, count: entries.count)
    let points = colors.map { SIMD3(oklab: $0) }
    func step(_ a: UInt8, _ b: UInt8) -> Double {
      let way = points[Int(a)] - points[Int(b)]
      return (way * way).sum()
    }
    var nearest = NearestEntries(room: room)
    for a in opaque {
      nearest.removeAll()
      for b in opaque where b != a {
        let distance = CandidateTree.distance(colors[Int(a)], colors[Int(b)])
        guard nearest.takes(distance, b), reach == .infinity || step(a, b) <= reach * reach else { continue }
        nearest.insert(distance, b)
      }
      for k in 0..<nearest.count {
        let (place, entry) = (Int(a) * room + k, nearest.entry(k))
        entries[place] = UInt32(entry) << 24 | colors[Int(entry)]
        distances[place] = nearest.distance(k)
        steps[place] = step(a, entry)
      }
    }
  }
}

/// The nearest entries found so far, in order: a few slots, because sorting a whole palette for each entry takes longer than
/// painting a small picture.
private struct NearestEntries {
  /// Squared distances with the entry in the low byte, so that a tie goes to the earlier entry.
  private var keys: [UInt32]
  private(set) var count = 0

  init(room: Int) { keys = [UInt32](repeating: .max, count: room) }

  func entry(_ k: Int) -> UInt8 { UInt8(truncatingIfNeeded: keys[k]) }
  func distance(_ k: Int) -> Int32 { Int32(keys[k] >> 8) }

  mutating func removeAll() { count = 0 }

  private static func key(_ distance: Int32, _ entry: UInt8) -> UInt32 { UInt32(distance) << 8 | UInt32(entry) }

  /// Whether an entry would get a slot.
  func takes(_ distance: Int32, _ entry: UInt8) -> Bool {
    count < keys.count || count > 0 && Self.key(distance, entry) < keys[count - 1]
  }

  /// - Precondition: `takes(distance, entry)`.
  mutating func insert(_ distance: Int32, _ entry: UInt8) {
    let key = Self.key(distance, entry)
    if count < keys.count { count += 1 }
    var k = count - 1
    while k > 0 && keys[k - 1] > key {
      keys[k] = keys[k - 1]
      k -= 1
    }
    keys[k] = key
  }
}
