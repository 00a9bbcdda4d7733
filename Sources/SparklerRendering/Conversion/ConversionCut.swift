// What a conversion shows of a file: part, size, rate, plays, background, each as the keys of a spec.
// Flow: ConversionRequest + ConversionSource → ConversionCut → Conversion's spec.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerScene

/// The values of a conversion's spec.
struct ConversionCut {
  /// The layer's word: image, video, lottie or svg.
  let word: String
  /// The layer's other keys.
  private(set) var layer: [(String, TreeText)] = []
  /// The output's keys, except its name and format.
  private(set) var output: [(String, TreeText)] = []
  /// The canvas in points.
  private(set) var size: Size
  private(set) var rate = BuiltSpec.defaultFrameRate
  private(set) var duration: Seconds = 0
  /// nil for a still picture.
  private(set) var loop: LoopCount?
  /// A colour; nil for transparent.
  private(set) var background: String?
  private(set) var notes: [String] = []

  /// - Throws: a usage error that names the option.
  init(_ request: ConversionRequest, of source: ConversionSource, _ format: OutputFormat, limits: Limits) throws {
    size = source.size
    word =
      switch source.content {
      case .still: ImageWord.image.name
      case .moving: VideoWord.video.name
      case .lottie: LottieWord.lottie.name
      case .svg: SVGWord.svg.name
      }
    try crop(request, source, format)
    if source.duration == nil {
      try Self.refuseTimes(request)
      duration = Seconds(1 / rate)
    } else {
      try play(request, source, format, limits)
      try count(request, source, format)
    }
    try cover(request, source, format)
    try encode(request, source, format)
  }

  // MARK: Space

  private mutating func crop(
    _ request: ConversionRequest, _ source: ConversionSource, _ format: OutputFormat
  ) throws(RenderingError) {
    var pixels = source.pixels
    if let rect = try request.cropped(pixels) {
      pixels = PixelSize(width: rect.width, height: rect.height)
      size = Size(Double(rect.width), Double(rect.height))
      layer.append((LayerKeys.anchorPoint.name, .numbers([0, 0])))
      layer.append((LayerKeys.position.name, .numbers([-Double(rect.x), -Double(rect.y)])))
    }
    // H.264 halves the resolution of colours.
    let resized = try request.resized(pixels, isEven: format == .mp4)
    let fit = try request.fit.map { text throws(RenderingError) in
      try ConversionRequest.value("fit", text, of: OutputKeys.fit)
    }
    guard let resized else {
      guard let fit else { return }
      throw RenderingError(
        .usage, "--fit \(fit.rawValue) has no effect without --size", remedy: "Add --size, or leave it out.")
    }
    if resized == pixels { return }
    output.append((OutputKeys.size.name, .raw("\(resized.width)x\(resized.height)")))
    // A side that follows from the other is rounded to whole pixels, which must not leave a bar.
    let isRounded = !request.namesBothSides && resized.width * pixels.height != resized.height * pixels.width
    if let fit = fit ?? (isRounded ? .stretch : nil) { output.append((OutputKeys.fit.name, .raw(fit.rawValue))) }
  }

  /// Fills what a picture leaves open: bars, and transparent parts if the format has no alpha.
  private mutating func cover(
    _ request: ConversionRequest, _ source: ConversionSource, _ format: OutputFormat
  ) throws(RenderingError) {
    if let color = request.background {
      _ = try ConversionRequest.value("background", color, of: DocumentKeys.background)
      background = color
    } else if source.isOpaque {
      background = "black"
    } else if format.needsBackground {
      background = "white"
      notes.append("\(format.facts.name) has no alpha, so transparent parts are white; --background sets the colour")
    }
  }

  // MARK: Time

  private static func refuseTimes(_ request: ConversionRequest) throws(RenderingError) {
    let given = [
      ("trim", request.trim), ("speed", request.speed), ("fps", request.fps), ("loop", request.loop),
    ]
    guard let (name, text) = given.first(where: { $0.1 != nil }) else { return }
    throw RenderingError(
      .usage, "--\(name) \(text ?? ""): \(request.input) is a still picture", remedy: "Leave --\(name) out.")
  }

  private mutating func play(
    _ request: ConversionRequest, _ source: ConversionSource, _ format: OutputFormat, _ limits: Limits
  ) throws {
    var speed = try request.speedFactor()
    let fps = try request.fps.map { text throws(RenderingError) in
      try ConversionRequest.value("fps", text, of: DocumentKeys.frameRate)
    }
    // Pictures without times have the rate that is asked for.
    if source.isRateAssumed {
      if let fps { speed *= fps / BuiltSpec.defaultFrameRate }
      if fps == nil {
        notes.append(
          "its pictures have no times, so \(Limits.text(rate)) a second are assumed; --fps sets another rate")
      }
    }
    let span = try trim(request, source)
    duration = Seconds((span.to - span.from).value / abs(speed))
    var target = ConversionRate.Target(
      facts: format.facts, prefersEven: request.prefersEven(format), mostFrames: limits["frames"], most: 120,
      length: duration.value)
    switch source.content {
    case .still: return
    case .lottie(let natural, _): try drawn(at: natural, speed, request, format, limits)
    case .svg: try drawn(at: BuiltSpec.defaultFrameRate, speed, request, format, limits)
    case .moving(let track):
      guard let part = ImageTrack(track, span: span, rate: speed, isLooping: false) else { return }
      let times = RecordingTimes(track, part: part, speed: speed)
      if abs(speed) != 1, !source.isRateAssumed { target.most = max(60, Double(track.ends.count) / track.length.value) }
      let found = ConversionRate(times, for: target)
      rate = found.value
      if speed != 1 { layer.append((VideoWord.rate.name, .number(speed))) }
      if found.lead > 0 { layer.append((LayerKeys.timeOffset.name, .raw(TreeText.short(found.lead) + "s"))) }
      if fps == nil { notes += [found.note].compactMap(\.self) }
    }
    if let fps { rate = try allowed(fps, request, format) }
    notes += [ConversionRate.roundingNote(rate, in: format.facts)].compactMap(\.self)
  }

