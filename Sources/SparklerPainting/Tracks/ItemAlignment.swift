// Matches the drawings of two neighbouring frames without crossings.
// Flow: the last frame's items + the next frame's → ItemAlignment → ItemTracks.
import SparklerCore
import SparklerScene

/// Finds which drawing of a frame continues which one of the frame before.
///
/// Layers with drawings next to each other in both frames are matched with themselves, as long as they keep their order.
/// Only what is left between them, and the drawings of one layer, needs a search, whose cost is their product.
struct ItemAlignment {
  private let before: [DisplayItem]
  private let items: [DisplayItem]
  private let keeping: ItemContinuity
  /// For each item, the index in `before` of the one that it continues; nil for a new one.
  private(set) var matches: [Int?]

  init(_ before: [DisplayItem], _ items: [DisplayItem], keeping: ItemContinuity) {
    (self.before, self.items, self.keeping) = (before, items, keeping)
    matches = [Int?](repeating: nil, count: items.count)
    // Unchanged items at either end need no search.
    var low = 0
    while low < min(before.count, items.count), before[low] == items[low] {
      matches[low] = low
      low += 1
    }
    var (rows, columns) = (low..<before.count, low..<items.count)
    while !rows.isEmpty, !columns.isEmpty, before[rows.upperBound - 1] == items[columns.upperBound - 1] {
      matches[columns.upperBound - 1] = rows.upperBound - 1
      (rows, columns) = (rows.dropLast(), columns.dropLast())
    }
    align(rows, columns)
  }

  private mutating func align(_ rows: Range<Int>, _ columns: Range<Int>) {
    if matchInOrder(rows, columns) { return }
    var (row, column) = (rows.lowerBound, columns.lowerBound)
    for (own, next) in anchors(rows, columns) {
      search(row..<own.lowerBound, column..<next.lowerBound)
      if !matchInOrder(own, next) { search(own, next) }
      (row, column) = (own.upperBound, next.upperBound)
    }
    search(row..<rows.upperBound, column..<columns.upperBound)
  }

  /// Matches all items one to one if each is close to where its predecessor was.
  private mutating func matchInOrder(_ rows: Range<Int>, _ columns: Range<Int>) -> Bool {
    guard rows.count == columns.count else { return false }
    let shift = columns.lowerBound - rows.lowerBound
    let isWhole = rows.allSatisfy { row in
      let (p, q) = (before[row], items[row + shift])
      return p.layer == q.layer && Self.score(p, q) > Self.near && p.isContinued(by: q, keeping)
    }
    if isWhole { for row in rows { matches[row + shift] = row } }
    return isWhole
  }

  /// The items of layers that are one run in both lists, in the largest set whose order is the same in both.
  private func anchors(_ rows: Range<Int>, _ columns: Range<Int>) -> [(Range<Int>, Range<Int>)] {
    let next = Self.runs(of: items, in: columns)
    let pairs = Self.runs(of: before, in: rows).compactMap { layer, run -> (Range<Int>, Range<Int>)? in
      guard let run, case let other?? = next[layer] else { return nil }
      return (run, other)
    }.sorted { $0.0.lowerBound < $1.0.lowerBound }
    return Self.rising(pairs.map(\.1.lowerBound)).map { pairs[$0] }
  }

  /// Each layer's only run of items; nil for a layer with several.
  private static func runs(of items: [DisplayItem], in range: Range<Int>) -> [String: Range<Int>?] {
    var out: [String: Range<Int>?] = [:]
    var start = range.lowerBound
    for i in range where i + 1 == range.upperBound || items[i + 1].layer != items[i].layer {
      let layer = items[i].layer
      out.updateValue(out[layer] == nil ? start..<i + 1 : nil, forKey: layer)
      start = i + 1
    }
    return out
  }

  /// The indices of a longest rising subsequence of different numbers.
  private static func rising(_ values: [Int]) -> [Int] {
    /// For each length, the index of the smallest number that ends such a sequence.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (i, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[i] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(i) } else { ends[low] = i }
    }
    var out: [Int] = []
    var place = ends.last
    while let i = place {
      out.append(i)
      place = previous[i]
    }
    return out.reversed()
  }

  /// Finds the alignment with the highest score: many matches, close to each other.
  private mutating func search(_ rows: Range<Int>, _ columns: Range<Int>) {
    guard !rows.isEmpty, !columns.isEmpty else { return }
    if rows.count * columns.count > Self.mostPairs { return searchNearby(rows, columns) }
    let width = columns.count
    var best = [Int](repeating: 0, count: (rows.count + 1) * (width + 1))
    var scores = [Int](repeating: 0, count: rows.count * width)
    for a in stride(from: rows.count - 1, through: 0, by: -1) {
      for b in stride(from: width - 1, through: 0, by: -1) {
        let (p, q) = (before[rows.lowerBound + a], items[columns.lowerBound + b])
        var value = max(best[(a + 1) * (width + 1) + b], best[a * (width + 1) + b + 1])
        if p.layer == q.layer, p.isContinued(by: q, keeping) {
          let score = Self.score(p, q)
          scores[a * width + b] = score
          value = max(value, best[(a + 1) * (width + 1) + b + 1] + score)
        }
        best[a * (width + 1) + b] = value
      }
    }
    var (a, b) = (0, 0)
    while a < rows.count, b < width {
      let score = scores[a * width + b]
      if score > 0, best[a * (width + 1) + b] == best[(a + 1) * (width + 1) + b + 1] + score {
        matches[columns.lowerBound + b] = rows.lowerBound + a
        (a, b) = (a + 1, b + 1)
      } else if best[a * (width + 1) + b] == best[(a + 1) * (width + 1) + b] {
        a += 1
      } else {
        b += 1
      }
    }
  }

  /// Matches each item with the closest of the next few, without looking for the best alignment of all.
  private mutating func searchNearby(_ rows: Range<Int>, _ columns: Range<Int>) {
    var next = rows.lowerBound
    for column in columns {
      let q = items[column]
      let window = next..<min(rows.upperBound, next + Self.nearby)
      let found = window.filter { before[$0].layer == q.layer && before[$0].isContinued(by: q, keeping) }
        .max { Self.score(before[$0], q) < Self.score(before[$1], q) }
      guard let found else { continue }
      matches[column] = found
      next = found + 1
    }
  }

  /// The number of pairs of items up to which the best alignment is found.
  private static let mostPairs = 1 << 24
  /// The number of items among which one is looked for beyond that.
  private static let nearby = 64
  /// The score above which items are matched without a search.
  private static let near = 950

  /// The score of a match, above 0; lower the farther the item has moved.
  private static func score(_ a: DisplayItem, _ b: DisplayItem) -> Int {
    let (p, q) = (a.bounds, b.bounds)
    let (dx, dy) = (2 * (p.x - q.x) + p.width - q.width, 2 * (p.y - q.y) + p.height - q.height)
    return 1000 - min(999, abs(dx) / 2 + abs(dy) / 2)
  }
}
