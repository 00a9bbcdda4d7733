// For each small cube of colours: the few palette entries that can be nearest to a colour in it.
// Flow: Palette → CandidateTree → PaletteMapper.

/// Halves the colour cube down to cells of 4 × 4 × 4. At each step it drops entries that are nearest nowhere in a box.
/// A palette's whole cube takes some 20 ms; most animations have colours in a hundredth of it.
struct CandidateTree {
  /// By cell of 6 bits a channel: the only nearest entry, or 256 plus an index in `candidates`.
  private(set) var cells = CellTable(repeating: 256)
  /// Runs of a length and as many entries (index in the top byte, colour below).
  private(set) var candidates: [UInt32] = []
  private typealias List = UnsafeMutableBufferPointer<UInt32>

  /// Boxes of 256, 128, … 4 colours a side, and the whole list before them.
  private static let depth = 8
  private static let longestList = 256

  private struct Box {
    var red: Int
    var green: Int
    var blue: Int
    /// A power of two, 4...256.
    var side: Int
  }

  /// By level of boxes, whether any colour in a box is needed; empty if all are.
  private var wanted: [[Bool]] = []

  /// - Parameter seen: by cell, whether its colours will be looked up often; nil for all. The other cells have every
  ///   entry as a candidate, so their lookups are as exact, and slower.
  init(palette: Palette, seen: [Bool]? = nil) {
    wanted = seen.map(Self.pyramid) ?? []
    var entries = palette.opaqueIndices.map { UInt32($0) << 24 | palette.colors[Int($0)] }
    // A palette without opaque colours maps everything to its only entry.
    if entries.isEmpty { entries = [palette.colors[0]] }
    candidates = [UInt32(entries.count)] + entries
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.depth * Self.longestList) { memory in
      _ = memory.update(fromContentsOf: entries)
      divide(
        Box(red: 0, green: 0, blue: 0, side: 256), list: List(rebasing: memory[..<entries.count]), level: 1, memory)
    }
    // Only needed during construction.
    wanted = []
  }

  /// Squared distance of two colours; the top byte is ignored.
  @inline(__always) static func distance(_ a: UInt32, _ b: UInt32) -> Int32 {
    let red = Int32(a >> 16 & 255) &- Int32(b >> 16 & 255)
    let green = Int32(a >> 8 & 255) &- Int32(b >> 8 & 255)
    let blue = Int32(a & 255) &- Int32(b & 255)
    return red &* red &+ green &* green &+ blue &* blue
  }

  /// - Parameters:
  ///   - list: the entries that may be nearest in the enclosing box.
  ///   - memory: a list for each level.
  private mutating func divide(_ box: Box, list: List, level: Int, _ memory: List) {
    if !isWanted(box) { return }
    let start = level * Self.longestList
    let room = List(rebasing: memory[start..<start + Self.longestList])
    let kept = List(rebasing: room[..<Self.keepPossible(in: box, of: list, room)])
    if kept.count == 1 {
      fill(box, with: kept[0] >> 24)
    } else if box.side == 4 {
      fill(box, with: 256 + UInt32(candidates.count))
      candidates.append(UInt32(kept.count))
      candidates.append(contentsOf: kept)
    } else {
      let half = box.side / 2
      for part in 0..<8 {
        let child = Box(
          red: box.red + (part >> 2) * half, green: box.green + (part >> 1 & 1) * half,
          blue: box.blue + (part & 1) * half, side: half)
        divide(child, list: kept, level: level + 1, memory)
      }
    }
  }

  /// Boxes of 4, 8, … 256 colours a side, each needed if any part of it is.
  private static func pyramid(_ seen: [Bool]) -> [[Bool]] {
    var levels = [seen]
    for bits in stride(from: 5, through: 0, by: -1) {
      var box = [Bool](repeating: false, count: 1 << (3 * bits))
      let part = levels[levels.count - 1]
      for i in part.indices where part[i] {
        let red = i >> (2 * bits + 3)
        let green = i >> (bits + 2) & (1 << bits - 1)
        box[red << (2 * bits) | green << bits | i >> 1 & (1 << bits - 1)] = true
      }
      levels.append(box)
    }
    return levels
  }

  private func isWanted(_ box: Box) -> Bool {
    if wanted.isEmpty { return true }
    let level = box.side.trailingZeroBitCount - 2
    let (shift, bits) = (level + 2, 6 - level)
    let (red, green) = (box.red >> shift, box.green >> shift)
    return wanted[level][red << (2 * bits) | green << bits | (box.blue >> shift)]
  }

  /// Keeps the entries that, in some corner of the box, are at least as near as the entry nearest to its middle.
  ///
  /// The difference of two squared distances is linear in the colour, so its minimum is in a corner.
  ///
  /// - Returns: how many entries `kept` holds.
  private static func keepPossible(in box: Box, of list: List, _ kept: List) -> Int {
    let middle = UInt32((box.red + box.side / 2) << 16 | (box.green + box.side / 2) << 8 | box.blue + box.side / 2)
    var best = list[0]
    var least = distance(best, middle)
    for i in 1..<max(1, list.count) {
      let d = distance(list[i], middle)
      if d < least {
        least = d
        best = list[i]
      }
    }
    var count = 0
    for i in 0..<list.count where leastLead(of: best, over: list[i], in: box) <= 0 {
      kept[count] = list[i]
      count &+= 1
    }
    return count
  }

  /// The minimum of |x − entry|² − |x − best|² over the box.
  @inline(__always) private static func leastLead(of best: UInt32, over entry: UInt32, in box: Box) -> Int {
    @inline(__always) func part(_ shift: UInt32, _ low: Int) -> Int {
      let e = Int(entry &>> shift & 255)
      let b = Int(best &>> shift & 255)
      let corner = e > b ? low &+ box.side &- 1 : low
      return (e &- b) &* (e &+ b &- 2 &* corner)
    }
    return part(16, box.red) &+ part(8, box.green) &+ part(0, box.blue)
  }

  private mutating func fill(_ box: Box, with value: UInt32) {
    let side = box.side / 4
    for red in 0..<side {
      for green in 0..<side {
        let base = (box.red / 4 + red) << 12 | (box.green / 4 + green) << 6 | box.blue / 4
        cells.fill(base..<base + side, with: value)
      }
    }
  }
}
