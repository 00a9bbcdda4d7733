// Whether a video that ffmpeg wrote is whole: on a full disk it ends well all the same.
// Flow: VideoOutput → the file's own structure, ffprobe → its bytes, or RenderingError.
import Foundation
import SparklerAuthoring
import SparklerDocument
import SparklerImaging

/// What a video must be before it gets its name.
struct VideoCheck: Sendable {
  private let container: String
  private let frames: Int
  /// How many frames more the holds at its ends make.
  private let held: Double
  private let rate: Double
  /// How messages call the file.
  private let path: String

  init(_ format: VideoFormat, frames: Int, path: String) {
    (container, rate, self.frames, self.path) = (format.container, format.rate, frames, path)
    held = (format.holdFirst + format.holdLast) * format.rate
  }

  /// - Parameter file: where it lies.
  /// - Returns: how many bytes it has.
  /// - Throws: `io` where its structure ends too early or late, or frames or time are missing.
  func bytes(of file: String, limits: Limits) throws(RenderingError) -> Int {
    guard let count = try VideoContainer.byteCount(of: file, path: path) else {
      throw broken("its structure is not closed")
    }
    let found = try facts(of: file, limits: limits)
    guard found.bytes == count else { throw broken("it changed while it was looked through") }
    // ffmpeg rounds each hold by itself.
    let wanted = Double(frames) + held
    guard abs(Double(found.frames) - wanted) <= (held > 0 ? 2 : 0) else {
      throw broken("it has \(found.frames) frames of \(Int(min(1e15, wanted)))")
    }
    // A container's ticks are milliseconds at worst.
    guard let seconds = found.seconds else {
      // An AVIF of one frame is a still picture, and has none.
      if found.frames == 1 { return count }
      throw broken("its duration was not written")
    }
    guard abs(seconds - wanted / rate) <= 2 / rate + 0.01 else { throw broken("it lasts \(seconds) s") }
    return count
  }

  private func broken(_ reason: String) -> RenderingError {
    RenderingError(
      .io, "\(path): ffmpeg ended well, but the file is not whole: \(reason)",
      remedy: "Look whether the disk is full; nothing was changed.")
  }

  /// What ffprobe reads of it, packet by packet; nothing is decoded.
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
        .unavailable, "\(path): videos are looked through by the program ffprobe, which can't be run: \(error)",
        remedy: "Install the whole of ffmpeg (apt install ffmpeg, brew install ffmpeg).")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard said.status == 0, let root = try? decoder.decode(ProbeOutput.self, from: Data(said.bytes)),
      let frames = root.streams?.first.flatMap({ Int($0.nbReadPackets ?? "") })
    else { throw broken("ffprobe can't read it") }
    // Matroska tells it of the whole, AVIF of the stream.
    let duration = root.streams?.first?.duration ?? root.format?.duration
    return (frames, duration.flatMap(Double.init), root.format?.size.flatMap { Int($0) })
  }

  /// ffprobe's words.
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
