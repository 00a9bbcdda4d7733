// Finds the smallest way to store each picture over what the previous one leaves on the canvas.
// Flow: a run of Pixmaps → APNGRunEncoder (any worker) → APNGSteps → APNGWriter.
import SparklerCore

/// One frame of an APNG, without its delay.
package struct EncodedAPNGFrame: Equatable, Sendable {
  /// What happens to the frame's rectangle before the next frame is drawn.
  package enum Disposal: UInt8, Sendable { case none, clear, restore }

  package var rect: PixelRect
  /// Whether the pixels are blended over the canvas (blend 1) or replace it (0).
  package var isOver: Bool
  package var disposal = Disposal.none
  /// The rectangle's rows as a zlib stream.
  package var data: [UInt8]
}

/// What one frame of the animation adds to an APNG.
package enum APNGStep: Equatable, Sendable {
  case picture(EncodedAPNGFrame)
  /// The frame equals the previous one, which stays longer.
  case hold
}

/// Encodes a run of frames in order; each run has the true frame before it, so runs are encoded in any order.
///
/// A frame's disposal is chosen when the next one is known: the canvas is kept, cleared in the frame's rectangle, or
/// restored. The last frame of a run keeps the canvas until the next run is joined to it.
package struct APNGRunEncoder: Sendable {
  /// The number of frames in a run: fixed, so that the bytes do not depend on how the work is divided.
  package static let length = 32

  private let format: PNGFormat
  private let effort: Int
  /// Whether to avoid what some readers get wrong (`APNGOptions.suitsAllReaders`).
  private let suitsAll: Bool
  private var run: APNGRun

  /// - Parameters:
  ///   - before: the true frame before the run; nil at the animation's start.
  ///   - effort: how hard the encoder tries to shrink the file, 1...9; other numbers are clamped.
  ///   - suitsAll: whether to avoid what some readers get wrong.
  package init(format: PNGFormat, before: Pixmap?, effort: Int = 5, suitsAll: Bool = false) {
    self.format = format
    self.suitsAll = suitsAll
    self.effort = max(1, min(9, effort))
    run = APNGRun(last: before)
  }

  /// - Parameter picture: has the size of the others, and colours that the format holds.
  /// - Throws: `PNGError` for a picture without pixels or of another size.
  package mutating func append(_ picture: Pixmap) throws(PNGError) {
    if picture.pixels.isEmpty {
      throw .size(width: picture.width, height: picture.height, limit: PNGLimits.standard.pixels)
    }
    if let last = run.last, last.width != picture.width || last.height != picture.height {
      throw .otherSize(
        width: picture.width, height: picture.height,
        wanted: PixelRect(x: 0, y: 0, width: last.width, height: last.height))
    }
    guard let last = run.last else {
      let below = Pixmap(width: picture.width, height: picture.height)
      try appendSmallest([(APNGDraft(picture, rect: picture.bounds, over: nil), below, .none)], picture)
      return
    }
    if last.pixels == picture.pixels {
      run.steps.append(.hold)
      return
    }
    let bases = [(.none, last)] + Self.others(run, format, effort: effort, suitsAll)
    let choices = Self.choices(picture, on: bases, format, suitsAll)
    if run.open == nil { run.first = APNGRun.Place(step: run.steps.count, picture: picture) }
    try appendSmallest(choices, picture)
  }

  /// A way to draw the picture, the canvas below it, and the disposal of the previous frame that it requires.
  private typealias Choice = (draft: APNGDraft, base: Pixmap, disposal: EncodedAPNGFrame.Disposal)

  private typealias Base = (disposal: EncodedAPNGFrame.Disposal, canvas: Pixmap)

  private static func choices(
    _ picture: Pixmap, on bases: [Base], _ format: PNGFormat, _ suitsAll: Bool
  ) -> [Choice] {
    bases.flatMap { base in
      APNGDraft.candidates(picture, on: base.canvas, format: format, suitsAll).map { ($0, base.canvas, base.disposal) }
    }
  }

  /// The choice that takes the fewest bytes, as a frame.
  private static func smallest(
    of choices: [Choice], _ format: PNGFormat, effort: Int
  ) throws(PNGError) -> (choice: Choice, frame: EncodedAPNGFrame) {
    let best = try PNGCompressor().thoroughlySmallest(of: choices.map { $0.draft.raster(format) }, effort: effort)
    let choice = choices[best.index]
    return (choice, EncodedAPNGFrame(rect: choice.draft.rect, isOver: choice.draft.isOver, data: best.data))
  }

  /// The results of all calls of `append`, in order.
  package func finish() -> [APNGStep] { run.steps }

  /// Frames with more pixels are not joined to the next run, because pictures at the runs' edges are kept in memory.
  private static let mostJoined = 4_000_000

  /// The finished run, which can be joined to its neighbours.
  package func finishedRun() -> APNGRun {
    guard let last = run.last, last.pixels.count <= Self.mostJoined else { return APNGRun(steps: run.steps) }
    return run
  }

  /// Chooses the disposal of the frame before a run that makes the run's first frame smallest.
  ///
  /// - Throws: `PNGError` if memory runs out.
  package static func join(
    _ before: inout APNGRun, _ next: inout APNGRun, format: PNGFormat, effort: Int, suitsAll: Bool = false
  ) throws(PNGError) {
    // If the second frame relies on the canvas below the first one, that is kept.
    guard let first = next.first, let open = before.open,
      case .picture(let old) = next.steps[first.step], old.disposal == .none
    else { return }
    let bases = others(before, format, effort: effort, suitsAll)
    let choices = choices(first.picture, on: bases, format, suitsAll)
    if choices.isEmpty { return }
    let (choice, frame) = try smallest(of: choices, format, effort: effort)
    guard frame.data.count < old.data.count else { return }
    before.setDisposal(choice.disposal, at: open.step)
    next.steps[first.step] = .picture(frame)
    if next.open?.step == first.step { next.open?.picture = choice.base }
  }

  /// The canvases that the last frame can leave for the next one, other than the unchanged canvas.
  private static func others(_ run: APNGRun, _ format: PNGFormat, effort: Int, _ suitsAll: Bool) -> [Base] {
    var out: [Base] = []
    guard effort > 2, let last = run.last, let open = run.open, case .picture(let frame) = run.steps[open.step] else {
      return out
    }
    // A frame that replaces everything and is cleared leaves nothing; an opaque animation must not have holes.
    if format.isTransparent {
      var cleared = last
      let rect = frame.rect
      for y in rect.y..<rect.maxY {
        let row = y * last.width
        for i in row + rect.x..<row + rect.maxX { cleared.pixels[i] = 0 }
      }
      out.append((.clear, cleared))
    }
    if !(suitsAll && frame.isOver) { out.append((.restore, open.picture)) }
    return out
  }

  private mutating func appendSmallest(_ choices: [Choice], _ picture: Pixmap) throws(PNGError) {
    let (choice, frame) = try Self.smallest(of: choices, format, effort: effort)
    if let open = run.open { run.setDisposal(choice.disposal, at: open.step) }
    run.steps.append(.picture(frame))
    // The very first frame cannot be restored: readers treat that as a clear.
    run.open = run.last == nil ? nil : APNGRun.Place(step: run.steps.count - 1, picture: choice.base)
    run.last = picture
  }
}

