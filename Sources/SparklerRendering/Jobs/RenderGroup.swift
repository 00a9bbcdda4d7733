// Outputs that share the same frames, which are painted once.
// Flow: RenderJobs → RenderGroup → a spool of frames → each RenderJob.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging

/// Outputs of one spec with the same size, rate and pixels.
public struct RenderGroup: Sendable {
  /// In the spec's order.
  public private(set) var jobs: [RenderJob]

  /// Groups outputs with the same frames, in the order of each group's first.
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

  /// Checks all outputs before the first one is rendered.
  ///
  /// - Throws: a usage error if two outputs have the same file; `unavailable` if a program is missing.
  public static func check(_ jobs: [RenderJob]) async throws {
    var seen = FileOwners<Void>()
    for file in jobs.flatMap(\.paths) where file != "-" && seen.claim(file, ()) != nil {
      throw RenderingError(.usage, "\(file) would be written twice", remedy: "Give each output its own name.")
    }
    for job in jobs { try await job.prepare() }
  }

  /// The outputs with shared painted frames, if there are several outputs of several frames.
  ///
  /// - Parameter workers: number of cores to use.
  public func painted(workers: Int) async throws -> [RenderJob] {
    // Formats that store layers need no pixels.
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
  /// The frames of an output.
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
