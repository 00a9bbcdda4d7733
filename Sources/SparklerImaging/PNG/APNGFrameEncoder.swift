// The smallest way to store each picture over what the picture before leaves behind.
// Flow: a run of Pixmaps → APNGRunEncoder (any worker) → APNGSteps → APNGWriter.
import SparklerCore

/// One frame of an APNG, without its time.
package struct EncodedAPNGFrame: Equatable, Sendable {
  /// What becomes of the frame's rectangle before the next frame is drawn.
  package enum Disposal: UInt8, Sendable { case none, clear, restore }

  package var rect: PixelRect
  /// Whether the pixels are laid over what is there (blend 1), else they replace it (0).
  package var isOver: Bool
  package var disposal = Disposal.none
  /// The rectangle's rows as a zlib stream.
  package var data: [UInt8]
}

/// What one frame of the animation adds to an APNG.
package enum APNGStep: Equatable, Sendable {
  case picture(EncodedAPNGFrame)
  /// The frame equals the one before, which stays longer.
  case hold
}

/// Encodes a run of frames in order; each knows the true frame before the run, so runs are encoded in any order.
///
/// What a frame leaves behind is chosen when the next one is known: the canvas as it is, without the frame's rectangle,
/// or as it was before. The last frame of a run leaves the canvas as it is, until the next run is joined to it.
package struct APNGRunEncoder: Sendable {
  /// How many frames a run has: fixed, so that no byte depends on how the work is spread.
  package static let length = 32

  private let format: PNGFormat
  private let effort: Int
  private var run: APNGRun

  /// - Parameters:
  ///   - before: the true frame before the run; nil at the animation's start.
  ///   - effort: how hard few bytes are looked for, 1...9; other numbers count as the nearest of these.
  package init(format: PNGFormat, before: Pixmap?, effort: Int = 5) {
    self.format = format
    self.effort = max(1, min(9, effort))
    run = APNGRun(last: before)
  }

  /// - Parameter picture: of one size with the others, of colours that the format holds.
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
      try add([(APNGDraft(picture, rect: picture.bounds, over: nil), below, .none)], picture)
      return
    }
    if last.pixels == picture.pixels {
      run.steps.append(.hold)
      return
    }
    var choices = Self.choices(picture, on: [(.none, last)], format)
    choices += Self.choices(picture, on: Self.others(run, format, effort: effort), format)
    if run.open == nil { run.first = APNGRun.Place(step: run.steps.count, picture: picture) }
    try add(choices, picture)
  }

  /// A way to draw the picture, the canvas below it, and what the frame before must leave for that.
  private typealias Choice = (draft: APNGDraft, base: Pixmap, disposal: EncodedAPNGFrame.Disposal)

  private typealias Base = (disposal: EncodedAPNGFrame.Disposal, canvas: Pixmap)

  private static func choices(_ picture: Pixmap, on bases: [Base], _ format: PNGFormat) -> [Choice] {
    bases.flatMap { base in
      APNGDraft.all(picture, on: base.canvas, format: format).map { ($0, base.canvas, base.disposal) }
    }
  }

  /// The one that takes the fewest bytes, as a frame.
  private static func smallest(
    of choices: [Choice], _ format: PNGFormat, effort: Int
  ) throws(PNGError) -> (choice: Choice, frame: EncodedAPNGFrame) {
    let best = try PNGCompressor().thoroughlySmallest(of: choices.map { $0.draft.raster(format) }, effort: effort)
    let choice = choices[best.index]
    return (choice, EncodedAPNGFrame(rect: choice.draft.rect, isOver: choice.draft.isOver, data: best.data))
  }

  /// What every call of `append` gave, in order.
  package func finish() -> [APNGStep] { run.steps }

  /// Pixels of a frame above which runs aren't joined: the pictures at their edges would wait in memory.
  private static let mostJoined = 4_000_000

  /// The same, to be joined to its neighbours.
  package func finishedRun() -> APNGRun {
    guard let last = run.last, last.pixels.count <= Self.mostJoined else { return APNGRun(steps: run.steps) }
    return run
  }

  /// Lets the frame before a run leave behind what makes the run's first frame smallest.
  ///
  /// - Throws: `PNGError` where there is no memory.
  package static func join(
    _ before: inout APNGRun, _ next: inout APNGRun, format: PNGFormat, effort: Int
  ) throws(PNGError) {
    // Where the second frame relies on what lay below the first one, that stays.
    guard let first = next.first, let open = before.open,
      case .picture(let old) = next.steps[first.step], old.disposal == .none
    else { return }
    let choices = choices(first.picture, on: others(before, format, effort: effort), format)
    if choices.isEmpty { return }
    let (choice, frame) = try smallest(of: choices, format, effort: effort)
    guard frame.data.count < old.data.count else { return }
    before.leave(choice.disposal, at: open.step)
    next.steps[first.step] = .picture(frame)
    if next.open?.step == first.step { next.open?.picture = choice.base }
  }

  /// What the last frame can leave behind for the next beside the canvas as it is.
  private static func others(_ run: APNGRun, _ format: PNGFormat, effort: Int) -> [Base] {
    var out: [Base] = []
    guard effort > 2, let last = run.last, let open = run.open, case .picture(let frame) = run.steps[open.step] else {
      return out
    }
    // A frame that replaces everything and is cleared leaves nothing; an opaque animation must not show holes.
    if format.isTransparent {
      var cleared = last
      let rect = frame.rect
      for y in rect.y..<rect.maxY {
        let row = y * last.width
        for i in row + rect.x..<row + rect.maxX { cleared.pixels[i] = 0 }
      }
      out.append((.clear, cleared))
    }
    out.append((.restore, open.picture))
    return out
  }

  private mutating func add(_ choices: [Choice], _ picture: Pixmap) throws(PNGError) {
    let (choice, frame) = try Self.smallest(of: choices, format, effort: effort)
    if let open = run.open { run.leave(choice.disposal, at: open.step) }
    run.steps.append(.picture(frame))
    // The first frame of all can't be restored to nothing: readers take that as a clear.
    run.open = run.last == nil ? nil : APNGRun.Place(step: run.steps.count - 1, picture: choice.base)
    run.last = picture
  }
}

