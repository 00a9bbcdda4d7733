// Outputs that show the same frames: painted once, written many times.
// Flow: RenderJobs → RenderGroup → a spool of frames → each RenderJob.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// Outputs of one spec with one size and rate, and with the same pixels.
public struct RenderGroup: Sendable {
  /// In the order of the spec.
  public private(set) var jobs: [RenderJob]

  /// Puts outputs with the same frames together, in the order of the first of each.
  public static func groups(of jobs: [RenderJob]) -> [RenderGroup] {
    var groups: [RenderGroup] = []
    for job in jobs {
      let twin = groups.firstIndex { group in
        let first = group.jobs[0].pipeline
        return first.dithersGradients == job.pipeline.dithersGradients && first.timeline == job.pipeline.timeline
          && first.scene == job.pipeline.scene
      }
      if let twin { groups[twin].jobs.append(job) } else { groups.append(RenderGroup(jobs: [job])) }
    }
    return groups
  }

  /// Looks at all outputs before the first one is rendered.
  ///
  /// - Throws: a usage error where two of them are one file; `unavailable` where a program is missing.
  public static func check(_ jobs: [RenderJob]) async throws {
    var seen = FileOwners<Void>()
    for file in jobs.flatMap(\.paths) where file != "-" && seen.claim(file, ()) != nil {
      throw RenderingError(.usage, "\(file) would be written twice", remedy: "Give each output a name of its own.")
    }
    for job in jobs { try await job.prepare() }
  }

  /// The outputs with their frames painted, where there are several outputs of several frames.
  ///
  /// - Parameter workers: how many cores work at once.
  public func painted(workers: Int) async throws -> [RenderJob] {
    // What holds layers needs no pixels.
    guard jobs.count(where: { $0.output.format.writer.isPainted && $0.frames == nil }) > 1, let first = jobs.first
    else { return jobs }
    let spool = try await FrameSpool(
      first.pipeline, folder: Files.folder(of: (jobs.first { $0.path != "-" } ?? first).place),
      limit: first.spoolLimit, jobs: first.workers(workers))
    return jobs.map { job in
      var job = job
      job.pipeline.spool = spool
      return job
    }
  }
}

extension Timeline {
  /// The frames that an output shows.
  init(_ output: OutputSpec, of built: BuiltSpec) {
    if output.at.count == 1 {
      self.init(still: output.at[0], rate: output.frameRate)
    } else if !output.at.isEmpty {
      self.init(moments: output.at, rate: output.frameRate)
    } else {
      self.init(
        duration: built.scene.duration, rate: output.frameRate, loopOffset: output.loopOffset, hold: built.hold)
    }
  }
}
