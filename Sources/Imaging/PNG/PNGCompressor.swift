// Chooses filters by trying them and compresses the rows.
// Flow: PNGRaster → PNGFilter → PNGCompressor → image data.

/// Turns rasters into PNG image data at one level.
struct PNGCompressor: ~Copyable {
  private let final: Deflater
  private let trial: Deflater

  /// Pictures up to this many bytes are tried whole, greater ones by bands of rows.
  private static let wholeTrial = 1 << 16
  private static let bands = 8
  private static let bandBytes = 1 << 14

  /// - Parameter level: 0...12.
  init(level: Int) throws(PNGError) {
    let final = try Deflater(level: level)
    let trial = try Deflater(level: 1)
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