/// A run's frames, and what they have to do with the runs beside it.
package struct APNGRun: Sendable {
  /// Where a frame lies in a run, with a picture.
  fileprivate struct Place: Sendable {
    var step: Int
    var picture: Pixmap
  }

  /// One for each frame of the animation.
  package fileprivate(set) var steps: [APNGStep] = []
  /// The first picture of a run that is drawn over another run's last one.
  fileprivate var first: Place?
  /// The last true picture.
  fileprivate var last: Pixmap?
  /// The last picture's frame, and what the canvas was before it; nil before the run's first.
  fileprivate var open: Place?

  /// Says what becomes of a frame's rectangle.
  fileprivate mutating func leave(_ disposal: EncodedAPNGFrame.Disposal, at step: Int) {
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

  /// - Parameter over: the straight pixels where only changes are drawn, else nil.
  init(_ picture: Pixmap, rect: PixelRect, over: [UInt32]?) {
    self.rect = rect
    isOver = over != nil
    straight =
      over
      ?? Pixmap(width: rect.width, height: rect.height, pixels: picture.pixels.cropped(to: rect, width: picture.width))
      .straightPixels()
  }

  /// Everything in the rectangle of all changes, and only the changes where that shows the same.
  static func all(_ picture: Pixmap, on base: Pixmap, format: PNGFormat) -> [APNGDraft] {
    var rect = FrameDelta.changed(base.pixels, picture.pixels, width: picture.width, height: picture.height)
    // A frame has a pixel at least, even where the canvas is right already.
    if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    // ffmpeg shifts pictures of several pixels a byte that do not begin at the left.
    if format.bitDepth < 8 { rect = rect.union(PixelRect(x: 0, y: rect.y, width: 1, height: 1)) }
    let whole = APNGDraft(picture, rect: rect, over: nil)
    guard let transparentColor = format.transparentColor else { return [whole] }
    let new = picture.pixels.cropped(to: rect, width: picture.width)
    let old = base.pixels.cropped(to: rect, width: base.width)
    var over = whole.straight
    for i in over.indices {
      if new[i] == old[i] {
        over[i] = transparentColor
      } else if new[i] >> 24 != 255, old[i] >> 24 != 0 {
        // A changed pixel that mixes with what is there: no reader's rounding shall matter.
        return [whole]
      }
    }
    return [
      whole, APNGDraft(picture, rect: rect, over: over),
      APNGDraft(picture, rect: rect, over: withLongerRuns(over, whole.straight, transparentColor)),
    ]
  }

  /// Longer runs of one value: a pixel that would let the canvas through takes its own colour where its left neighbour
  /// has that one.
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
