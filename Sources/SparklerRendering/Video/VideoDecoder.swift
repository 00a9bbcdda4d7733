// Runs ffmpeg on one video: reads pixels from one pipe and each frame's time from the other.
// Flow: VideoFacts + a position → VideoDecoder → (number, Pixmap), one after another.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging

/// A run of ffmpeg that decodes frames in order from a start position. It is killed with its last reference.
final class VideoDecoder {
  private let facts: VideoFacts
  private let child: ChildProgram
  private let patience: Seconds
  /// Times of frames whose pixels may not have been read yet.
  private var stamps: [Int] = []
  private var line: [UInt8] = []
  /// Number of frames read, used if there are no times.
  private var count = 0
  private var isTold = true
  /// Its last error.
  private var said = ""
  /// Index of the last frame returned; initially one less than that of the start frame.
  private(set) var last: Int

  /// - Parameters:
  ///   - file: an absolute path.
  ///   - key: start frame; must be a keyframe of the video.
  init(_ facts: VideoFacts, file: String, from key: Int, limits: Limits) throws(VideoError) {
    (self.facts, last) = (facts, key - 1)
    patience = Seconds(limits["encoder-seconds"])
    let words = Self.arguments(facts, file: file, from: key)
    do {
      child = try ChildProgram("ffmpeg", words, pipes: [.output, .errors], bounds: .reader(of: file, limits))
    } catch { throw .failed("ffmpeg can't be run: \(error)") }
  }

  private static func arguments(_ facts: VideoFacts, file: String, from key: Int) -> [String] {
    let size = "\(facts.width):\(facts.height)"
    // If ffmpeg converts the pixels, use full chroma interpolation and accurate rounding.
    let filters =
      facts.planes.map { "scale=\(size),format=\($0.format)" }
      ?? "scale=\(size):flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp:in_color_matrix=\(facts.matrix),format=rgba"
    // Each line has its level, so that the reported message is an error and not a later warning.
    var arguments = ["-nostdin", "-hide_banner", "-nostats", "-v", "level+info", "-threads", "2"]
    if let decoder = facts.decoder { arguments += ["-c:v", decoder] }
    if key > 0 {
      let second = Double(facts.presentations[key]) * facts.tick - facts.start
      arguments += ["-noaccurate_seek", "-ss", String(format: "%.6f", max(0, second + facts.tick / 4))]
    }
    arguments += ["-copyts"] + VideoFacts.input(file)
    let shown = "showinfo=checksum=0,\(filters)"
    arguments += ["-map", "0:V:0", "-vf", shown]
    // `-fps_mode` exists since version 5.1; its old name was removed in 8.
    let isOld = FFmpegVersion.number.split(separator: ".").first.flatMap { Int($0) }.map { $0 < 6 } ?? false
    return arguments + [isOld ? "-vsync" : "-fps_mode", "passthrough", "-f", "rawvideo", "pipe:1"]
  }

  /// The next decoded frame; nil after the last one.
  func next() throws(VideoError) -> (number: Int, words: [UInt32])? {
    let (bytes, count) = (facts.frameBytes, (facts.frameBytes + 3) / 4)
    var failure: VideoError?
    var isWhole = false
    let words = [UInt32](unsafeUninitializedCapacity: count) { out, filled in
      out[count - 1] = 0
      let room = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(out)[..<bytes])
      do throws(VideoError) { isWhole = try fill(room) } catch { failure = error }
      filled = isWhole ? count : 0
    }
    if let failure { throw failure }
    guard isWhole else { return nil }
    last = try number()
    return (last, words)
  }

  /// Index of the frame whose pixels have just been read.
  private func number() throws(VideoError) -> Int {
    defer { count += 1 }
    guard facts.isSeekable else { return min(count, facts.presentations.count - 1) }
    while stamps.isEmpty, isTold { try wait(forPixels: false) }
    guard !stamps.isEmpty else { return last + 1 }
    // A frame unknown to the file's table follows the previous one.
    return facts.index(ofPresentation: stamps.removeFirst()) ?? last + 1
  }

  /// - Returns: whether all bytes were read; false at the end of the stream.
  private func fill(_ bytes: UnsafeMutableRawBufferPointer) throws(VideoError) -> Bool {
    var done = 0
    while done < bytes.count {
      try wait(forPixels: true)
      switch Polling.read(child.output, into: UnsafeMutableRawBufferPointer(rebasing: bytes[done...])) {
      case .bytes(let count): done += count
      case .later: continue
      case .end: return false
      }
    }
    return true
  }

  /// Waits until data is available; reads ffmpeg's messages meanwhile.
  private func wait(forPixels: Bool) throws(VideoError) {
    while true {
      let list = (forPixels ? [child.output] : []) + (isTold ? [child.errors] : [])
      let ready = Polling.wait(reading: list, seconds: patience.value)
      if ready.isEmpty { throw .failed("ffmpeg has made no progress for \(patience)") }
      if ready.contains(child.errors) { readLog() }
      if ready.contains(forPixels ? child.output : child.errors) { return }
    }
  }

  private func readLog() {
    var bytes: [UInt8] = []
    isTold = Polling.read(child.errors, appendingTo: &bytes)
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        if line.count < 4096 { line.append(byte) }
        continue
      }
      parseLogLine(String(decoding: line, as: UTF8.self))
      line = []
    }
  }

  /// Parses `[Parsed_showinfo_0 @ 0x…] [info] n:   3 pts:   1536 pts_time:0.1 …` and `[h264 @ 0x…] [error] what went
  /// wrong`.
  private func parseLogLine(_ words: String) {
    if words.contains("showinfo"), words.contains(" n:"), let mark = words.firstRange(of: " pts:") {
      stamps.append(Int(words[mark.upperBound...].drop { $0 == " " }.prefix { $0 != " " }) ?? .min)
      return
    }
    for level in ["[error] ", "[fatal] ", "[panic] "] {
      // This message only says that it failed; the reason is in an earlier one.
      guard let mark = words.firstRange(of: level), words[mark.upperBound...] != "Conversion failed!" else { continue }
      said = String((words[..<mark.lowerBound] + words[mark.upperBound...]).prefix(300))
    }
  }

  /// The last error message.
  var lastWords: String { said }
}

/// Why frames of a video can't be decoded.
enum VideoError: DescribedError {
  case failed(String)

  var description: String {
    switch self {
    case .failed(let reason): reason
    }
  }
}
