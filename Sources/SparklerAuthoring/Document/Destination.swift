// Destinations, and the limits that files must meet there.
// Flow: `for:` of an output → Destination → OutputSpec, SizeSearch (SparklerRendering), Kit.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerScene

/// A destination with limits. Where its page says KB, this means 1000 bytes: a file within it is accepted under either
/// reading.
public struct Destination: Sendable, Hashable {
  /// The name that `for:` accepts.
  public let name: String
  /// Best first.
  public let formats: [OutputFormat]
  /// Bytes.
  public let maxSize: Int
  /// The size at which it is shown, and that its files have by default.
  public var pixels: PixelSize?
  /// The width in CSS pixels at which files are mostly shown there: emoji beside text or alone, posts and stories on
  /// phones, the text column of mails and pages. nil if it varies.
  public var shownWidth: Double?
  /// Whether only that size is accepted; otherwise the destination scales others.
  public var isExact = false
  /// Larger canvases are scaled down to this size; nil if any size is accepted.
  public var largest: PixelSize?
  /// Most frames accepted; nil if unlimited.
  public var mostFrames: Int?
  /// Lowest frame rate, in frames per second.
  public var leastRate: Double?
  /// Highest frame rate, in frames per second.
  public var greatestRate: Double?
  /// Shortest duration accepted.
  public var shortest: Seconds?
  /// Longest duration accepted.
  public var longest: Seconds?
  /// Whether viewers can pause motion.
  public var canPause = true
  /// Further advice; empty if there is none.
  public var note = ""
  /// Where the limits are documented.
  public let source: String

  /// The destination with a name; nil if there is none.
  public static func named(_ name: String) -> Destination? { all.first { $0.name == name } }

  /// The size of a scene's file there, in pixels; nil for the scene's own.
  package func size(of canvas: PixelSize) -> PixelSize? {
    if let pixels { return pixels }
    guard let largest, canvas.width > largest.width || canvas.height > largest.height else { return nil }
    let factor = min(
      Double(largest.width) / Double(canvas.width), Double(largest.height) / Double(canvas.height))
    return PixelSize(
      width: max(1, Int((Double(canvas.width) * factor).rounded(.down))),
      height: max(1, Int((Double(canvas.height) * factor).rounded(.down))))
  }

  /// Why the destination rejects an output; nil if it accepts it.
  func problem(of output: OutputSpec, duration: Seconds) -> (key: String, message: String, remedy: String)? {
    if !formats.contains(output.format) {
      let endings = formats.map { "." + $0.fileExtension }.joined(separator: ", ")
      return (OutputKeys.file.name, "\(name) accepts no .\(output.format.fileExtension)", "end the file in \(endings)")
    }
    return sizeProblem(of: output) ?? (output.at.isEmpty ? timeProblem(of: output, duration: duration) : nil)
  }

  private func sizeProblem(of output: OutputSpec) -> (key: String, message: String, remedy: String)? {
    if isExact, let pixels, let size = output.size, size != pixels {
      return (
        OutputKeys.size.name, "\(name) accepts only \(pixels.width)x\(pixels.height) pixels",
        "size: \(pixels.width)x\(pixels.height), or leave it out"
      )
    }
    if let largest, let size = output.size, size.width > largest.width || size.height > largest.height {
      return (
        OutputKeys.size.name, "\(name) accepts at most \(largest.width)x\(largest.height) pixels",
        "size: \(largest.width)x\(largest.height) or less, or leave it out"
      )
    }
    return nil
  }

  private func timeProblem(
    of output: OutputSpec, duration: Seconds
  ) -> (key: String, message: String, remedy: String)? {
    if let longest, duration > longest {
      return (
        OutputKeys.destination.name, "\(name) accepts at most \(longest); the scene lasts \(duration)",
        "duration: \(longest)"
      )
    }
    if let shortest, duration < shortest, output.format != .png {
      return (
        OutputKeys.destination.name, "\(name) accepts at least \(shortest); the scene lasts \(duration)",
        "duration: \(shortest)"
      )
    }
    if let rate = greatestRate(duration: duration), output.frameRate > rate {
      return (
        OutputKeys.frameRate.name, "\(name) accepts at most \(Limits.text(rate)) frames a second here",
        "leave fps out of this output"
      )
    }
    if let leastRate, output.frameRate < leastRate {
      return (
        OutputKeys.frameRate.name, "\(name) accepts at least \(Limits.text(leastRate)) frames a second",
        "fps: \(Limits.text(max(leastRate, 30)))"
      )
    }
    return nil
  }

  /// Highest frame rate accepted for a scene of this length; nil if unlimited.
  private func greatestRate(duration: Seconds) -> Double? {
    let counted = mostFrames.map { Double($0) / max(duration.value, 1e-3) }
    return [greatestRate, counted].compactMap(\.self).min()
  }

  /// The scene's own rate, or the highest whole fraction of it that is accepted.
  func rate(for own: Double, duration: Seconds) -> Double {
    guard let most = greatestRate(duration: duration), own > most else { return own }
    return own / (own / most).rounded(.up)
  }
}

extension Destination {
  /// Its formats and limits, on one line.
  public var limits: String {
    var said = [formats.map { "." + $0.fileExtension }.joined(separator: ", ")]
    if let pixels { said.append("\(pixels.width)×\(pixels.height) pixels\(isExact ? "" : ", scaled from others")") }
    if let largest { said.append("at most \(largest.width)×\(largest.height) pixels") }
    said.append("at most \(maxSize >= 1_000_000 ? "\(maxSize / 1_000_000) MB" : "\(maxSize / 1000) KB")")
    if let mostFrames { said.append("\(mostFrames) frames") }
    switch (leastRate, greatestRate) {
    case (let least?, let most?): said.append("\(Limits.text(least)) to \(Limits.text(most)) frames a second")
    case (nil, let most?): said.append("\(Limits.text(most)) frames a second")
    case (let least?, nil): said.append("at least \(Limits.text(least)) frames a second")
    case (nil, nil): break
    }
    switch (shortest, longest) {
    case (let least?, let most?): said.append("\(least) to \(most)")
    case (nil, let most?): said.append("\(most)")
    case (let least?, nil): said.append("\(least) or more")
    case (nil, nil): break
    }
    if !note.isEmpty { said.append(note) }
    return said.joined(separator: "; ")
  }

  /// Longest motion allowed without a way to stop it.
  ///
  /// - Source: WCAG 2.2, success criterion 2.2.2.
  private static let longestMotion = Seconds(5)

  /// Why the scene's motion is too long where viewers can't pause it; nil if it isn't.
  package func motionProblem(of built: BuiltSpec, loop: LoopCount) -> (message: String, remedy: String)? {
    guard !canPause, let problem = motionProblem(duration: built.scene.duration, loop: loop), built.moves else {
      return nil
    }
    return problem
  }

  private func motionProblem(duration: Seconds, loop: LoopCount) -> (message: String, remedy: String)? {
    let most = Self.longestMotion
    let fitting = Int(clamping: (most.value / max(duration.value, 1e-3) + 1e-6).rounded(.down))
    let remedy =
      fitting > 1
      ? "loop: \(fitting)"
      : fitting == 1 ? "loop: once" : "duration: \(most) and loop: once; hold: {last: …} lets it rest"
    let lead = "\(name) has no way to pause motion longer than \(most) (WCAG 2.2.2); this moves"
    switch loop {
    case .forever: return ("\(lead) for ever", remedy)
    case .times(let count):
      let whole = Seconds(duration.value * Double(count))
      return whole.value > most.value + 1e-6 ? ("\(lead) for \(whole)", remedy) : nil
    }
  }
}
