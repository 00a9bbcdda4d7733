// Finds the best-looking file below a size limit: each trial determines the next position on the ladder.
// Flow: RenderJob + SizeLadder → encodings of spooled frames → the best one that fits.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerScene

/// One encoding tried during a size search.
package struct SizeTrial: Sendable, Hashable, CustomStringConvertible {
  /// What was reduced, in words; empty for nothing.
  package var given: [String]
  /// nil if encoding stopped because the file was too large.
  package var bytes: Int?
  package var limit: Int

  package var fits: Bool { bytes.map { $0 <= limit } ?? false }

  package var description: String {
    let size = bytes.map(ByteCount.text) ?? "more than \(ByteCount.text(limit))"
    return (given.isEmpty ? "everything kept" : given.joined(separator: ", ")) + ": " + size
  }
}

/// Searches for the best encoding of one output.
struct SizeSearch {
  let job: RenderJob
  /// In bytes.
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

  /// Frames painted so far, by their settings.
  private typealias Spools = [Look: FrameSpool]

  private struct Look: Hashable {
    var scale: Double
    var dithersGradients: Bool
  }

  /// Maximum number of encodings, plus one if none has fitted.
  private static let mostTrials = 6
  /// Fraction of the limit at which a file is good enough.
  private static let enough = 0.98

  /// A position on the ladder and the size of its file.
  private struct Known {
    var place: Double
    var bytes: Int
  }

  /// Writes the best file that fits.
  ///
  /// - Returns: what was reduced, for the user; nil if nothing.
  /// - Throws: `differs` with the smallest size reached if even that is too large.
  func run() async throws -> String? {
    var spools: Spools = [:]
    if let spool = job.pipeline.spool {
      spools[Look(scale: 1, dithersGradients: job.pipeline.dithersGradients)] = spool
    }
    var whole = try await attempt(ladder.rungs[0], &spools, most: .max)
    if let file = whole.file.take() {
      let made = file.made
      try job.commit(file.file, made)
      return made.note
    }
    var tooMuch = Known(place: 0, bytes: whole.bytes)
    var fitting: Known?
    var best: Trial?
    var rung = ladder.rungs[0]
    var left = Self.mostTrials - 1
    // Doubled each time nothing fits.
    var haste = 1.0
    while left > 0 {
      let place = ladder.place(
        between: tooMuch.place, tooMuch.bytes, fitting.map { ($0.place, $0.bytes) }, haste: haste, limit: limit)
      guard let place, ladder.rung(at: place) != rung || fitting == nil else { break }
      let next = ladder.rung(at: place)
      left -= 1
      var found = try await attempt(next, &spools, most: Self.worthKnowing * limit)
      if let file = found.file.take() {
        (fitting, rung) = (Known(place: place, bytes: found.bytes), next)
        best = consume file
        if Double(found.bytes) >= Self.enough * Double(limit) { break }
      } else {
        tooMuch = Known(place: place, bytes: found.bytes)
        haste *= 2
        if place == ladder.end { break }
      }
    }
    if fitting == nil {
      rung = ladder.rungs[ladder.rungs.count - 1]
      var last = try await attempt(rung, &spools, most: limit)
      best = last.file.take()
    }
    guard let fits = best.take() else { throw try await tooLarge(&spools) }
    let found = try await improved(fits, &rung, trials: left, &spools)
    let (told, made) = (report(rung, bytes: found.bytes), found.made)
    try job.commit(found.file, made)
    return told
  }

  /// Uses remaining room for more pixels and quality, after an integer setting was reduced.
  private func improved(
    _ file: consuming Trial, _ rung: inout SizeRung, trials: Int, _ spools: inout Spools
  ) async throws -> Trial {
    var best = file
    var left = trials
    var most = 1.0
    while left > 0, Double(best.bytes) < Self.enough * Double(limit) {
      guard let next = ladder.rung(above: rung, bytes: best.bytes, limit: limit, most: most) else { break }
      left -= 1
      var better = try await attempt(next.rung, &spools, most: limit)
      if let fits = better.file.take() {
        rung = next.rung
        best = consume fits
      } else {
        most = next.part / 2
      }
    }
    return best
  }

  /// A complete file not yet renamed into place.
  private struct Trial: ~Copyable {
    var file: AtomicFile
    var bytes: Int
    var made: WrittenFormat
  }

  /// The result of an encoding.
  private struct Outcome: ~Copyable {
    /// nil if the file is too large.
    var file: Trial?
    /// Its size; if encoding stopped early, the size by then.
    var bytes: Int
  }

  /// A file is encoded completely up to this multiple of the limit, because its size guides the search.
  private static let worthKnowing = 3

  /// - Parameter most: in bytes; encoding stops when the file becomes larger.
  private func attempt(_ rung: SizeRung, _ spools: inout Spools, most: Int) async throws -> Outcome {
    let job = try await self.job(at: rung, &spools)
    do {
      let file = try job.unfinishedFile()
      let (bytes, made) = try await job.fill(file, limit: most, jobs: workers, progress: progress)
      job.trialled?(SizeTrial(given: given(up: rung), bytes: bytes, limit: limit))
      if bytes > limit { return Outcome(file: nil, bytes: bytes) }
      return Outcome(file: Trial(file: file, bytes: bytes, made: made), bytes: bytes)
    } catch is OverLimit {
      job.trialled?(SizeTrial(given: given(up: rung), bytes: nil, limit: limit))
      return Outcome(file: nil, bytes: most)
    }
  }

  private func tooLarge(_ spools: inout Spools) async throws -> RenderingError {
    let job = try await self.job(at: ladder.rungs[ladder.rungs.count - 1], &spools)
    let file = try job.unfinishedFile()
    let bytes = try await job.fill(file, limit: .max, jobs: workers, progress: progress).bytes
    return RenderingError(
      .differs, "\(self.job.path): the smallest file has \(ByteCount.text(bytes)), more than \(ByteCount.text(limit))",
      remedy:
        "Shorten or simplify the scene, \(self.job.output.hasOwnSize ? "leave size out, " : "")or raise maxSize.")
  }

  /// The output with reduced settings; its frames are painted once per size.
  private func job(at rung: SizeRung, _ spools: inout Spools) async throws -> RenderJob {
    var job = self.job
    job.output.colors = rung.colors
    if rung.quality != self.job.output.keptQuality || job.output.isLossy {
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

  /// What a rung reduces compared with the request, for the user.
  private func given(up rung: SizeRung) -> [String] {
    let (full, scene) = (ladder.rungs[0], job.pipeline.scene)
    var given: [String] = []
    if rung.colors != full.colors { given.append("\(rung.colors) instead of \(full.colors) colours") }
    if rung.quality != full.quality, let quality = rung.quality {
      given.append(
        "quality \(Int(quality))"
          + (full.quality.map { " instead of \(Int($0))" }
            ?? (ladder.startsLossless ? " instead of lossless" : " instead of 100")))
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
