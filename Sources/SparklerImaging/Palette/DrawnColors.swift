// Which colours are drawn together, for the order of a palette.
// Flow: ColorSurvey → DrawnColors → Palette with small indices where they matter.
import SparklerCore

/// The colours that some frames draw anew.
///
/// A frame's codes are as long as its highest index requires. So the order of a palette matters: colours that only a few
/// frames draw belong at its end.
package struct DrawnColors: Sendable {
  /// By counted frame: its number, and the distinct colours to which pixels change, ascending.
  private var frames: [(number: Int, colors: [UInt32])] = []
  /// Pixels of all counted frames, and those of them that change.
  private var pixels = (all: 0, changed: 0)

  /// A frame that draws more colours is taken for one that draws more entries than `mostEntries`.
  private static let most = 512
  /// A frame that draws more entries needs the longest codes in any order.
  private static let mostEntries = 128
  /// Every frame whose number is a multiple of this is left out, so that runs of frames may begin there: their first
  /// frames can't be compared.
  static let runLength = 8

  package init() {}

  /// Counts a frame.
  ///
  /// - Parameters:
  ///   - next: the frame's pixels.
  ///   - changed: the parts that differ from the frame before.
  package mutating func append(_ number: Int, _ next: UnsafeBufferPointer<UInt32>, changed: [Range<Int>]) {
    if number % Self.runLength == 0 { return }
    var found = ColorSet(most: Self.most)
    pixels.all += next.count
    for range in changed {
      pixels.changed += range.count
      found.insert(.init(rebasing: next[range]))
    }
    if !found.isFull { frames.append((number, found.colors.sorted())) }
  }

  mutating func merge(_ other: DrawnColors) {
    frames += other.frames
    pixels.all += other.pixels.all
    pixels.changed += other.pixels.changed
  }

  /// Whether hardly any pixel stays as it is.
  var changesAll: Bool { pixels.all > 0 && Double(pixels.changed) > Self.hardlyAll * Double(pixels.all) }
  private static let hardlyAll = 0.95

  /// The palette with its opaque colours in another order.
  ///
  /// Frames are given up one after another, first those whose colours few others draw: their codes become long, and
  /// colours that no other frame draws move to the end.
  package func ordered(_ palette: Palette) -> Palette {
    let opaque = palette.opaqueIndices.map { ($0, palette.colors[Int($0)]) }
    // By colour, the nearest entry.
    var known: [UInt32: Int] = [:]
    var open = frames.sorted { $0.number < $1.number }.map { Self.entries(of: $0.colors, among: opaque, &known) }
      .filter { $0.count <= Self.mostEntries }
    var uses = [Int](repeating: 0, count: palette.colors.count)
    for entry in open.joined() { uses[entry] += 1 }
    // In the order of the palette from its end on, so that nothing moves where no frame is counted.
    var last = palette.opaqueIndices.map { Int($0) }.filter { uses[$0] == 0 }.reversed() as [Int]
    while !open.isEmpty {
      let shares = open.map { entries in entries.reduce(0.0) { $0 + 1 / Double(uses[$1]) } }
      // Of equal ones, the last.
      let place = shares.indices.reversed().max { shares[$0] < shares[$1] } ?? 0
      for entry in open.remove(at: place).reversed() {
        uses[entry] -= 1
        if uses[entry] == 0 { last.append(entry) }
      }
    }
    var colors = last.reversed().map { palette.colors[$0] }
    if let transparentIndex = palette.transparentIndex {
      colors.insert(palette.colors[Int(transparentIndex)], at: Int(transparentIndex))
    }
    return Palette(colors: colors, transparentIndex: palette.transparentIndex)
  }

  /// The entries that are nearest to colours, ascending, each once.
  ///
  /// - Parameter known: by colour, an entry that was found for another frame.
  private static func entries(
    of colors: [UInt32], among opaque: [(index: UInt8, color: UInt32)], _ known: inout [UInt32: Int]
  ) -> [Int] {
    var found = [Bool](repeating: false, count: 256)
    for color in colors {
      let entry = known[color] ?? entry(nearestTo: color, among: opaque)
      known[color] = entry
      found[entry] = true
    }
    return found.indices.filter { found[$0] }
  }

  private static func entry(nearestTo color: UInt32, among opaque: [(index: UInt8, color: UInt32)]) -> Int {
    var best = (distance: Int32.max, entry: 0)
    for (index, other) in opaque {
      let distance = CandidateTree.distance(other, color)
      if distance < best.distance { best = (distance, Int(index)) }
    }
    return best.entry
  }
}

/// A small set of opaque colours that counts no more than a limit.
private struct ColorSet {
  private(set) var colors: [UInt32] = []
  /// A colour in each used slot, with alpha 255; 0 in the others.
  private var slots: [UInt32]
  private static let slotBits: UInt32 = 11
  private let most: Int

  var isFull: Bool { colors.count > most }

  init(most: Int) {
    self.most = most
    slots = [UInt32](repeating: 0, count: 1 << Int(Self.slotBits))
  }

  /// Adds the visible colours; stops once there are more than the limit.
  mutating func insert(_ pixels: UnsafeBufferPointer<UInt32>) {
    var before: UInt32 = 0
    for pixel in pixels where pixel != before && pixel >> 24 != 0 {
      before = pixel
      if isFull { return }
      let key = pixel | 0xFF00_0000
      var slot = Int((key &* 0x9E37_79B1) >> (32 - Self.slotBits))
      while slots[slot] != 0, slots[slot] != key { slot = (slot + 1) & (slots.count - 1) }
      if slots[slot] == key { continue }
      slots[slot] = key
      colors.append(key & 0xFF_FFFF)
    }
  }
}
