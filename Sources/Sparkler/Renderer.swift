// Renders scenes to images, frames and files in memory, without blocking the caller's threads.
// Flow: Scene → SpecLoader → SceneRender → Pixmap, frames, bytes.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerRendering

/// Renders scenes. One renderer serves a whole program: requests are queued while it is busy.
///
/// All work is done on separate threads, so that Swift's cooperative threads stay free. A cancelled task returns
/// immediately. The same scene gives the same bytes, regardless of concurrent rendering and the number of cores.
///
/// ```swift
/// let renderer = Renderer(folder: "Pictures")
/// let gif = try await renderer.encode(scene, as: .gif())
/// ```
public actor Renderer {
  /// The folder from which files are read; nil if scenes may not use files.
  public nonisolated let folder: String?
  /// The effects that scenes may use.
  public nonisolated let effects: EffectLibrary
  /// Limits for scenes.
  public nonisolated let limits: Limits
  private nonisolated let turns: AsyncSemaphore
  private nonisolated let jobs: Int

  /// - Parameters:
  ///   - folder: the folder of images and fonts for scenes; nothing outside it is opened. nil if scenes may use none.
  ///   - effects: the effects that scenes may use.
  ///   - limits: limits for scenes.
  ///   - concurrency: the number of scenes processed at once, at least 1; each keeps its images in memory. nil for one
  ///     per core.
  public init(
    folder: String? = nil, effects: EffectLibrary = .standard, limits: Limits = Limits(), concurrency: Int? = nil
  ) {
    (self.folder, self.effects, self.limits) = (folder, effects, limits)
    turns = AsyncSemaphore(count: max(1, concurrency ?? WorkThreads.coreCount), waiting: .max)
    jobs = WorkThreads.coreCount
  }

  /// Validates a scene without painting.
  ///
  /// - Returns: warnings about the scene; empty if there are none.
  /// - Throws: `SpecFailure` with every error and its source location; `CancellationError`.
  public nonisolated func check(_ scene: Scene) async throws -> [Diagnostic] {
    try await inTurn { try await self.load(scene).built.warnings }
  }

  /// The scene at a time; gradients are not dithered.
  ///
  /// - Parameters:
  ///   - time: seconds from the scene's beginning.
  ///   - size: of the image in pixels; nil for the scene's own.
  /// - Throws: `SpecFailure` with every error in the scene; `RenderingError` if it exceeds the limits for painting;
  ///   `CancellationError`.
  public nonisolated func image(of scene: Scene, at time: Seconds = 0, size: PixelSize? = nil) async throws -> Pixmap {
    try await inTurn {
      let spec = try await self.load(scene)
      let pictures = try await WorkPool.current.run {
        try SceneRender(spec, size: size, at: Seconds(time.value.isFinite ? time.value : 0)).pictures(0..<1)
      }
      return pictures[0]
    }
  }

  /// The scene's frames, painted on demand; gradients are not dithered.
  ///
  /// - Parameters:
  ///   - rate: frames a second; nil for the scene's own.
  ///   - size: of the frames in pixels; nil for the scene's own.
  public nonisolated func frames(of scene: Scene, rate: Double? = nil, size: PixelSize? = nil) -> SceneFrameSequence {
    SceneFrameSequence(renderer: self, scene: scene, rate: rate, size: size)
  }

  /// Encodes a scene as a file.
  ///
  /// - Parameters:
  ///   - format: `.gif()`, `.apng()`, `.webp()`, `.avif()`, with their options.
  ///   - rate: frames a second, at most 50 for a GIF; nil for the scene's own.
  ///   - size: of the file in pixels; nil for the scene's own.
  ///   - dithersGradients: whether gradients in an APNG or a WebP are dithered between two levels to avoid banding, as
  ///     in a render. For GIF see `GIFOptions.dither`.
  /// - Throws: `SpecFailure` with every error in the scene; `AnimatedImageError` for options outside their ranges;
  ///   `RenderingError` if it exceeds the limits for painting; `CancellationError`.
  public nonisolated func encode(
    _ scene: Scene, as format: AnimatedImage.Format = .gif(), rate: Double? = nil, size: PixelSize? = nil,
    dithersGradients: Bool = true
  ) async throws -> [UInt8] {
    try await inTurn {
      let spec = try await self.load(scene)
      return try await AnimatedImage.Format.translating {
        let encoder = try SceneRender(
          spec, rate: rate, size: size, dithersGradients: dithersGradients && format.isTrueColor
        )
        .encoder(as: format, jobs: self.jobs)
        return try await encoder.bytes()
      }
    }
  }

  /// The scene as a spec without effects, names, shorthands and automatic sizes, as written by `sparkler expand`; it
  /// has the same pixels.
  ///
  /// - Throws: `SpecFailure` with every error in the scene; `CancellationError`.
  public nonisolated func expanded(_ scene: Scene) async throws -> String {
    try await inTurn { try await self.load(scene).expanded(for: nil) }
  }

  /// Reads files, measures texts and runs physics, on a separate thread.
  package nonisolated func load(_ scene: Scene) async throws -> LoadedSpec {
    var loader = SpecLoader()
    loader.limits = limits
    loader.effects = effects
    let (ready, folder) = (loader, self.folder)
    return try await WorkPool.current.run { try scene.load(by: ready, folder: folder) }
  }

  /// Waits in the queue, then works; a cancelled task returns without waiting for work that has begun.
  nonisolated func inTurn<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let turns = turns
    return try await CancellableWork.run { try await turns.withPermit(work) }
  }
}

/// A scene's frames in order, painted on demand, a few at a time.
public struct SceneFrameSequence: AsyncSequence, Sendable {
  public typealias Element = AnimatedImage.Frame

  let renderer: Renderer
  let scene: Scene
  let rate: Double?
  let size: PixelSize?

  /// Starts from the first frame.
  public func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

  /// Paints the frames of one iteration.
  public struct Iterator: AsyncIteratorProtocol {
    let sequence: SceneFrameSequence
    private var render: SceneRender?
    private var position = 0
    /// Painted frames that haven't been requested yet, the next one last.
    private var waiting: [Pixmap] = []

    init(sequence: SceneFrameSequence) { self.sequence = sequence }

    /// Neighbouring frames share work, so a few are painted at once, limited by frames and by pixels.
    private static let ahead = (frames: 8, pixels: 4 << 20)

    /// - Returns: nil after the last frame.
    /// - Throws: as `Renderer.encode`.
    public mutating func next() async throws -> AnimatedImage.Frame? {
      let render = try await begun()
      guard position < render.frameCount else { return nil }
      if waiting.isEmpty {
        let most = Swift.max(
          1, Swift.min(Self.ahead.frames, Self.ahead.pixels / Swift.max(1, render.width * render.height)))
        let range = position..<Swift.min(render.frameCount, position + most)
        waiting = try await sequence.renderer.inTurn {
          try await WorkPool.current.run { try render.pictures(range) }
        }.reversed()
      }
      guard let picture = waiting.popLast() else { return nil }
      defer { position += 1 }
      return AnimatedImage.Frame(picture, duration: render.duration(at: position))
    }

    private mutating func begun() async throws -> SceneRender {
      if let render { return render }
      let sequence = sequence
      let made = try await sequence.renderer.inTurn {
        try SceneRender(try await sequence.renderer.load(sequence.scene), rate: sequence.rate, size: sequence.size)
      }
      render = made
      return made
    }
  }
}
