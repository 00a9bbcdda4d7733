// Samples and paints runs of frames: one painter per run, which repaints only damaged parts.
// Flow: Scene + Timeline → FramePipeline → pictures (and their mapped forms) of a chunk.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerPainting
import SparklerScene

/// Everything a worker needs to paint any frame.
struct FramePipeline: Sendable {
  private(set) var compiled: CompiledScene
  private(set) var timeline: Timeline
  let images: ImageStore
  let fonts: FontLibrary
  /// Whether gradients are dithered; false if the scene has none.
  var dithersGradients: Bool
  /// Limits per frame and for all frames together.
  let work: WorkLimit
  /// Which painter to use.
  var painterKind = PainterKind.raster
  /// The frames, if they were painted once for several outputs.
  var spool: FrameSpool?
  /// The spool's index of the frame at each position; empty if they are equal.
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

  /// Scales all further painting.
  mutating func scale(by factor: Double) {
    var scene = compiled.scene
    scene.scale *= factor
    compiled = compiled.recompiled(as: scene)
  }

  /// Makes a painter for one worker.
  func painter() throws -> FramePainter {
    let work = work
    return try FramePainter(
      width: scene.pixelWidth, height: scene.pixelHeight, images: images, fonts: fonts,
      dithersGradients: dithersGradients, kind: painterKind
    ) {
      // A single frame may take long.
      try Task.checkCancellation()
      try work.checkTime()
    }
  }

  /// The same frames, keeping only every n-th; they come from the same spool.
  func slowed(by n: Int) -> FramePipeline {
    var slow = self
    slow.timeline = timeline.slowed(by: n)
    slow.places = (0..<slow.timeline.count).map { timeline.position(ofIndex: slow.timeline.index(at: $0) * n) }
    return slow
  }

  /// Paints the frames at these positions in order; `take` gets each, and whether it may differ from the previous one.
  ///
  /// - Throws: `RenderingError` with 65 if a picture or font can't be painted or a frame exceeds the limits, 75 if
  ///   all together took too long.
  func paint(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws {
    try work.checkTime()
    do { try paintAll(positions, take) } catch let error as CanvasError { throw error.asRenderingError(work.wording) }
  }

  /// The frame at a position.
  ///
  /// - Throws: like `paint`.
  func picture(at position: Int) throws -> Pixmap {
    var pictures: [Pixmap] = []
    try paint([position]) { picture, _ in pictures.append(picture) }
    // `paint` calls back for each position, or throws.
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
