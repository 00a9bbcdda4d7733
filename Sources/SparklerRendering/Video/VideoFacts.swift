// Facts about a video file: display size, time of each frame, coding of its colours.
// Flow: file → ffprobe → VideoFacts → VideoDecoder, ImageTrack.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging

/// A video's first picture stream, according to the program ffprobe; nothing is decoded.
///
/// - Source: ffprobe's documentation; ITU-R BT.601 and BT.709.
struct VideoFacts: Sendable {
  /// Display size in pixels: rotated, with square pixels.
  var width: Int
  var height: Int
  /// Presentation time of each frame in ticks, ascending.
  var presentations: [Int]
  /// Indices of keyframes, from which decoding can start, ascending.
  var keys: [Int]
  /// Duration of each frame.
  var delays: [FrameDelay]
  /// Seconds per tick.
  var tick: Double
  /// Whether frames have times that can be used for seeking.
  var isSeekable: Bool
  /// The file's start time in seconds; `-ss` is relative to it.
  var start: Double
  /// Decoder that supports its alpha, if the default one does not.
  var decoder: String?
  var hasAlpha: Bool
  /// Name of the colour matrix in ffmpeg's scaler.
  var matrix: String
  /// Format and conversion of the decoded planes, if they are converted here; nil if ffmpeg converts them.
  var planes: (format: String, colors: VideoColors)?
  /// Why its colours may differ from the intended ones.
  var note: String?

  /// Self-contained formats; playlists of other files are excluded.
  static let demuxers = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,ogg,flv,yuv4mpegpipe"

  /// Size of a decoded frame in bytes.
  var frameBytes: Int {
    planes == nil ? width * height * 4 : VideoColors.byteCount(width: width, height: height)
  }

