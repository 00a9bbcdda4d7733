// Chooses filters by trying them and compresses the rows.
// Flow: PNGRaster → PNGFilter → PNGCompressor → image data.

/// Turns rasters into PNG image data at one level.
struct PNGCompressor: ~Copyable {
  private let level: Int
  private let final: Deflater
  private let trial: Deflater

  /// Pictures up to this many bytes are tried whole, greater ones by bands of rows.
  private static let wholeTrial = 1 << 16
  private static let bands = 8
  private static let bandBytes = 1 << 13

  /// - Parameter level: 0...12.
  init(level: Int) throws(PNGError) {
    let final = try Deflater(level: level)
    let trial = try Deflater(level: 1)
    self.level = level
    self.final = final
    self.trial = trial
  }

  /// The smallest image data among some rasters of one size, each with and without filters, with its raster's index.
  ///
  /// The choice is made on a sample at level 1, whose order is nearly always that of the final level.
  func smallest(of rasters: [PNGRaster]) -> (index: Int, data: [UInt8]) {
    var best = (index: 0, filter: PNGFilter.none, cost: Int.max)
    for (index, raster) in rasters.enumerated() {
      for filter in Self.filters(for: raster) {
        let cost = cost(of: raster, filter)
        if cost < best.cost { best = (index, filter, cost) }
      }
    }
    let raster = rasters[best.index]
    return (best.index, final.zlib(best.filter.filtered(raster, rows: 0..<raster.height)))
  }

  /// The smallest image data among rasters of any sizes, with its raster's index.
  ///
  /// All pairs of a raster and a filter are tried at level 1, and those that did best at a level for their size.
  ///
  /// - Parameter effort: 1...9.
  /// - Throws: `PNGError` where there is no memory.
  func thoroughlySmallest(of rasters: [PNGRaster], effort: Int) throws(PNGError) -> (index: Int, data: [UInt8]) {
    var pairs: [(index: Int, filter: PNGFilter, cost: Int)] = []
    for (index, raster) in rasters.enumerated() {
      for filter in effort > 4 ? Self.allFilters(for: raster, effort: effort) : Self.filters(for: raster) {
        pairs.append((index, filter, wholeCost(of: raster, filter)))
      }
    }
    // The order of equal costs is that of the pairs.
    let order = pairs.indices.sorted { (pairs[$0].cost, $0) < (pairs[$1].cost, $1) }
    var best: (index: Int, data: [UInt8])?
    let work = Self.work(bytes: rasters[pairs[order[0]].index].bytes.count, effort: effort)
    let final = try Deflater(level: min(level, work.level))
    for i in order.prefix(work.finals) {
      let raster = rasters[pairs[i].index]
      let data = final.zlib(pairs[i].filter.filtered(raster, rows: 0..<raster.height))
      if best.map({ data.count < $0.data.count }) ?? true { best = (pairs[i].index, data) }
    }
    return best ?? (0, [])
  }

  /// How many pairs are compressed for good, and how well: the smaller they are, the more time they may take.
  ///
  /// Measured on frames of 480×480: level 11 takes twice the time of level 10 for 1.3 % of the bytes, level 12 four
  /// times for 3.3 %; a second pair gains 0.1 %.
  private static func work(bytes: Int, effort: Int) -> (finals: Int, level: Int) {
    switch effort {
    case ...2: return (1, 5)
    case 3...4: return (1, 8)
    case 5...6: break
    default: return (bytes <= 1 << 16 ? effort - 4 : 1, 12)
    }
    return bytes <= 1 << 14 ? (3, 12) : bytes <= 1 << 16 ? (1, 12) : bytes <= 1 << 18 ? (1, 11) : (1, 10)
  }

  /// Measured on six animations: the average filter and bigrams gain 4 % in photographs and nothing elsewhere, for a third
  /// more time.
  private static func allFilters(for raster: PNGRaster, effort: Int) -> [PNGFilter] {
    if raster.bitDepth < 8 { return [.none] }
    return [.none, .adaptive, .fixed(1), .fixed(2), .fixed(4)] + (effort > 6 ? [.fixed(3), .bigrams] : [])
  }

  /// What a sample costs, for all rows.
  private func wholeCost(of raster: PNGRaster, _ filter: PNGFilter) -> Int {
    let cost = cost(of: raster, filter)
    guard raster.bytes.count > Self.wholeTrial else { return cost }
    let rows = Self.bands * max(1, Self.bandBytes / raster.rowBytes)
    return cost * max(raster.height, rows) / rows
  }

  /// Differences of palette indices mean nothing.
  private static func filters(for raster: PNGRaster) -> [PNGFilter] {
    raster.kind == .palette ? [.none] : [.none, .adaptive]
  }

  private func cost(of raster: PNGRaster, _ filter: PNGFilter) -> Int {
    if raster.bytes.count <= Self.wholeTrial {
      return trial.zlib(filter.filtered(raster, rows: 0..<raster.height)).count
    }
    let rows = max(1, Self.bandBytes / raster.rowBytes)
    var sample: [UInt8] = []
    for band in 0..<Self.bands {
      let start = band * max(0, raster.height - rows) / (Self.bands - 1)
      sample += filter.filtered(raster, rows: start..<min(raster.height, start + rows))
    }
    return trial.zlib(sample).count
  }
}
