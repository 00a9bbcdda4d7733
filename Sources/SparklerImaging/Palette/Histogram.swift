// The exact colour counts of a scene; the order of counting does not matter.
// Flow: AlphaReducer → Histogram (one per worker, merged) → PaletteBuilder.
import SparklerCore

/// Counts of every colour, stored in blocks of 4 × 4 × 4 neighbours (a cell of 6 bits a channel), created on first use.
package struct Histogram: Sendable {
  /// Cell → its block's number plus one; 0 if it has no block.
  private var directory = CellTable()
  /// 64 counts a block, by the low two bits of each channel.
  private var counts: [UInt32] = []
  /// The number of transparent pixels.
  package private(set) var transparentPixels = 0
  package private(set) var opaquePixels = 0

  package init() {}

  /// Counts a reduced picture (alpha 0 or 255): see `AlphaReducer`. Semi-transparent pixels count as their colour.
  package mutating func accumulate(_ picture: Pixmap) {
    picture.pixels.withUnsafeBufferPointer { accumulate($0, weight: 1) }
  }

  /// Counts pixels, each `weight` times.
  mutating func accumulate(_ pixels: UnsafeBufferPointer<UInt32>, weight: Int) {
    var place = 0
    while place < pixels.count {
      place = addKnownCells(pixels, from: place, weight)
      if place < pixels.count { makeBlock(for: Self.cell(pixels[place])) }
    }
  }

  /// Counts pixels up to the first one whose cell has no block yet: the array cannot grow inside the loop.
  private mutating func addKnownCells(
    _ pixels: UnsafeBufferPointer<UInt32>, from start: Int, _ weight: Int
  ) -> Int {
    var i = start
    var transparent = 0
    directory.withView { directory in
      counts.withUnsafeMutableBufferPointer { counts in
        while i < pixels.count {
          let p = pixels[i]
          let block = directory[Self.cell(p)]
          if block == 0, p >> 24 != 0 { break }
          let first = i
          repeat { i &+= 1 } while i < pixels.count && pixels[i] == p
          if p >> 24 == 0 {
            transparent &+= i &- first
          } else {
            Self.raise(&counts[Int(block &- 1) &* 64 &+ Self.low(p)], by: (i &- first) &* weight)
          }
        }
      }
    }
    transparentPixels += transparent * weight
    opaquePixels += (i - start - transparent) * weight
    return i
  }

  /// Adds the counts of another histogram.
  package mutating func merge(_ other: Histogram) {
    transparentPixels += other.transparentPixels
    opaquePixels += other.opaquePixels
    other.forEachColor { color, count in
      let cell = Self.cell(color)
      if directory[cell] == 0 { makeBlock(for: cell) }
      Self.raise(&counts[Int(directory[cell] - 1) * 64 + Self.low(color)], by: Int(count))
    }
  }

  /// Calls `body` with each 0xRRGGBB and its count, in the order of cells and of colours within them.
  @inline(__always) func forEachColor(_ body: (UInt32, UInt32) -> Void) {
    directory.forEachStored { cell, block in
      if block == 0 { return }
      let base = Int(block - 1) * 64
      for low in 0..<64 where counts[base + low] != 0 {
        body(Self.color(cell: cell, low: low), counts[base + low])
      }
    }
  }

  /// The number of distinct colours; stops counting beyond `limit`.
  package func distinctColors(limit: Int) -> Int {
    var n = 0
    for count in counts where count != 0 {
      n += 1
      if n > limit { break }
    }
    return n
  }

  /// The mean squared error, summed over three channels, if every colour is shown as its nearest entry.
  package struct Error {
    /// Over all visible pixels.
    package var mean = 0.0
    /// Over pixels whose exact colour the palette lacks.
    package var ofInexact = 0.0
    /// As `ofInexact`, with each small cube of colours weighted by the root of its pixels, so that rare colours count.
    package var ofRare = 0.0
  }

  package func error(under mapper: PaletteMapper) -> Error {
    var total = 0.0
    var inexact = 0.0
    // Of all cubes, and of the current one.
    var (rare, weight) = (0.0, 0.0)
    var cube = (cell: -1, total: 0.0, count: 0.0)
    func close() {
      guard cube.count > 0 else { return }
      let root = cube.count.squareRoot()
      rare += cube.total / root
      weight += root
    }
    mapper.withTables { tables in
      forEachColor { color, count in
        let distance = CandidateTree.distance(mapper.palette.colors[Int(tables.nearest(color))], color)
        if distance == 0 { return }
        let cell = Self.cell(color)
        if cell != cube.cell {
          close()
          cube = (cell, 0, 0)
        }
        cube.total += Double(distance) * Double(count)
        cube.count += Double(count)
        total += Double(distance) * Double(count)
        inexact += Double(count)
      }
    }
    close()
    return Error(
      mean: total / Double(max(1, opaquePixels)), ofInexact: total / max(1, inexact), ofRare: rare / max(1, weight))
  }

  package func count(of color: UInt32) -> UInt32 {
    let block = directory[Self.cell(color)]
    return block == 0 ? 0 : counts[Int(block - 1) * 64 + Self.low(color)]
  }

  /// Counts all pixels of a colour as those of another one that was counted.
  mutating func move(_ color: UInt32, to other: UInt32) {
    let (from, to) = (directory[Self.cell(color)], directory[Self.cell(other)])
    guard from != 0, to != 0, color != other else { return }
    let place = Int(from - 1) * 64 + Self.low(color)
    Self.raise(&counts[Int(to - 1) * 64 + Self.low(other)], by: Int(counts[place]))
    counts[place] = 0
  }

  /// By cell, whether any of its colours was counted.
  var seenCells: [Bool] {
    var seen = [Bool](repeating: false, count: CellTable.cellCount)
    directory.forEachStored { cell, block in seen[cell] = block != 0 }
    return seen
  }

  private mutating func makeBlock(for cell: Int) {
    counts.append(contentsOf: repeatElement(0, count: 64))
    directory[cell] = UInt32(counts.count / 64)
  }

  /// Saturates: 64 frames of 64 megapixels in one colour would just overflow.
  @inline(__always) private static func raise(_ count: inout UInt32, by n: Int) {
    count = UInt32(truncatingIfNeeded: min(Int(UInt32.max), Int(count) &+ n))
  }

  /// 6 bits a channel: red, green, blue from the top.
  @inline(__always) static func cell(_ c: UInt32) -> Int {
    let red = c >> 6 & 0x3F000
    let green = c >> 4 & 0xFC0
    return Int(red | green | c >> 2 & 0x3F)
  }

  @inline(__always) private static func low(_ c: UInt32) -> Int {
    let red = c >> 12 & 0x30
    let green = c >> 6 & 0xC
    return Int(red | green | c & 3)
  }

  private static func color(cell: Int, low: Int) -> UInt32 {
    let red = (cell >> 12) << 2 | low >> 4
    let green = (cell >> 6 & 63) << 2 | low >> 2 & 3
    let blue = (cell & 63) << 2 | low & 3
    return UInt32(red << 16 | green << 8 | blue)
  }
}