/// A run's frames, and what is needed to join it to its neighbours.
package struct APNGRun: Sendable {
  /// A frame's index in a run, with a picture.
  fileprivate struct Place: Sendable {
    var step: Int
    var picture: Pixmap
  }

  /// One for each frame of the animation.
  package fileprivate(set) var steps: [APNGStep] = []
  /// The run's first picture that is drawn over another run's last one.
  fileprivate var first: Place?
  /// The last true picture.
  fileprivate var last: Pixmap?
  /// The last picture's frame, and the canvas before it; nil before the run's first.
  fileprivate var open: Place?

  /// The compressed bytes of all frames.
  var byteCount: Int {
    steps.reduce(0) { sum, step in if case .picture(let frame) = step { sum + frame.data.count } else { sum } }
  }

  /// Sets the disposal of a frame.
  fileprivate mutating func setDisposal(_ disposal: EncodedAPNGFrame.Disposal, at step: Int) {
    guard case .picture(var frame) = steps[step] else { return }
    frame.disposal = disposal
    steps[step] = .picture(frame)
  }
}

/// One way to draw a picture on a canvas.
private struct APNGDraft {
  let rect: PixelRect
  let isOver: Bool
  /// Straight pixels of the rectangle.
  let straight: [UInt32]

  /// - Parameter over: the straight pixels if only changes are drawn, otherwise nil.
  init(_ picture: Pixmap, rect: PixelRect, over: [UInt32]?) {
    self.rect = rect
    isOver = over != nil
    straight =
      over
      ?? Pixmap(width: rect.width, height: rect.height, pixels: picture.pixels.cropped(to: rect, width: picture.width))
      .straightPixels()
  }

  /// All pixels in the rectangle of all changes; and only the changed ones, if that gives the same picture.
  ///
  /// - Parameter suitsAll: whether to avoid colour keys.
  static func candidates(
    _ picture: Pixmap, on base: Pixmap, format: PNGFormat, _ suitsAll: Bool
  ) -> [APNGDraft] {
    var rect = FrameDelta.changed(base.pixels, picture.pixels, width: picture.width, height: picture.height)
    // A frame has at least one pixel, even if nothing changed.
    if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    // ffmpeg shifts pictures with several pixels per byte that do not begin at the left edge.
    if format.bitDepth < 8 { rect = rect.union(PixelRect(x: 0, y: rect.y, width: 1, height: 1)) }
    let whole = APNGDraft(picture, rect: rect, over: nil)
    guard let transparentColor = format.transparentColor, format.hasAlphaChannel || !suitsAll else { return [whole] }
    let new = picture.pixels.cropped(to: rect, width: picture.width)
    let old = base.pixels.cropped(to: rect, width: base.width)
    var over = whole.straight
    for i in over.indices {
      if new[i] == old[i] {
        over[i] = transparentColor
      } else if new[i] >> 24 != 255, old[i] >> 24 != 0 {
        // A changed pixel that would blend with the canvas: the result must not depend on a reader's rounding.
        return [whole]
      }
    }
    return [
      whole, APNGDraft(picture, rect: rect, over: over),
      APNGDraft(picture, rect: rect, over: withLongerRuns(over, whole.straight, transparentColor)),
    ]
  }

  /// Makes runs of equal values longer: a transparent pixel takes its own colour if its left neighbour has that value.
  private static func withLongerRuns(_ over: [UInt32], _ straight: [UInt32], _ transparentColor: UInt32) -> [UInt32] {
    var out = over
    for i in 1..<max(1, out.count) where out[i] == transparentColor && out[i - 1] == straight[i] {
      out[i] = straight[i]
    }
    return out
  }

  func raster(_ format: PNGFormat) -> PNGRaster {
    PNGRaster(width: rect.width, height: rect.height, straight: straight, format: format)
  }
}
