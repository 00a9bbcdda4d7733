// Sampling and painting runs of frames: one painter a run, repainting only what can have changed.
// Flow: Scene + Timeline → FramePipeline → pictures (and their mapped forms) of a chunk.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerPainting
import SparklerScene

/// What a worker needs to paint any frame.
struct FramePipeline: Sendable {
  private(set) var compiled: CompiledScene
  private(set) var timeline: Timeline
  let images: ImageStore
  let fonts: FontLibrary
  /// Whether the pictures differ from plain ones: where the scene has no gradients, they don't.
  var dithersGradients: Bool
  /// What no frame and not all of them may take.
  let work: WorkLimit
  /// Which painter makes the pixels.
  var painterKind = PainterKind.raster
  /// The frames, where they have been painted for several outputs.
  var spool: FrameSpool?
  /// Where the spool has the frame at each position, unless in the same place.
  private var places: [Int] = []

  init(
    _ compiled: CompiledScene, timeline: Timeline, images: ImageStore, fonts: FontLibrary,
    dithersGradients: Bool = false, work: WorkLimit = WorkLimit(Limits(), isTimed: false)
  ) {
    self.dithersGradients = dithersGradients && compiled.scene.hasGradients
    self.work = work
    self.compiled = compiled
    self.timeline = timeline
    self.images = images
    self.fonts = fonts
  }

  var scene: Scene { compiled.scene }

  /// Paints larger or smaller from now on.
  mutating func scale(by factor: Double) {
    var scene = compiled.scene
    scene.scale *= factor
    compiled = compiled.recompiled(as: scene)
  }

  /// A worker's own painter.
  func painter() throws -> FramePainter {
    let work = work
    return try FramePainter(
      width: scene.pixelWidth, height: scene.pixelHeight, images: images, fonts: fonts,
      dithersGradients: dithersGradients, kind: painterKind
    ) {
      // One frame may take long by itself.
      try Task.checkCancellation()
      try work.checkTime()
    }
  }

  /// The same frames, but for those between every n-th; they come from the same spool.
  func slowed(by n: Int) -> FramePipeline {
    var slow = self
    slow.timeline = timeline.slowed(by: n)
    slow.places = (0..<slow.timeline.count).map { timeline.position(ofIndex: slow.timeline.index(at: $0) * n) }
    return slow
  }

  /// Paints the frames at these positions, in order; `take` gets each with whether it can differ from the one before.
  ///
  /// - Throws: `RenderingError` with 65 where a picture or a font can't be painted or a frame is too much to paint, 75 where
  ///   all have taken too long.
  func paint(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws {
    try work.checkTime()
    do { try paintAll(positions, take) } catch let error as CanvasError { throw error.asRenderingError(work.wording) }
  }

  /// The frame at a position, in one piece.
  ///
  /// - Throws: as `paint`.
  func picture(at position: Int) throws -> Pixmap {
    var pictures: [Pixmap] = []
    try paint([position]) { picture, _ in pictures.append(picture) }
    // `paint` gives a picture for each position, or throws.
    return pictures[0]
  }

  private func paintAll(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws {
    if let spool {
      let wanted = places.isEmpty ? Array(positions) : positions.map { places[$0] }
      if spool.holds(wanted) { return try spool.read(wanted, take) }
    }
    if scene.motionBlur != nil { return try paintBlurred(positions, take) }
    var painter = try painter()
    var last: (frame: Frame, picture: Pixmap)?
    for position in positions {
      try Task.checkCancellation()
      try work.checkTime()
      let frame = compiled.sample(at: timeline.time(at: position))
      if let last, frame.damage(since: last.frame).isEmpty {
        try take(last.picture, false)
        continue
      }
      try work.check(frame, at: timeline.time(at: position))
      let picture = if let last { try painter.paint(frame, after: last.frame) } else { try painter.paint(frame) }
      try take(picture, true)
      last = (frame, picture)
    }
  }
}

extension FramePipeline: RandomAccessFrames {
  var width: Int { scene.pixelWidth }
  var height: Int { scene.pixelHeight }
  var count: Int { timeline.count }
  var isOpaque: Bool { scene.isOpaque }
  var isCheap: Bool { spool != nil }

  func start(of position: Int) -> Seconds { timeline.start(of: position) }
}
