// Limits for ffmpeg and ffprobe while they read an untrusted video.
// Flow: a file + Limits → ProgramBounds → ChildProgram.
import SparklerAuthoring
import SparklerDocument
import SparklerImaging

extension ProgramBounds {
  /// The same memory limit as other readers of untrusted files, and access only to this file.
  static func reader(of file: String, _ limits: Limits) -> ProgramBounds {
    ProgramBounds(memory: limits.whole("asset-memory"), lock: Lock(reads: [file]))
  }
}
