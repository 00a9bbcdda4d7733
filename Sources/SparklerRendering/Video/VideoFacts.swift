// What a video file says of itself: its size as shown, when each frame comes, how its colours are coded.
// Flow: file → ffprobe → VideoFacts → VideoDecoder, ImageTrack.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging

/// A video's first stream of pictures, by the program ffprobe; nothing is decoded for it.
///
/// - Source: ffprobe's documentation; ITU-R BT.601 and BT.709.
struct VideoFacts: Sendable {
  /// Pixels as they are shown: turned, and square.
  var width: Int
  var height: Int
  /// When each frame comes, ascending, in ticks.
  var presentations: [Int]
  /// The numbers of the frames from which decoding can begin, ascending.
  var keys: [Int]
  /// How long each frame is shown.
  var delays: [FrameDelay]
  /// Seconds of a tick.
  var tick: Double
  /// Whether frames have times by which a place can be found again.
  var isSeekable: Bool
  /// Second 0 of the file's own time, from which `-ss` counts.
  var start: Double
  /// The decoder that sees its alpha, where the usual one does not.
  var decoder: String?
  var hasAlpha: Bool
  /// Whether its alpha is a second stream, as AVIF has it.
  var hasAlphaStream: Bool
  /// How ffmpeg's scaler calls the matrix of its colours.
  var matrix: String
  /// Its planes as they are decoded, where they become pixels here; nil where ffmpeg makes the pixels.
  var planes: (format: String, colors: VideoColors)?
  /// Why its colours are not what was meant.
  var note: String?

  /// Kinds of files that hold all of their pictures themselves; lists of other files are none of them.
  static let demuxers = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,ogg,flv,yuv4mpegpipe"

  /// Bytes of a frame as it comes out of ffmpeg.
  var frameBytes: Int {
    planes == nil ? width * height * 4 : VideoColors.byteCount(width: width, height: height)
  }

  /// A frame's picture.
  ///
  /// - Parameter words: `frameBytes` bytes, and what fills the last word.
  func pixmap(_ words: [UInt32]) -> Pixmap {
    if let planes {
      return words.withUnsafeBytes { planes.colors.pixmap($0, width: width, height: height) }
    }
    var pixels = words
    pixels.withUnsafeMutableBytes { PremultipliedRow.premultiply(rgba: $0) }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// What every call of ffmpeg says of its input: no connection, no list of other files, nothing but this file.
  static func input(_ file: String) -> [String] {
    ["-protocol_whitelist", "file", "-format_whitelist", demuxers, "-i", "file:" + file]
  }

  /// Whether bytes begin like a video file.
  static func isLikely(_ bytes: ArraySlice<UInt8>) -> Bool {
    func has(_ text: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
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
    let broken = AssetError(.bad, "\(name) can't be read as a video", remedy: "play it, and export it again")
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
          .missing, "videos are read by the program ffmpeg, and none is in PATH",
          remedy: "install it: apt install ffmpeg, or brew install ffmpeg")
      } catch { throw AssetError(.unavailable, "\(name) can't be read now: \(error)", remedy: "try again") }
      guard found.status == 0 else { throw broken }
      return found.bytes
    }
    let said = try ask(
      "stream=codec_name,pix_fmt,width,height,sample_aspect_ratio,color_range,color_space,color_transfer,time_base,r_frame_rate,avg_frame_rate"
        + ":stream_tags:stream_side_data=rotation:format=start_time:format_tags=major_brand", of: "V", "json",
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
    // Only a quarter changes the sides; by other angles ffmpeg turns the picture in its own frame.
    if let turn, abs(abs(turn).truncatingRemainder(dividingBy: 180) - 90) < 1 { (width, height) = (height, width) }
    if Double(wide) * Double(high) > limits["asset-area"] || Double(width) * Double(height) > limits["asset-area"] {
      throw AssetError(.limit, "\(name) has \(wide)×\(high) pixels", remedy: limits.remedy("asset-area"))
    }
    let format = stream.pixFmt ?? ""
    let tags = Dictionary((stream.tags ?? [:]).map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { a, _ in a })
    let isCoded = tags["alpha_mode"] == "1" && ["vp8", "vp9"].contains(stream.codecName)
    self.decoder = isCoded ? stream.codecName == "vp8" ? "libvpx" : "libvpx-vp9" : nil
    hasAlphaStream = root.format?.tags?["major_brand"] == "avis" && (root.streams?.count ?? 0) > 1
    hasAlpha =
      isCoded || hasAlphaStream
      || ["yuva", "gbrap", "rgba", "bgra", "argb", "abgr", "ya", "pal8"].contains { format.hasPrefix($0) }
    matrix = Self.matrix(stream.colorSpace, height: high)
    let isFull = format == "yuvj420p" || stream.colorRange == "pc"
    if ["yuv420p", "yuvj420p"].contains(format), !hasAlpha, Int(square) == wide, matrix != "auto" {
      planes = (format, VideoColors(matrix: matrix, isFull: isFull))
    }
    if ["smpte2084", "arib-std-b67"].contains(stream.colorTransfer) {
      note = "it is made for screens of high dynamic range, and is shown as it is"
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
      // What an edit list cuts off is decoded for what comes after it, and never shown.
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
      // Without times frames come evenly.
      isSeekable = false
      (presentations, keys) = (Array(0..<count), [0])
      delays = Array(repeating: .every(max(0.1, min(1000, rate))), count: count)
      return
    }
    frames.sort { $0.at < $1.at }
    presentations = frames.map(\.at)
    // Decoding can always begin with the first one.
    keys = frames.indices.filter { $0 == 0 || frames[$0].isKey }
    let clock = VideoClock(tick: (Int(over), Int(under)))
    delays =
      clock.evenDelays(
        presentations, rates: [stream.rFrameRate, stream.avgFrameRate].compactMap { Self.ratio($0, "/") })
      ?? clock.delays(presentations, last: frames[count - 1].length, rate: rate)
  }

  /// Untagged colours are what players take them for: those of television as large as they are.
  private static func matrix(_ space: String?, height: Int) -> String {
    switch space {
    case "bt709", "fcc", "smpte170m", "smpte240m": space ?? ""
    case "bt470bg": "bt601"
    case "bt2020nc", "bt2020c", "bt2020_ncl", "bt2020_cl": "bt2020"
    case "gbr", "rgb": "auto"
    default: height > 576 ? "bt709" : "bt601"
    }
  }

  /// Two numbers above 0.
  private static func ratio(_ text: String?, _ mark: Character) -> (Double, Double)? {
    let parts = (text ?? "").split(separator: mark).compactMap { Double($0) }
    return parts.count == 2 && parts.allSatisfy { $0 >= 1 && $0 < 1e9 } ? (parts[0], parts[1]) : nil
  }

  /// ffprobe's words.
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
      var tags: [String: String]?
    }

    var streams: [Stream]?
    var format: Format?
  }

  /// The key from which a frame is decoded.
  func key(of frame: Int) -> Int {
    var (low, high) = (0, keys.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle] <= frame { low = middle } else { high = middle }
    }
    return keys[low]
  }

  /// The number of the frame that has a time; nil for one that none has.
  func index(ofPresentation at: Int) -> Int? {
    var (low, high) = (0, presentations.count)
    while low < high {
      let middle = (low + high) / 2
      if presentations[middle] < at { low = middle + 1 } else { high = middle }
    }
    return low < presentations.count && presentations[low] == at ? low : nil
  }
}
