// What `convert` is asked for, as typed, and the meaning of its values.
// Flow: argv → ConversionRequest → Conversion.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerScene

/// A file to convert, the file to write, and what changes; nil keeps what the file has.
package struct ConversionRequest: Sendable {
  package var input: String
  /// A file, `-`, or a folder for numbered PNG files.
  package var output: String
  package var format: String?
  /// `a..b` in the file's own time.
  package var trim: String?
  /// `x,y,WxH` in the file's own pixels.
  package var crop: String?
  /// `480x270`, `480x`, `x270` or `50%`.
  package var size: String?
  package var fit: String?
  package var fps: String?
  package var speed: String?
  /// Plays, or 0 for endless.
  package var loop: String?
  package var background: String?
  package var maxSize: String?
  /// Moments instead of the animation, such as `1.2s` or `50%`.
  package var at: String?
  /// Further keys of the output with their values.
  package var encoding: [(key: String, value: String)] = []

  package init(input: String, output: String) { (self.input, self.output) = (input, output) }
}

extension ConversionRequest {
  /// The value of a key as an option gives it.
  ///
  /// - Throws: a usage error that names the option.
  static func value<Written>(
    _ option: String, _ text: String, of key: Key<Written>
  ) throws(RenderingError) -> Written.Value {
    do { return try SpecOverrides.value(text, of: key) } catch {
      throw RenderingError(.usage, "--\(option) \(text): \(error.message)", remedy: sentence(error.remedy))
    }
  }

  static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  private static let speeds = 0.01...100.0

  /// The factor of `--speed`; below 0 backwards.
  func speedFactor() throws(RenderingError) -> Double {
    guard let text = speed else { return 1 }
    guard let factor = Units.number(text), Self.speeds.contains(abs(factor)) else {
      throw RenderingError(
        .usage, "--speed \(text): expected a factor of 0.01 to 100, or its negative to play backwards",
        remedy: "Write --speed 2 for twice as fast, --speed=-1 for backwards.")
    }
    return factor
  }

  /// The plays of `--loop`.
  func loopCount() throws(RenderingError) -> LoopCount? {
    guard let text = loop else { return nil }
    return text == "0" ? .forever : try Self.value("loop", text, of: OutputKeys.loops)
  }

  /// The part of `--crop`, in whole pixels of the file.
  ///
  /// - Parameter whole: the file's pixels.
  func cropped(_ whole: PixelSize) throws(RenderingError) -> PixelRect? {
    guard let text = crop else { return nil }
    let size = "\(whole.width)×\(whole.height)"
    guard let match = text.wholeMatch(of: /(\d{1,6}),(\d{1,6}),(\d{1,6})x(\d{1,6})/), let x = Int(match.1),
      let y = Int(match.2), let width = Int(match.3), let height = Int(match.4)
    else {
      throw RenderingError(
        .usage, "--crop \(text): expected a rectangle in pixels",
        remedy: "Write X,Y,WIDTHxHEIGHT, such as --crop 0,0,\(max(1, whole.width / 2))x\(whole.height).")
    }
    guard width > 0, height > 0 else {
      throw RenderingError(.usage, "--crop \(text) is empty", remedy: "Give it a width and a height of at least 1.")
    }
    guard x < whole.width, y < whole.height else {
      throw RenderingError(
        .usage, "--crop \(text) lies outside the picture, which has \(size) pixels",
        remedy: "Write an X of at most \(whole.width - 1) and a Y of at most \(whole.height - 1).")
    }
    guard x + width <= whole.width, y + height <= whole.height else {
      let most = "\(x),\(y),\(min(width, whole.width - x))x\(min(height, whole.height - y))"
      throw RenderingError(
        .usage, "--crop \(text) reaches beyond the picture, which has \(size) pixels",
        remedy: "Write at most --crop \(most).")
    }
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  /// The pixels of `--size`.
  ///
  /// - Parameters:
  ///   - whole: the pixels after cropping.
  ///   - isEven: whether a side that follows from the other is made even.
  func resized(_ whole: PixelSize, isEven: Bool) throws(RenderingError) -> PixelSize? {
    guard let text = size else { return nil }
    func side(_ length: Double) -> Int {
      let pixels = isEven ? (length / 2).rounded() * 2 : length.rounded()
      return Int(clamping: max(isEven ? 2 : 1, min(1e6, pixels)))
    }
    let (width, height) = (Double(whole.width), Double(whole.height))
    if let share = Units.share(text), share > 0, share <= 100 {
      return PixelSize(width: side(width * share), height: side(height * share))
    }
    guard let match = text.wholeMatch(of: /(\d{0,6})x(\d{0,6})/) else { throw badSize(text) }
    switch (Int(match.1), Int(match.2)) {
    case (let wide?, let high?) where wide > 0 && high > 0: return PixelSize(width: wide, height: high)
    case (let wide?, nil) where wide > 0:
      return PixelSize(width: wide, height: side(height * Double(wide) / width))
    case (nil, let high?) where high > 0:
      return PixelSize(width: side(width * Double(high) / height), height: high)
    default: throw badSize(text)
    }
  }

  /// The only moment of the file that is shown; nil if there may be others.
  var onlyMoment: Seconds? { trim == nil && speed == nil ? at.flatMap(MomentList.single) : nil }

  /// Whether `--size` gives a width and a height.
  var namesBothSides: Bool { size?.wholeMatch(of: /\d+x\d+/) != nil }

  private func badSize(_ text: String) -> RenderingError {
    RenderingError(
      .usage, "--size \(text): expected a size in pixels",
      remedy: "Write 480x270, 480x for a width, x270 for a height, or 50%.")
  }
}
