// Checks that a video written by ffmpeg is complete: on a full disk ffmpeg may still report success.
// Flow: VideoOutput → the file's own structure, ffprobe → its bytes, or RenderingError.
import Foundation
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerImaging

/// What a video must contain before it is renamed into place.
struct VideoCheck: Sendable {
  private let container: String
  private let frames: Int
  /// Additional frames for the holds at both ends.
  private let held: Double
  private let rate: Double
  /// Path in messages.
  private let path: String

  init(_ format: VideoFormat, frames: Int, path: String) {
    (container, rate, self.frames, self.path) = (format.container, format.rate, frames, path)
    held = (format.holdFirst + format.holdLast) * format.rate
  }

  /// - Parameter file: path of the temporary file.
  /// - Returns: its size in bytes.
  /// - Throws: `io` if its structure does not match its size, or frames or time are missing.
  func bytes(of file: String, limits: Limits) throws(RenderingError) -> Int {
    guard let count = try VideoContainer.byteCount(of: file, path: path) else {
      throw broken("its structure is not closed")
    }
    let found = try facts(of: file, limits: limits)
    guard found.bytes == count else { throw broken("it changed while it was checked") }
    // ffmpeg rounds each hold separately.
    let wanted = Double(frames) + held
    guard abs(Double(found.frames) - wanted) <= (held > 0 ? 2 : 0) else {
      throw broken("it has \(found.frames) frames of \(Int(min(1e15, wanted)))")
    }
    // Container ticks are at most a millisecond.
    guard let seconds = found.seconds else { throw broken("its duration was not written") }
    guard abs(seconds - wanted / rate) <= 2 / rate + 0.01 else { throw broken("it lasts \(seconds) s") }
    return count
  }

  private func broken(_ reason: String) -> RenderingError {
    RenderingError(
      .io, "\(path): ffmpeg reported success, but the file is incomplete: \(reason)",
      remedy: "Check whether the disk is full; nothing was changed.")
  }

  /// Facts from ffprobe, which counts packets without decoding them.
  private func facts(of file: String, limits: Limits) throws(RenderingError) -> (
    frames: Int, seconds: Double?, bytes: Int?
  ) {
    let words = [
      "-v", "error", "-count_packets", "-select_streams", "v:0", "-show_entries",
      "stream=nb_read_packets,duration:format=duration,size", "-of", "json",
    ]
    let said: (status: Int32, bytes: [UInt8])
    do throws(ChildProgram.Failure) {
      said = try ShortProgram.run(
        "ffprobe", words + VideoFacts.input(file), limit: 1 << 20, patience: limits["encoder-seconds"],
        bounds: .reader(of: file, limits))
    } catch {
      throw RenderingError(
        .unavailable, "\(path): videos are checked with the program ffprobe, which can't be run: \(error)",
        remedy: "Install the whole of ffmpeg (apt install ffmpeg, brew install ffmpeg).")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard said.status == 0, let root = try? decoder.decode(ProbeOutput.self, from: Data(said.bytes)),
      let frames = root.streams?.first.flatMap({ Int($0.nbReadPackets ?? "") })
    else { throw broken("ffprobe can't read it") }
    // Matroska stores the duration of the file only.
    let duration = root.streams?.first?.duration ?? root.format?.duration
    return (frames, duration.flatMap(Double.init), root.format?.size.flatMap { Int($0) })
  }

  /// ffprobe's JSON.
  private struct ProbeOutput: Decodable {
    struct Stream: Decodable {
      var nbReadPackets: String?
      var duration: String?
    }
    struct Format: Decodable {
      var duration: String?
      var size: String?
    }

    var streams: [Stream]?
    var format: Format?
  }
}
