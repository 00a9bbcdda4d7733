// The best-looking file under a size: rungs of a ladder are tried by halves, then things given up are taken back.
// Flow: RenderJob + SizeLadder → encodings of spooled frames → the best one that fits.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerScene

/// One encoding on the way to a file that fits.
package struct SizeTrial: Sendable, Hashable, CustomStringConvertible {
  /// What it gives up, in words; empty for nothing.
  package var given: [String]
  /// nil where it was too large to be written to its end.
  package var bytes: Int?
  package var limit: Int

  package var fits: Bool { bytes.map { $0 <= limit } ?? false }

  package var description: String {
    let size = bytes.map(ByteCount.text) ?? "more than \(ByteCount.text(limit))"
    return (given.isEmpty ? "everything kept" : given.joined(separator: ", ")) + ": " + size
  }
}

/// Tries encodings of one output.
struct SizeSearch {
  let job: RenderJob
  /// Bytes.
  let limit: Int
  let workers: Int
  let progress: (Int) -> Void
  let ladder: SizeLadder

  init(_ job: RenderJob, limit: Int, workers: Int, progress: @escaping (Int) -> Void) {
    self.job = job
    self.limit = limit
    self.workers = workers
    self.progress = progress
    let scene = job.pipeline.scene
    ladder = SizeLadder(
      job.output, dithersGradients: job.pipeline.dithersGradients, shorter: min(scene.pixelWidth, scene.pixelHeight),
      isSizeFree: !job.output.hasOwnSize && !(job.output.destination?.isExact ?? false))
  }

  /// The frames of each look that has been painted.
  private typealias Spools = [Look: FrameSpool]

  private struct Look: Hashable {
    var scale: Double
    var dithersGradients: Bool
  }

  /// Writes the best file that fits.
  ///
  /// - Returns: what it gave up, for people; nil where that is nothing.
  /// - Throws: `differs` with the smallest size reached where even that is too much.
  func run() async throws -> String? {
    var spools: Spools = [:]
    if let spool = job.pipeline.spool {
      spools[Look(scale: 1, dithersGradients: job.pipeline.dithersGradients)] = spool
    }
    var best = try await attempt(ladder.rungs[0], &spools)
    if let fits = best.take() {
      let made = fits.made
      try job.deliver(fits.file, made)
      return made.note
    }
    // The last rung that is known not to fit, and the first that does.
    var (low, high) = (0, ladder.rungs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if let fits = try await attempt(ladder.rungs[middle], &spools) {
        best = consume fits
        high = middle
      } else {
        low = middle
      }
    }
    if high == ladder.rungs.count { throw try await tooLarge(&spools) }
    guard var found = best.take() else { return nil }
    var rung = ladder.rungs[high]
    for dial in 0..<ladder.relaxations(of: rung, below: high).count {
      let choices = ladder.relaxations(of: rung, below: high)[dial]
      // The best of the choices that fits, by halves too.
      var (low, high) = (-1, choices.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if let fits = try await attempt(choices[middle], &spools) {
          found = consume fits
          rung = choices[middle]
          high = middle
        } else {
          low = middle
        }
      }
    }
    let (told, made) = (report(rung, bytes: found.bytes), found.made)
    try job.deliver(found.file, made)
    return told
  }

  /// A whole file that is not yet in its place.
  private struct Trial: ~Copyable {
    var file: AtomicFile
    var bytes: Int
    var made: WrittenFormat
  }

  /// - Returns: nil where the file is too large.
  private func attempt(_ rung: SizeRung, _ spools: inout Spools) async throws -> Trial? {
    let job = try await self.job(at: rung, &spools)
    do {
      let file = try job.unfinishedFile()
      let (bytes, made) = try await job.fill(file, limit: limit, jobs: workers, progress: progress)
      job.trialled?(SizeTrial(given: given(up: rung), bytes: bytes, limit: limit))
      if bytes > limit { return nil }
      return Trial(file: file, bytes: bytes, made: made)
    } catch is OverLimit {
      job.trialled?(SizeTrial(given: given(up: rung), bytes: nil, limit: limit))
      return nil
    }
  }

  private func tooLarge(_ spools: inout Spools) async throws -> RenderingError {
    let job = try await self.job(at: ladder.rungs[ladder.rungs.count - 1], &spools)
    let file = try job.unfinishedFile()
    let bytes = try await job.fill(file, limit: .max, jobs: workers, progress: progress).bytes
    return RenderingError(
      .differs, "\(self.job.path): the smallest file has \(ByteCount.text(bytes)), more than \(ByteCount.text(limit))",
      remedy:
        "Shorten the scene or calm it down, \(self.job.output.hasOwnSize ? "leave size out, " : "")or raise maxSize.")
  }

  /// The output with some things given up, its frames painted once for each size.
  private func job(at rung: SizeRung, _ spools: inout Spools) async throws -> RenderJob {
    var job = self.job
    job.output.colors = rung.colors
    job.output.lossy = rung.lossy
    if rung.quality != self.job.output.quality || job.output.isLossy {
      job.output.quality = rung.quality
      job.output.isLossless = rung.quality == nil
    }
    if rung.scale != 1 { job.pipeline.scale(by: rung.scale) }
    job.pipeline.dithersGradients = rung.dithersGradients
    if job.pipeline.timeline.count > 1 {
      let look = Look(scale: rung.scale, dithersGradients: rung.dithersGradients)
      let spool: FrameSpool
      if let known = spools[look] {
        spool = known
      } else {
        job.pipeline.spool = nil
        spool = try await FrameSpool(
          job.pipeline, folder: Files.folder(of: job.place), limit: job.spoolLimit, jobs: workers)
        spools[look] = spool
      }
      job.pipeline.spool = spool
    }
    if rung.divisor > 1 { job.pipeline = job.pipeline.slowed(by: rung.divisor) }
    return job
  }

  private func report(_ rung: SizeRung, bytes: Int) -> String {
    "\(ByteCount.text(bytes)) of \(ByteCount.text(limit)): " + given(up: rung).joined(separator: ", ")
  }

  /// What a rung keeps less of than was asked for, for people.
  private func given(up rung: SizeRung) -> [String] {
    let (full, scene) = (ladder.rungs[0], job.pipeline.scene)
    var given: [String] = []
    if rung.colors != full.colors { given.append("\(rung.colors) instead of \(full.colors) colours") }
    if rung.lossy != full.lossy { given.append("lossy \(Int(rung.lossy)) instead of \(Int(full.lossy))") }
    if rung.quality != full.quality, let quality = rung.quality {
      given.append(
        "quality \(Int(quality))" + (full.quality.map { " instead of \(Int($0))" } ?? " instead of lossless"))
    }
    if rung.dithersGradients != full.dithersGradients { given.append("gradients without dither") }
    if rung.divisor > 1 {
      let rate = job.pipeline.timeline.rate
      given.append("\(Self.text(rate / Double(rung.divisor))) instead of \(Self.text(rate)) frames a second")
    }
    if rung.scale != 1 {
      var small = scene
      small.scale *= rung.scale
      given.append(
        "\(small.pixelWidth)×\(small.pixelHeight) instead of \(scene.pixelWidth)×\(scene.pixelHeight) pixels")
    }
    return given
  }

  private static func text(_ v: Double) -> String {
    v == v.rounded() ? String(Int(clamping: v)) : String(format: "%.1f", v)
  }
}
