// Encodes an animation as a file.
// Flow: AnimatedImage + options → AnimationEncoder, the one that renders use → bytes.
import SparklerCore

extension AnimatedImage {
  /// The formats of files, with their options. All defaults are those of a spec's outputs.
  public enum Format: Hashable, Sendable {
    /// At most 256 colours a frame, pixels either opaque or transparent, frames of at least 0.02 s.
    case gif(GIFOptions = GIFOptions())
    /// Every pixel and every time exactly.
    case apng(APNGOptions = APNGOptions())
    /// Every pixel, or far fewer bytes with a quality; times in whole milliseconds.
    case webp(WebPOptions = WebPOptions())
    /// Nearly every pixel in few bytes, or exactly at quality 100; times of 1/90000 s and more.
    case avif(AVIFOptions = AVIFOptions())
  }

  /// Encodes the animation as the bytes of a file.
  ///
  /// It uses all cores, which all calls in a process share. The bytes do not depend on their number. A cancelled task
  /// returns immediately with a `CancellationError`; work on the current frame is discarded when it ends.
  ///
  /// - Throws: `AnimatedImageError` for an option outside its range, and for sides and times that the format can't
  ///   hold; `CancellationError` if the task is cancelled.
  public func encoded(as format: Format) async throws -> [UInt8] {
    let encoder = try encoder(for: format, jobs: WorkThreads.coreCount)
    return try await CancellableWork.run {
      try await Format.translating { try await encoder.bytes() }
    }
  }

  /// - Parameter jobs: how many cores work at once.
  /// - Throws: an error for what the format can't hold, before anything is encoded.
  package func encoder(for format: Format, jobs: Int) throws(AnimatedImageError) -> any AnimationEncoder {
    try check(format)
    return format.encoder(EncodedFrames(self), loop: loop, jobs: jobs)
  }

  private func check(_ format: Format) throws(AnimatedImageError) {
    try format.check()
    switch format {
    case .gif: try check(.gif, greatestSide: GIFWriter.greatestSide, durations: GIFWriter.durations)
    case .apng: break
    case .webp: try check(.webp, greatestSide: WebPWriter.greatestSide, durations: WebPWriter.durations)
    case .avif: try check(.avif, greatestSide: AVIFWriter.greatestSide, durations: AVIFWriter.durations)
    }
  }

  private func check(
    _ format: AnimationFormat, greatestSide: Int, durations: ClosedRange<Double>
  ) throws(AnimatedImageError) {
    guard max(width, height) <= greatestSide else {
      throw .formatSize(format, width: width, height: height, greatestSide: greatestSide)
    }
    // A single frame is shown for ever.
    guard frames.count > 1 else { return }
    // Quotients of whole numbers may exceed a bound by a rounding error.
    let slack = 1e-9
    for (index, frame) in frames.enumerated() {
      let time = frame.duration.value
      guard time >= durations.lowerBound - slack, time <= durations.upperBound + slack else {
        throw .formatDuration(format, frame.duration, frame: index, allowed: durations)
      }
    }
  }
}

extension AnimatedImage.Format {
  /// - Throws: `AnimatedImageError.option` for an option outside its range.
  package func check() throws(AnimatedImageError) {
    switch self {
    case .gif(let options):
      try check("colors", Double(options.colors), GIFOptions.colorRange)
      try check("effort", Double(options.effort), GIFOptions.effortRange)
      try check("quality", options.quality, GIFOptions.qualityRange)
    case .apng(let options): try check("effort", Double(options.effort), APNGOptions.effortRange)
    case .webp(let options):
      try check("effort", Double(options.effort), WebPOptions.effortRange)
      if let quality = options.quality { try check("quality", quality, WebPOptions.qualityRange) }
    case .avif(let options):
      try check("effort", Double(options.effort), AVIFOptions.effortRange)
      try check("quality", options.quality, AVIFOptions.qualityRange)
    }
  }

  private func check(_ name: String, _ value: Double, _ range: ClosedRange<Int>) throws(AnimatedImageError) {
    try check(name, value, Double(range.lowerBound)...Double(range.upperBound))
  }

  private func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws(AnimatedImageError) {
    guard range.contains(value) else { throw .option(name, value: value, allowed: range) }
  }

  /// Whether the format holds every colour.
  package var isTrueColor: Bool { if case .gif = self { false } else { true } }

  /// The encoder for a file of these frames.
  package func encoder(_ frames: any RandomAccessFrames, loop: LoopCount, jobs: Int) -> any AnimationEncoder {
    switch self {
    case .gif(let options): GIFEncoder(frames, options, loop: loop, jobs: jobs)
    case .apng(let options): APNGEncoder(frames, options, loop: loop, jobs: jobs)
    case .webp(let options): WebPEncoder(frames, options, loop: loop, jobs: jobs)
    case .avif(let options): AVIFEncoder(frames, options, loop: loop, jobs: jobs)
    }
  }

  /// Converts the encoders' errors to this type.
  package static func translating<Value>(_ work: () async throws -> Value) async throws -> Value {
    do { return try await work() } catch let error as GIFError {
      throw AnimatedImageError.encoder("\(error)")
    } catch let error as PNGError { throw AnimatedImageError.encoder("\(error)") } catch let error as WebPError {
      throw AnimatedImageError.encoder("\(error)")
    } catch let error as AVIFError { throw AnimatedImageError.encoder("\(error)") }
  }
}

/// An animation's frames as encoders request them.
private struct EncodedFrames: RandomAccessFrames {
  private let image: AnimatedImage
  let isOpaque: Bool
  let isCheap = true

  init(_ image: AnimatedImage) {
    self.image = image
    isOpaque = image.frames.allSatisfy(\.picture.isOpaque)
  }

  var width: Int { image.width }
  var height: Int { image.height }
  var count: Int { image.frames.count }

  func start(of position: Int) -> Seconds { image.starts[position] }

  func paint(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws {
    var last: Pixmap?
    for position in positions {
      try Task.checkCancellation()
      let picture = image.frames[position].picture
      try take(picture, last != picture)
      last = picture
    }
  }
}
