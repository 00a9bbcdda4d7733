// Options for how much may differ, and where.
// Flow: argv → ToleranceOptions → Tolerance, IgnoredRegion.
import ArgumentParser
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerRendering

/// How much may differ, and where.
package struct ToleranceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      exact (every bit), visible (what a viewer can see; the default), loose or renderer (edges may be off by half a \
      pixel, text drawn by another renderer), gif, webp or video (artefacts of lossy encoders), recording (a screen recording).
      """, valueName: "name"))
  var tolerance: String?

  @Option(help: ArgumentHelp("Difference (ΔE00 ÷ 100) up to which colours count as equal.", valueName: "0...1"))
  var color: Double?

  @Option(help: ArgumentHelp("Pixels of a frame that may differ: 12 or 0.1%.", valueName: "number"))
  var changed: String?

  @Option(help: ArgumentHelp("Pixels of all frames together that may differ.", valueName: "number"))
  var total: String?

  @Option(
    help: ArgumentHelp("Fraction of pixels that may differ in any window of this size.", valueName: "size:density"))
  var window: String?

  @Option(help: ArgumentHelp("How much earlier or later a picture may be shown; it must be shown.", valueName: "time"))
  var time: String?

  @Option(
    help: ArgumentHelp("Compare means over squares with this side in pixels, 1–15, not pixels.", valueName: "pixels"))
  var smoothing: Int?

  @Option(
    help: ArgumentHelp(
      "Difference (ΔE00 ÷ 100) up to which means over plain squares of 12×12 pixels count as equal.", valueName: "0...1"
    ))
  var area: Double?

  @Option(
    help: ArgumentHelp(
      "Difference in lightness up to which means over 3×3 pixels count as equal.", valueName: "0...1"))
  var detail: Double?

  @Option(
    help: ArgumentHelp("How much slower or faster the whole may play, such as 5%.", valueName: "part"))
  var speed: String?

  @Option(
    help: ArgumentHelp(
      "Fraction of a frame that pictures may be early or late: 1/2 for recordings.", valueName: "part"))
  var phase: String?

  @Flag(help: "Compare only the common part, if a recording begins or ends early or late.")
  var trim = false

  @Flag(help: "Also count pixels that differ only by antialiasing.")
  var antialiasing = false

  @Flag(help: "Ignore edges that are off by up to half a pixel, and ink as another renderer moves it.")
  var subpixel = false

  @Option(
    help: ArgumentHelp("Ignore a rectangle, a span of time or both.", valueName: "x,y,w,h@1s..2s"))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp("Ignore a layer of a spec, wherever it is at the time; repeatable.", valueName: "id"))
  var ignoreLayer: [String] = []

  package init() {}

  /// Whether any option is given.
  package var isSaid: Bool { isLimitSaid || !ignore.isEmpty || !ignoreLayer.isEmpty }

  /// Whether an option says how much may differ.
  package var isLimitSaid: Bool {
    [tolerance, changed, total, window, time, speed, phase].contains { $0 != nil } || color != nil || smoothing != nil
      || area != nil || detail != nil || trim || antialiasing || subpixel
  }

  /// - Throws: a usage error that names the option.
  package func value() throws -> Tolerance {
    let name = tolerance ?? "visible"
    guard var value = Tolerance.named.first(where: { $0.name == name })?.value else {
      let names = Tolerance.named.map(\.name)
      throw RenderingError(
        .usage, "--tolerance \(name) is not known",
        remedy: NearMiss.remedy(
          name, among: names, else: "Use \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")."))
    }
    if let color {
      guard (0...1).contains(color) else {
        throw RenderingError(
          .usage, "--color \(Limits.text(color)) is outside 0–1", remedy: "Write 0.02, or another number.")
      }
      value.color = color
    }
    if let changed { value.changed = try Self.share(changed, "--changed") }
    if let total { value.total = try Self.share(total, "--total") }
    if let window {
      let parts = window.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
      guard parts.count == 2, (4...64).contains(parts[0]), (0...1).contains(parts[1]) else {
        throw RenderingError(
          .usage, "--window \(window) is not a window", remedy: "Write 8:0.25: 4–64 pixels, a fraction 0–1.")
      }
      value.window = Tolerance.Window(size: Int(parts[0]), density: parts[1])
    }
    if let time {
      guard let seconds = Seconds(specText: time), seconds >= 0, seconds.isFinite else {
        throw RenderingError(.usage, "--time \(time) is not a time", remedy: "Write 10ms or 0.01s.")
      }
      value.time = seconds.value
    }
    if let smoothing {
      guard (1...15).contains(smoothing) else {
        throw RenderingError(.usage, "--smoothing \(smoothing) is outside 1–15", remedy: "Write 5.")
      }
      value.smoothing = smoothing
    }
    if let area {
      guard (0...1).contains(area) else {
        throw RenderingError(.usage, "--area \(Limits.text(area)) is outside 0–1", remedy: "Write 0.025.")
      }
      value.area = area
    }
    if let detail {
      guard (0...1).contains(detail) else {
        throw RenderingError(.usage, "--detail \(Limits.text(detail)) is outside 0–1", remedy: "Write 0.04.")
      }
      value.detail = detail
    }
    if let speed { value.speed = try Self.part(speed, "--speed", 0...0.5) }
    if let phase { value.phase = try Self.part(phase, "--phase", 0...1) }
    if trim { value.trims = true }
    if subpixel { value.ignoresSubpixel = true }
    if antialiasing { value.ignoresAntialiasing = false }
    return value
  }

  package func regions() throws -> [IgnoredRegion] { try ignore.map(Self.region) }

  private static func share(_ text: String, _ option: String) throws -> Tolerance.Share {
    if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
      return .ratio(percent / 100)
    }
    if let count = Int(text), count >= 0 { return .count(count) }
    throw RenderingError(.usage, "\(option) \(text) is not a number of pixels", remedy: "Write 12 or 0.1%.")
  }

  private static func part(_ text: String, _ option: String, _ range: ClosedRange<Double>) throws -> Double {
    if let part = Tolerance.part(specText: text), range.contains(part) { return part }
    throw RenderingError(
      .usage, "\(option) \(text) is not a fraction of 0 to \(Limits.text(range.upperBound))",
      remedy: "Write 5%, 1/2 or 0.05.")
  }

  private static func region(_ text: String) throws -> IgnoredRegion {
    let wrong = RenderingError(
      .usage, "--ignore \(text) is not a region", remedy: "Write 0,0,40,12 or 1s..1.2s or 0,0,40,12@1s..1.2s.")
    let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2 else { throw wrong }
    var region = IgnoredRegion()
    for part in parts {
      if let dots = part.range(of: "..") {
        guard let from = Seconds(specText: String(part[..<dots.lowerBound])),
          let to = Seconds(specText: String(part[dots.upperBound...])), from <= to
        else { throw wrong }
        (region.start, region.end) = (from.value, to.value)
      } else {
        let numbers = part.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard numbers.count == 4, numbers.allSatisfy({ (0...1 << 24).contains($0) }) else { throw wrong }
        region.place = PixelPlace(PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      }
    }
    return region
  }
}
