// What an animation file contains: sizes, times, palettes, bytes per frame.
// Flow: path → FrameSource → Inspection → text or JSON; → ContactSheet → PNG.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging

/// Facts about an animation file.
public struct Inspection: Sendable, Codable {
  /// One stored frame.
  public struct Frame: Sendable, Codable {
    /// From 0.
    public var index: Int
    /// Presentation time in seconds.
    public var time: Double
    /// Stored delay in seconds; nil for a still picture.
    public var delay: Double?
    /// Seconds for which browsers show it, if they differ.
    public var played: Double?
    /// x, y, width and height of the updated part.
    public var rect: [Int]
    /// What happens to its rectangle afterwards.
    public var disposal: StoredFrame.Disposal
    /// Whether it is blended over the previous contents.
    public var over: Bool
    /// Size of its compressed pixels.
    public var bytes: Int
    /// Size of its own palette; nil if it has none.
    public var colors: Int?
    /// Whether its rows are interlaced.
    public var interlaced: Bool
  }

  /// Path as given.
  public var file: String
  /// Detected format.
  public var format: AnimationFormat
  /// Size of the file.
  public var bytes: Int
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int
  /// Number of frames.
  public var frameCount: Int
  /// Seconds; 0 for a still picture.
  public var duration: Double
  /// Number of plays; 0 for endless, nil if the format does not store it.
  public var plays: Int?
  /// Such as `palette, 8 bits`.
  public var pixels: String?
  /// Size of the shared palette.
  public var colors: Int?
  /// Why its colours may not be the intended ones, or what is wrong with the file; nil if nothing is.
  public var note: String?
  /// Sparkler's comment on how the file was made; nil if there is none.
  public var made: String?
  /// Stored frames; empty for formats without storage facts.
  public var frames: [Frame]
  private var strip: FrameStrip?

  private enum CodingKeys: String, CodingKey {
    case file, format, bytes, width, height, frameCount, duration, plays, pixels, colors, note, made, frames
  }

  /// - Parameters:
  ///   - limits: limits on bytes, pixels and frames.
  ///   - stills: number of pictures for a contact sheet; 0 decodes the frames and keeps none.
  ///   - side: longer side of a picture, in pixels.
  /// - Throws: `RenderingError` with 66 if the file is missing, 65 if it can't be read or exceeds a limit.
  public init(_ path: String, limits: Limits, stills: Int = 0, side: Int = 200) throws {
    let loader = {
      var loader = SpecLoader()
      loader.limits = limits
      return loader
    }()
    let input = ComparisonInput(loader: loader)
    let (reader, storage, size) = try input.frames(path)
    file = path
    bytes = size
    made = (try? Files.read(path, limit: PictureComment.reach)).flatMap { PictureComment.read($0) }
    let facts = reader.facts
    (format, width, height) = (facts.format, facts.width, facts.height)
    plays =
      switch facts.loop {
      case .forever: 0
      case .times(let count): count
      case nil: nil
      }
    (pixels, colors) = (storage?.pixels, storage?.colors)
    let strip: FrameStrip
    do { strip = try FrameStrip(reader, count: max(1, stills), side: side) } catch {
      throw input.failure(error, name: path)
    }
    duration = strip.duration.value
    note = (strip.source as? AnimationReader)?.note
    // A damaged frame ends the animation.
    frameCount = strip.source.facts.frameCount
    let format = facts.format
    frames = (storage?.frames ?? []).prefix(frameCount).enumerated().map { index, frame in
      Frame(
        index: index, time: index < strip.starts.count ? strip.starts[index].value : 0,
        delay: frame.delay.map { Double($0.numerator) / Double($0.denominator) },
        played: frame.delay.flatMap {
          $0.played(in: format) == $0.shown && $0.numerator > 0 ? nil : $0.played(in: format).value
        },
        rect: [frame.rect.x, frame.rect.y, frame.rect.width, frame.rect.height], disposal: frame.disposal,
        over: frame.isOver, bytes: frame.bytes, colors: frame.colors, interlaced: frame.isInterlaced)
    }
    self.strip = stills > 0 ? strip : nil
  }

  /// Writes a contact sheet as a PNG.
  ///
  /// - Throws: if it can't be written.
  public func writeSheet(to path: String, columns: Int) throws {
    guard let strip else { return }
    let picture = try ContactSheet(strip: strip, columns: columns).picture()
    if let real = Files.resolved(path), real == Files.resolved(file) {
      throw RenderingError(.cannotCreate, "\(path) is also the input", remedy: "Choose another name with -o.")
    }
    let out = try AtomicFile(path: path)
    try out.write(try PNGWriter.encode(picture))
    try out.commit()
  }
}

extension Inspection {
  /// A few lines about the file, then a line per frame.
  public var text: String {
    var out = "\(file.onOneLine): \(format.rawValue), \(width)×\(height), \(Self.grouped(bytes)) bytes\n"
    if frameCount > 1 || duration > 0 {
      let loop = plays.map { $0 == 0 ? ", plays without end" : $0 == 1 ? ", plays once" : ", plays \($0) times" } ?? ""
      out += "\(frameCount) \(frameCount == 1 ? "frame" : "frames") in \(Self.seconds(duration))\(loop)\n"
    }
    if let pixels { out += "pixels: \(pixels)" + (colors.map { ", \($0) shared colours" } ?? "") + "\n" }
    if let note { out += "note: \(note.onOneLine)\n" }
    if let made { out += "made by: \(made.onOneLine)\n" }
    guard frames.count > 1 else { return out }
    let own = frames.compactMap(\.colors)
    if !own.isEmpty { out += "\(own.count) frames have their own palette\n" }
    let rows = frames.map { frame -> [String] in
      let notes = [
        frame.disposal == .keep ? nil : frame.disposal.rawValue, frame.over || format == .gif ? nil : "replaces",
        frame.colors.map { "\($0) colours" }, frame.interlaced ? "interlaced" : nil,
        frame.played.map { "browsers show it for \(Self.milliseconds($0))" },
      ]
      return [
        "\(frame.index)", Self.seconds(frame.time), frame.delay.map { Self.milliseconds($0) } ?? "–",
        "\(frame.rect[2])×\(frame.rect[3])+\(frame.rect[0])+\(frame.rect[1])", Self.grouped(frame.bytes),
        notes.compactMap(\.self).joined(separator: ", "),
      ]
    }
    return out + "\n" + Self.table([["frame", "at", "stays", "part", "bytes", ""]] + rows)
  }

  private static func table(_ rows: [[String]]) -> String {
    let widths = (0..<5).map { column in rows.reduce(0) { max($0, $1[column].count) } }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in String(repeating: " ", count: width - cell.count) + cell }
      return (cells.joined(separator: "  ") + (row[5].isEmpty ? "" : "  " + row[5])) + "\n"
    }.joined()
  }

  static func seconds(_ value: Double) -> String {
    "\((value * 1000).rounded() / 1000) s".replacing(".0 s", with: " s")
  }

  private static func milliseconds(_ value: Double) -> String {
    "\((value * 100_000).rounded() / 100) ms".replacing(".0 ms", with: " ms")
  }

  /// 1234567 as 1 234 567.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { i, digit in
      (i > 0 && (digits.count - i) % 3 == 0 ? " " : "") + String(digit)
    }.joined()
  }
}
