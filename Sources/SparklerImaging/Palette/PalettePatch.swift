// Adds colours that a frame shows and the scene's palette lacks, because the survey missed them or counted too few.
// Flow: FrameMapper → PalettePatch → a frame whose own palette differs in a few entries.
import SparklerCore

/// Replaces entries that a frame does not use by colours that it shows and the scene's palette misses.
///
/// Other colours keep their entries, so the frame compresses and holds as with the scene's palette; the only cost is a
/// table. Whether a frame is patched depends only on the frame.
struct PalettePatch: Sendable {
  /// The OKLab distance from which a colour is missed: clearly visible next to the true one.
  static let bound: Float = 0.06
  /// The squared distance, summed over three channels, below which no colour can be that far off.
  private static let leastError: Int32 = 300
  /// Up to this many missed pixels are only the frame's edges.
  private static let leastPixels = 6
  /// A frame may miss this multiple of the share that the surveyed frames miss.
  private static let usualFactor = 4.0
  /// The cost of a table and of its side effects, as a multiple of the table's bits.
  private static let tableWeight = 8.0
  /// The maximum number of rarely used entries that may be replaced if no others are left.
  private static let mostTaken = 8

  private let mapper: PaletteMapper
  private let points: [SIMD4<Float>]
  /// The maximum number of entries in a table.
  private let colors: Int
  /// In their original order, because a set's order differs between runs.
  private let exact: [UInt32]
  /// The squared error that a frame's own table must remove at least.
  private let worth: Double
  /// The share of surveyed pixels that is missed.
  private var usual = 0.0

  /// Whether no surveyed pixel is missed.
  var missesNone: Bool { usual == 0 }

  /// - Parameters:
  ///   - colors: the maximum number of entries in a table.
  ///   - exact: 0xRRGGBB colours whose entries are kept.
  ///   - errorPerBit: the squared error accepted per bit saved.
  init(_ mapper: PaletteMapper, survey: Histogram, colors: Int, exact: [UInt32], errorPerBit: Double) {
    self.mapper = mapper
    worth = Self.tableWeight * Double(24 * mapper.palette.colors.count) * errorPerBit
    points = mapper.palette.colors.map { LabTable.shared[$0] }
    self.colors = colors
    self.exact = exact
    var missed = 0.0
    // An immutable copy, so that the closure does not copy it for every colour.
    let patch = self
    mapper.withTables { tables in
      survey.forEachColor { color, count in
        if patch.isMissed(color, tables) { missed += Double(count) }
      }
    }
    usual = missed / Double(max(1, survey.opaquePixels))
  }

  /// A palette for a frame that the scene's palette serves badly; nil if the frame misses no more pixels than usual.
  ///
  /// - Parameters:
  ///   - missed: how many pixels it misses.
  ///   - spreads: whether colours are looked up that the picture does not contain.
  func mapper(for picture: Pixmap, missed: Int, spreads: Bool) -> PaletteMapper? {
    guard missed > Self.leastPixels + Int(Self.usualFactor * usual * Double(picture.pixels.count)),
      Double(missed) * Double(Self.leastError) > worth
    else { return nil }
    let palette = mapper.palette
    var missed: [UInt32] = []
    var uses = [Int](repeating: 0, count: palette.colors.count)
    mapper.withTables { tables in
      for pixel in picture.pixels where pixel >> 24 != 0 {
        let entry = Int(tables.nearest(pixel))
        if isMissed(pixel, tables) { missed.append(pixel) } else { uses[entry] += 1 }
      }
    }
    let places = self.places(uses, missed: missed.count)
    guard !places.isEmpty else { return nil }
    var histogram = Histogram()
    histogram.accumulate(Pixmap(width: missed.count, height: 1, pixels: missed))
    let shown = exact.filter { histogram.count(of: $0) > 0 }
    let own = PaletteBuilder(colors: places.count, transparency: .ifRoom, exact: shown).palette(for: histogram)
    var list = palette.colors
    for (place, index) in zip(places, own.opaqueIndices) {
      if place < list.count { list[place] = own.colors[Int(index)] } else { list.append(own.colors[Int(index)]) }
    }
    let patched = Palette(colors: list, transparentIndex: palette.transparentIndex)
    if spreads { return PaletteMapper(palette: patched) }
    var all = Histogram()
    all.accumulate(picture)
    return PaletteMapper(palette: patched, for: all)
  }

