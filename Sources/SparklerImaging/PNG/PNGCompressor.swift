// Chooses filters by trying them and compresses the rows.
// Flow: PNGRaster → PNGFilter → PNGCompressor → image data.

/// Turns rasters into PNG image data.
struct PNGCompressor: ~Copyable {
  private let trial: Deflater

  /// Pictures of up to this many bytes are tried whole, larger ones in bands of rows.
  private static let wholeTrial = 1 << 16
  /// The same for the second trial: bands hide what repeats from row to row.
  private static let wholeSecond = 1 << 19
  private static let bands = 8
  private static let bandBytes = 1 << 13

  init() throws(PNGError) { trial = try Deflater(level: 1) }

  /// The smaller image data of a raster with and without filters.
  ///
  /// The choice is made on a sample at level 1, which nearly always ranks like the final level.
  ///
  /// - Parameter level: 0...12.
  /// - Throws: `PNGError` for another level, or if memory runs out.
  func smallest(of raster: PNGRaster, level: Int) throws(PNGError) -> [UInt8] {
    let final = try Deflater(level: level)
    let pairs = Self.filters(for: raster).map { Pair(index: 0, filter: $0) }
    let best = ordered(pairs, [raster], by: trial, whole: Self.wholeTrial)[0]
    return final.zlib(best.filter.filtered(raster, rows: 0..<raster.height))
  }

  /// The smallest image data among rasters of any size, with its raster's index.
  ///
  /// All pairs of a raster and a filter are tried at level 1, the best of them again at a middle level, which ranks
  /// more like the final one, and the winners at a level that depends on their size.
  ///
  /// - Parameter effort: 1...9.
  /// - Throws: `PNGError` if memory runs out.
  func thoroughlySmallest(of rasters: [PNGRaster], effort: Int) throws(PNGError) -> (index: Int, data: [UInt8]) {
    var pairs: [Pair] = []
    for (index, raster) in rasters.enumerated() {
      for filter in effort > 4 ? Self.allFilters(for: raster) : Self.filters(for: raster) {
        pairs.append(Pair(index: index, filter: filter))
      }
    }
    pairs = ordered(pairs, rasters, by: trial, whole: Self.wholeTrial)
    let work = Self.work(bytes: rasters[pairs[0].index].bytes.count, effort: effort)
    if effort > 4, pairs.count > work.finals {
      pairs = ordered(Self.promising(pairs), rasters, by: try Deflater(level: 6), whole: Self.wholeSecond)
    }
    var best: (index: Int, data: [UInt8])?
    let final = try Deflater(level: work.level)
    for pair in pairs.prefix(work.finals) {
      let raster = rasters[pair.index]
      let data = final.zlib(pair.filter.filtered(raster, rows: 0..<raster.height))
      if best.map({ data.count < $0.data.count }) ?? true { best = (pair.index, data) }
    }
    return best ?? (0, [])
  }

  /// A raster, by its index, and a filter for it.
  private struct Pair: Hashable {
    var index: Int
    var filter: PNGFilter
  }

  /// Selects from ordered pairs the best of three filters, those without a filter, which gain most at high levels, and
  /// the best of three rasters.
  private static func promising(_ pairs: [Pair]) -> [Pair] {
    var (filters, indices) = (Set<PNGFilter>(), Set<Int>())
    return pairs.filter { pair in
      let isNew = (filters.count < 3 || pair.filter == .none) && filters.insert(pair.filter).inserted
      let isOther = indices.count < 3 && indices.insert(pair.index).inserted
      return isNew || isOther
    }
  }

  /// The cheapest first; pairs of equal cost keep their order.
  ///
  /// - Parameter whole: the number of bytes up to which a picture is tried whole.
  private func ordered(
    _ pairs: [Pair], _ rasters: [PNGRaster], by deflater: borrowing Deflater, whole: Int
  ) -> [Pair] {
    let costs = pairs.map { wholeCost(of: rasters[$0.index], $0.filter, by: deflater, whole: whole) }
    return pairs.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { pairs[$0] }
  }

  /// How many pairs are compressed at the final level, and which level: smaller pictures may take more time.
  private static func work(bytes: Int, effort: Int) -> (finals: Int, level: Int) {
    switch effort {
    case ...2: return (1, 5)
    case 3...4: return (1, 8)
    case 5...6: break
    default: return (bytes <= 1 << 16 ? effort - 4 : effort - 6, 12)
    }
    return bytes <= 1 << 14 ? (3, 12) : bytes <= 3 << 17 ? (1, 12) : (1, 11)
  }

  private static func allFilters(for raster: PNGRaster) -> [PNGFilter] {
    if raster.format.bitDepth < 8 { return [.none] }
    return [.none, .adaptiveOfAll, .fixed(1), .fixed(2), .fixed(4), .fixed(3), .bigrams]
  }

  /// The cost of a sample, scaled to all rows.
  private func wholeCost(of raster: PNGRaster, _ filter: PNGFilter, by deflater: borrowing Deflater, whole: Int) -> Int
  {
    let cost = cost(of: raster, filter, by: deflater, whole: whole)
    guard raster.bytes.count > whole else { return cost }
    let rows = Self.bands * max(1, Self.bandBytes / raster.rowBytes)
    return cost * max(raster.height, rows) / rows
  }

  /// Palette indices are not filtered, because their differences have no meaning.
  private static func filters(for raster: PNGRaster) -> [PNGFilter] {
    raster.format.colorType == .palette ? [.none] : [.none, .adaptive]
  }

  private func cost(of raster: PNGRaster, _ filter: PNGFilter, by deflater: borrowing Deflater, whole: Int) -> Int {
    if raster.bytes.count <= whole {
      return deflater.zlib(filter.filtered(raster, rows: 0..<raster.height)).count
    }
    let rows = max(1, Self.bandBytes / raster.rowBytes)
    var sample: [UInt8] = []
    for band in 0..<Self.bands {
      let start = band * max(0, raster.height - rows) / (Self.bands - 1)
      sample += filter.filtered(raster, rows: start..<min(raster.height, start + rows))
    }
    return deflater.zlib(sample).count
  }
}