  /// The rate and speed of a file that becomes layers.
  private mutating func drawn(
    at natural: Double, _ speed: Double, _ request: ConversionRequest, _ format: OutputFormat, _ limits: Limits
  ) throws(RenderingError) {
    let kind = word == SVGWord.svg.name ? "an SVG" : "a Lottie"
    if speed < 0 {
      throw RenderingError(
        .usage, "--speed \(request.speed ?? ""): \(kind) file can't be played backwards",
        remedy: "Convert it to an .apng first, then convert that with --speed=\(request.speed ?? "-1").")
    }
    rate = format.facts.frameRate(nearest: natural, isAskedFor: false)
    // A single picture may lie anywhere in a file of any length.
    if request.onlyMoment != nil { rate = max(0.1, min(rate, (limits["frames"] - 1) / duration.value)) }
    if speed != 1 { layer.append((LayerKeys.speed.name, .number(speed))) }
    if rate < natural, request.at == nil {
      notes.append(
        "\(ConversionRate.text(rate)) of its \(ConversionRate.text(natural)) frames a second are kept; "
          + "\(format.facts.name) shows at most \(Limits.text(format.facts.greatestFrameRate ?? rate))")
    }
  }

  /// The rate of `--fps`, if the format can store it.
  private func allowed(
    _ rate: Double, _ request: ConversionRequest, _ format: OutputFormat
  ) throws(RenderingError) -> Double {
    guard let most = format.facts.greatestFrameRate, rate > most else { return rate }
    throw RenderingError(
      .usage, "--fps \(request.fps ?? ""): \(format.facts.name) shows at most \(Limits.text(most)) frames a second",
      remedy: "Write --fps \(Limits.text(most)) or less.")
  }

  /// The part that is shown, in the file's own time.
  private mutating func trim(
    _ request: ConversionRequest, _ source: ConversionSource
  ) throws(RenderingError) -> VisibleSpan {
    let length = source.duration ?? 0
    guard let text = request.trim else { return VisibleSpan(from: 0, to: length) }
    let span = try ConversionRequest.value("trim", text, of: VideoWord.trim)
    let (from, to) = (max(0, span.from), min(length, span.to))
    let shown = Limits.text((length.value * 1000).rounded() / 1000)
    guard from < to else {
      throw RenderingError(
        .usage, "--trim \(text) leaves nothing: \(request.input) lasts \(shown) s",
        remedy: "Write --trim 0s..\(shown)s.")
    }
    if span.to.isFinite, span.to > length + Seconds(0.001) {
      notes.append("--trim goes on after the end of the file, so the output stops there: it ends at \(shown) s")
    }
    if case .svg = source.content {
      // An SVG file has its own loops, so its part is not cut: it is shown from a later time on.
      layer.append((LayerKeys.timeOffset.name, .raw(TreeText.short(from.value) + "s")))
      return VisibleSpan(from: from, to: to)
    }
    layer.append((VideoWord.trim.name, .raw(TreeText.short(from.value) + "s.." + TreeText.short(to.value) + "s")))
    return VisibleSpan(from: from, to: to)
  }

  private mutating func count(
    _ request: ConversionRequest, _ source: ConversionSource, _ format: OutputFormat
  ) throws(RenderingError) {
    let asked = try request.loopCount()
    loop = asked ?? source.loop ?? .forever
    // An APNG may say more plays than a spec may.
    if case .times(let plays)? = loop { loop = .times(min(plays, 65_535)) }
    guard !format.facts.saysHowOften, let loop else { return }
    if asked != nil {
      throw RenderingError(
        .usage, "--loop: \(format.facts.name) can't store how often it plays", remedy: "Leave --loop out.")
    }
    if case .times(let plays) = loop, plays > 1, request.at == nil {
      notes.append("\(format.facts.name) can't store that it plays \(plays) times")
    }
  }

  // MARK: Encoding

  private mutating func encode(
    _ request: ConversionRequest, _ source: ConversionSource, _ format: OutputFormat
  ) throws(RenderingError) {
    for (key, value) in request.encoding { output.append((key, .raw(value))) }
    if let at = request.at {
      let moments = at.split(separator: ",").map { TreeText.string($0.trimmingCharacters(in: .whitespaces)) }
      output.append((OutputKeys.at.name, .list(moments)))
    }
    guard let text = request.maxSize else { return }
    let bytes = try ConversionRequest.value("max-size", text, of: OutputKeys.maxSize)
    guard format.canShrink else {
      let known = OutputFormat.allCases.filter(\.canShrink).map { "." + $0.fileExtension }.joined(separator: ", ")
      throw RenderingError(
        .usage, "--max-size \(text): a .\(format.fileExtension) can't be fitted to a size limit",
        remedy: "Write one of \(known), or leave --max-size out.")
    }
    output.append((OutputKeys.maxSize.name, .number(bytes)))
  }
}

extension ConversionRequest {
  /// Whether a low even frame rate is better than one that hits uneven times exactly: if the format doesn't store each
  /// frame's time, and if lossy encoding makes equal frames differ.
  fileprivate func prefersEven(_ format: OutputFormat) -> Bool {
    // Formats that store how often they play are animated pictures, which also store how long each frame is shown.
    !format.facts.saysHowOften || [.unlessBest, .always].contains(format.facts.loss) || maxSize != nil
      || !encoding.isEmpty
  }
}