  /// The picture in the patched palette: the same entries, except where a new one is nearest.
  ///
  /// - Parameter frame: the picture in the scene's palette, dithered or not.
  func frame(_ picture: Pixmap, _ frame: IndexedFrame, with patched: PaletteMapper) -> IndexedFrame {
    let (old, new) = (mapper.palette.colors, patched.palette.colors)
    let isNew = new.indices.map { $0 >= old.count || old[$0] != new[$0] }
    var indices = frame.indices
    patched.withTables { tables in
      for i in indices.indices where picture.pixels[i] >> 24 != 0 {
        let nearest = tables.nearest(picture.pixels[i])
        if isNew[Int(nearest)] || isNew[Int(indices[i])] { indices[i] = nearest }
      }
    }
    return IndexedFrame(width: frame.width, height: frame.height, indices: indices)
  }

  /// Slots for new colours: beyond the table's end, then unused entries, and if these are few, some that serve far
  /// fewer pixels than are missed.
  private func places(_ uses: [Int], missed: Int) -> [Int] {
    let palette = mapper.palette
    let free = Array(palette.colors.count..<max(palette.colors.count, colors))
    let opaque = palette.opaqueIndices.map { Int($0) }
    let unused = opaque.filter { uses[$0] == 0 }
    let rare = opaque.filter { uses[$0] > 0 && uses[$0] * 8 < missed && !exact.contains(palette.colors[$0]) }
      .sorted { uses[$0] != uses[$1] ? uses[$0] < uses[$1] : $0 < $1 }
    return free + unused + rare.prefix(max(0, Self.mostTaken - free.count - unused.count))
  }

  /// How many pixels of a frame the palette misses.
  ///
  /// - Parameters:
  ///   - frame: the picture in the scene's palette, dithered or not.
  ///   - known: a frame in the scene's palette; only the differences from it are examined.
  func missedCount(_ picture: Pixmap, _ frame: IndexedFrame, like known: MappedFrame?) -> Int {
    picture.pixels.withUnsafeBufferPointer { pixels in
      frame.indices.withUnsafeBufferPointer { indices in
        mapper.withTables { tables in
          guard let known, known.picture.pixels.count == pixels.count else {
            return missedCount(pixels, indices, 0..<pixels.count, tables)
          }
          return known.picture.pixels.withUnsafeBufferPointer { before in
            known.indexed.indices.withUnsafeBufferPointer { old in
              var count = known.missed
              pixels.forEachChange(since: before) { range in
                count &+= missedCount(pixels, indices, range, tables)
                count &-= missedCount(before, old, range, tables)
              }
              return count
            }
          }
        }
      }
    }
  }

  private func missedCount(
    _ pixels: UnsafeBufferPointer<UInt32>, _ indices: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    _ tables: PaletteMapper.Tables
  ) -> Int {
    mapper.palette.colors.withUnsafeBufferPointer { colors in
      var count = 0
      var last: UInt32 = 0
      var missed = 0
      for i in range {
        let p = pixels[i]
        if p != last {
          last = p
          let isFar = CandidateTree.distance(colors[Int(indices[i])], p) >= Self.leastError
          missed = p >> 24 != 0 && isFar && isMissed(p, tables) ? 1 : 0
        }
        count &+= missed
      }
      return count
    }
  }

  /// Uses the nearest entry, because a dithered pixel may have another one.
  private func isMissed(_ pixel: UInt32, _ tables: PaletteMapper.Tables) -> Bool {
    let color = pixel & 0xFF_FFFF
    let entry = Int(tables.nearest(color))
    if CandidateTree.distance(mapper.palette.colors[entry], color) < Self.leastError { return false }
    let way = LabTable.shared[color] - points[entry]
    return (way * way).sum() > Self.bound * Self.bound
  }
}
