// ffmpeg at work on one video: pixels through one pipe, each frame's time through the other.
// Flow: VideoFacts + a place → VideoDecoder → (number, Pixmap), one after another.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging

/// A run of ffmpeg that gives frames in order from where it began. It ends with its last reference.
final class VideoDecoder {
  private let facts: VideoFacts
  private let child: ChildProgram
  private let patience: Seconds
  /// The times of frames of which the pixels may not have been read yet.
  private var stamps: [Int] = []
  private var line: [UInt8] = []
  /// Where nothing says their times, how many frames were read.
  private var count = 0
  private var isTold = true
  /// Its last error.
  private var said = ""
  /// The number of the last frame that it gave; before the first one that of the frame at which it began, less one.
  private(set) var last: Int

  /// - Parameters:
  ///   - file: an absolute path.
  ///   - key: the frame at which it begins: a key of the video.
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
    // Where ffmpeg makes the pixels every chroma sample counts, and numbers are rounded, not cut off.
    let filters =
      facts.planes.map { "scale=\(size),format=\($0.format)" }
      ?? "scale=\(size):flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp:in_color_matrix=\(facts.matrix),format=rgba"
    // Each line says its level: what a person hears is an error, not a warning that came after it.
    var arguments = ["-nostdin", "-hide_banner", "-nostats", "-v", "level+info", "-threads", "2"]
    if let decoder = facts.decoder { arguments += ["-c:v", decoder] }
    if key > 0 {
      let second = Double(facts.presentations[key]) * facts.tick - facts.start
      arguments += ["-noaccurate_seek", "-ss", String(format: "%.6f", max(0, second + facts.tick / 4))]
    }
    arguments += ["-copyts"] + VideoFacts.input(file)
    let shown = "showinfo=checksum=0,\(filters)"
    arguments +=
      facts.hasAlphaStream
      ? ["-filter_complex", "[0:V:0]\(shown)[c];[0:V:1]extractplanes=y[a];[c][a]alphamerge[v]", "-map", "[v]"]
      : ["-map", "0:V:0", "-vf", shown]
    // Since 5.1, and no longer under its old name since 8.
    let isOld = FFmpegVersion.number.split(separator: ".").first.flatMap { Int($0) }.map { $0 < 6 } ?? false
    return arguments + [isOld ? "-vsync" : "-fps_mode", "passthrough", "-f", "rawvideo", "pipe:1"]
  }

  /// The next frame as it comes out of ffmpeg; nil behind the last one that can be decoded.
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

  /// The number of the frame whose pixels have just come.
  private func number() throws(VideoError) -> Int {
    defer { count += 1 }
    guard facts.isSeekable else { return min(count, facts.presentations.count - 1) }
    while stamps.isEmpty, isTold { try wait(forPixels: false) }
    guard !stamps.isEmpty else { return last + 1 }
    // A frame that the file's table does not know follows the one before.
    return facts.index(ofPresentation: stamps.removeFirst()) ?? last + 1
  }

  /// - Returns: whether all bytes came; false at the end.
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

  /// Until something can be read; what ffmpeg says meanwhile is taken down.
  private func wait(forPixels: Bool) throws(VideoError) {
    while true {
      let list = (forPixels ? [child.output] : []) + (isTold ? [child.errors] : [])
      let ready = Polling.wait(reading: list, seconds: patience.value)
      if ready.isEmpty { throw .failed("ffmpeg has done nothing for \(patience)") }
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

  /// `[Parsed_showinfo_0 @ 0x…] [info] n:   3 pts:   1536 pts_time:0.1 …`, or `[h264 @ 0x…] [error] what went wrong`.
  private func parseLogLine(_ words: String) {
    if words.contains("showinfo"), words.contains(" n:"), let mark = words.firstRange(of: " pts:") {
      stamps.append(Int(words[mark.upperBound...].drop { $0 == " " }.prefix { $0 != " " }) ?? .min)
      return
    }
    for level in ["[error] ", "[fatal] ", "[panic] "] {
      // That it failed is known; why stands before it.
      guard let mark = words.firstRange(of: level), words[mark.upperBound...] != "Conversion failed!" else { continue }
      said = String((words[..<mark.lowerBound] + words[mark.upperBound...]).prefix(300))
    }
  }

  /// The last error that it told.
  var lastWords: String { said }
}

/// Why a video's frames can't be had.
enum VideoError: DescribedError {
  case failed(String)

  var description: String {
    switch self {
    case .failed(let reason): reason
    }
  }
}
