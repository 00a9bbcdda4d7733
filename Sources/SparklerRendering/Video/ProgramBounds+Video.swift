// What ffmpeg and ffprobe may take and open while they read a stranger's video.
// Flow: a file + Limits → ProgramBounds → ChildProgram.
import SparklerAuthoring
import SparklerDocument
import SparklerImaging

extension ProgramBounds {
  /// As much memory as other readers of strangers' files have, and no file but this one.
  static func reader(of file: String, _ limits: Limits) -> ProgramBounds {
    ProgramBounds(memory: limits.whole("asset-memory"), lock: Lock(reads: [file]))
  }
}
