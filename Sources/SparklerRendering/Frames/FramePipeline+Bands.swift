// Paints one large frame on all cores.
// Flow: FramePipeline → bands of rows in parallel → Pixmap.
import SparklerCore
import SparklerImaging
import SparklerPainting
import SparklerScene

extension FramePipeline {
  /// Pixels per band below which another band costs more than it saves.
  private static let leastPixels = 1 << 20

  /// The frame at a position. A large one is painted in bands, with identical pixels.
  ///
  /// - Parameter jobs: number of cores to use.
  /// - Throws: like `paint`.
  func picture(at position: Int, jobs: Int) async throws -> Pixmap {
    let count = min(jobs, width * height / Self.leastPixels)
    guard count > 1, scene.motionBlur == nil, spool == nil else {
      return try await WorkPool.current.run { try picture(at: position) }
    }
    let (height, width) = (self.height, self.width)
    let rows = (0..<count).map { (height * $0 / count)..<(height * ($0 + 1) / count) }
    let bands = try await withThrowingTaskGroup(of: (Int, Pixmap).self) { group in
      for (i, rows) in rows.enumerated() {
        group.addTask { (i, try await WorkPool.current.run { try band(rows, of: position) }) }
      }
      return try await group.reduce(into: [Int: Pixmap]()) { $0[$1.0] = $1.1 }
    }
    return Pixmap(
      width: width, height: height, pixels: (0..<count).reduce(into: []) { $0 += bands[$1].map(\.pixels) ?? [] })
  }

  private func band(_ rows: Range<Int>, of position: Int) throws -> Pixmap {
    let time = timeline.time(at: position)
    let frame = compiled.sample(at: time)
    try work.check(frame, at: time)
    do {
      var painter = try painter()
      return try painter.paint(frame, rows: rows)
    } catch let error as CanvasError { throw error.asRenderingError(work.wording) }
  }
}