  /// Converts a decoded frame to a picture.
  ///
  /// - Parameter words: `frameBytes` bytes, padded to whole words.
  func pixmap(_ words: [UInt32]) -> Pixmap {
    if let planes {
      return words.withUnsafeBytes { planes.colors.pixmap($0, width: width, height: height) }
    }
    var pixels = words
    pixels.withUnsafeMutableBytes { PremultipliedRow.premultiply(rgba: $0) }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// Input arguments for every call of ffmpeg: allow no network, no playlists, only this file.
  static func input(_ file: String) -> [String] {
    ["-protocol_whitelist", "file", "-format_whitelist", demuxers, "-i", "file:" + file]
  }

  /// Whether data starts like a video file.
  static func isLikely(_ bytes: ArraySlice<UInt8>) -> Bool {
    func has(_ text: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    // libavif reads AVIF.
    if AnimationFormat.isAVIF(bytes) { return false }
    if ["ftyp", "moov", "mdat", "wide", "free", "skip"].contains(where: { has($0, at: 4) }) { return true }
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || bytes.starts(with: [0, 0, 1, 0xBA]) { return true }
    if has("RIFF", at: 0) && has("AVI ", at: 8) { return true }
    if has("OggS", at: 0) || has("FLV", at: 0) || has("YUV4MPEG2", at: 0) { return true }
    let packets = stride(from: 0, to: min(bytes.count, 188 * 3), by: 188).map { bytes[bytes.startIndex + $0] }
    return packets.count > 1 && packets.allSatisfy { $0 == 0x47 }
  }

  /// - Parameter file: an absolute path.
  init(file: String, limits: Limits) throws(AssetError) {
    let name = Files.name(of: file)
    let broken = AssetError(
      .bad, "\(name) can't be read as a video", remedy: "check that it plays, and export it again")
    func ask(_ entries: String, of streams: String, _ form: String, limit: Int) throws(AssetError) -> [UInt8] {
      let words = ["-v", "error", "-select_streams", streams, "-show_entries", entries, "-of", form]
      let patience = limits["encoder-seconds"]
      let all = words + Self.input(file)
      let found: (status: Int32, bytes: [UInt8])
      do throws(ChildProgram.Failure) {
        found = try ShortProgram.run(
          "ffprobe", all, limit: limit, patience: patience, bounds: .reader(of: file, limits))
      } catch .missing {
        throw AssetError(
          .missing, "videos need the program ffmpeg, which is not in PATH",
          remedy: "install it: apt install ffmpeg, or brew install ffmpeg")
      } catch { throw AssetError(.unavailable, "\(name) can't be read now: \(error)", remedy: "try again") }
      guard found.status == 0 else { throw broken }
      return found.bytes
    }
    let said = try ask(
      "stream=codec_name,pix_fmt,width,height,sample_aspect_ratio,color_range,color_space,color_transfer,time_base,r_frame_rate,avg_frame_rate"
        + ":stream_tags:stream_side_data=rotation:format=start_time", of: "V", "json",
      limit: 1 << 20)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let root = try? decoder.decode(ProbeOutput.self, from: Data(said)) else { throw broken }
    guard let stream = root.streams?.first else {
      throw AssetError(.bad, "\(name) has no pictures", remedy: "use a file with a video stream")
    }
    guard let wide = stream.width, let high = stream.height, wide > 0, high > 0 else { throw broken }
    let turn = (stream.sideDataList ?? []).compactMap(\.rotation).first
    let (across, down) = Self.ratio(stream.sampleAspectRatio, ":") ?? (1, 1)
    let square = min(16_384, max(1, (Double(wide) * across / down).rounded()))
    (width, height) = (Int(square), high)
    // Only quarter turns swap the sides; for other angles ffmpeg rotates the picture within its frame.
    if let turn, abs(abs(turn).truncatingRemainder(dividingBy: 180) - 90) < 1 { (width, height) = (height, width) }
    if Double(wide) * Double(high) > limits["asset-area"] || Double(width) * Double(height) > limits["asset-area"] {
      throw AssetError(.limit, "\(name) has \(wide)×\(high) pixels", remedy: limits.remedy("asset-area"))
    }
    let format = stream.pixFmt ?? ""
    let tags = Dictionary((stream.tags ?? [:]).map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { a, _ in a })
    let isCoded = tags["alpha_mode"] == "1" && ["vp8", "vp9"].contains(stream.codecName)
    self.decoder = isCoded ? stream.codecName == "vp8" ? "libvpx" : "libvpx-vp9" : nil
    hasAlpha =
      isCoded
      || ["yuva", "gbrap", "rgba", "bgra", "argb", "abgr", "ya", "pal8"].contains { format.hasPrefix($0) }
    matrix = Self.matrix(stream.colorSpace, height: high)
    let isFull = format == "yuvj420p" || stream.colorRange == "pc"
    if ["yuv420p", "yuvj420p"].contains(format), !hasAlpha, Int(square) == wide, matrix != "auto" {
      planes = (format, VideoColors(matrix: matrix, isFull: isFull))
    }
    if ["smpte2084", "arib-std-b67"].contains(stream.colorTransfer) {
      note = "it is an HDR video, and is shown without tone mapping"
    }
    let (most, limit) = (limits.whole("video-frames"), limits.remedy("video-frames"))
    let packets = try ask("packet=pts,duration,flags", of: "V:0", "csv=p=0", limit: most * 64)
    let (over, under) = Self.ratio(stream.timeBase, "/") ?? (1, 1000)
    tick = over / under
    let rate = Self.ratio(stream.rFrameRate, "/").map { $0.0 / $0.1 } ?? 25
    var frames: [(at: Int, length: Int, isKey: Bool)] = []
    var (count, isTimed) = (0, true)
    for line in packets.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count >= 3 else { continue }
      // Frames cut off by an edit list are decoded for later frames, but never shown.
      if words[2].contains("D") { continue }
      count += 1
      guard count <= most else { throw AssetError(.limit, "\(name) has more than \(most) frames", remedy: limit) }
      guard let at = Int(words[0]), abs(at) < 1 << 50 else {
        isTimed = false
        continue
      }
      frames.append((at, max(0, min(1 << 40, Int(words[1]) ?? 0)), words[2].contains("K")))
    }
    guard count > 0 else { throw AssetError(.bad, "\(name) has no frame", remedy: "use a longer video") }
    start = root.format?.startTime.flatMap(Double.init) ?? 0
    isSeekable = isTimed
    guard isTimed, tick.isFinite, tick > 0 else {
      // Without times, frames are evenly spaced.
      isSeekable = false
      (presentations, keys) = (Array(0..<count), [0])
      delays = Array(repeating: .every(max(0.1, min(1000, rate))), count: count)
      return
    }
    frames.sort { $0.at < $1.at }
    presentations = frames.map(\.at)
    // Decoding can always start at the first frame.
    keys = frames.indices.filter { $0 == 0 || frames[$0].isKey }
    let clock = VideoClock(tick: (Int(over), Int(under)))
    delays =
      clock.evenDelays(
        presentations, rates: [stream.rFrameRate, stream.avgFrameRate].compactMap { Self.ratio($0, "/") })
      ?? clock.delays(presentations, last: frames[count - 1].length, rate: rate)
  }

  /// Name of the colour matrix. Untagged colours are interpreted as players do: as television of that size.
  private static func matrix(_ space: String?, height: Int) -> String {
    switch space {
    case "bt709", "fcc", "smpte170m", "smpte240m": space ?? ""
    case "bt470bg": "bt601"
    case "bt2020nc", "bt2020c", "bt2020_ncl", "bt2020_cl": "bt2020"
    case "gbr", "rgb": "auto"
    default: height > 576 ? "bt709" : "bt601"
    }
  }

  /// Two positive numbers.
  private static func ratio(_ text: String?, _ mark: Character) -> (Double, Double)? {
    let parts = (text ?? "").split(separator: mark).compactMap { Double($0) }
    return parts.count == 2 && parts.allSatisfy { $0 >= 1 && $0 < 1e9 } ? (parts[0], parts[1]) : nil
  }

  /// ffprobe's JSON.
  private struct ProbeOutput: Decodable {
    struct Stream: Decodable {
      struct Side: Decodable { var rotation: Double? }

      var codecName: String?
      var pixFmt: String?
      var width: Int?
      var height: Int?
      var sampleAspectRatio: String?
      var colorRange: String?
      var colorSpace: String?
      var colorTransfer: String?
      var timeBase: String?
      var rFrameRate: String?
      var avgFrameRate: String?
      var tags: [String: String]?
      var sideDataList: [Side]?
    }

    struct Format: Decodable {
      var startTime: String?
    }

    var streams: [Stream]?
    var format: Format?
  }

  /// The keyframe from which a frame is decoded.
  func key(of frame: Int) -> Int {
    var (low, high) = (0, keys.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle] <= frame { low = middle } else { high = middle }
    }
    return keys[low]
  }

  /// Index of the frame with a presentation time; nil if there is none.
  func index(ofPresentation at: Int) -> Int? {
    var (low, high) = (0, presentations.count)
    while low < high {
      let middle = (low + high) / 2
      if presentations[middle] < at { low = middle + 1 } else { high = middle }
    }
    return low < presentations.count && presentations[low] == at ? low : nil
  }
}
