// Scenes as pictures, frames and files in memory, for programs that go on meanwhile.
// Flow: Scene → SpecLoader → SceneRender → Pixmap, frames, bytes.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerRendering

/// Renders scenes. One renderer serves a whole program: whoever asks while it is busy waits in line.
///
/// All work is done on threads of its own, so Swift's few threads stay free. A cancelled task goes on at once. The same
/// scene gives the same bytes, whatever else is rendered meanwhile and on however many cores.
///
/// ```swift
/// let renderer = Renderer(folder: "Pictures")
/// let gif = try await renderer.encode(scene, as: .gif())
/// ```
public actor Renderer {
  /// What files are read from; nil where scenes may name none.
  public nonisolated let folder: String?
  /// What scenes may name as effects.
  public nonisolated let effects: EffectLibrary
  /// What a scene may ask for.
  public nonisolated let limits: Limits
  private nonisolated let turns: AsyncSemaphore
  private nonisolated let jobs: Int

  /// - Parameters:
  ///   - folder: where pictures and fonts lie that scenes name; nothing outside it is opened. Nil where they may name none.
  ///   - effects: what scenes may name as effects.
  ///   - limits: what a scene may ask for.
  ///   - concurrency: how many scenes are worked on at once, 1 and more; each holds its pictures in memory meanwhile. Nil
  ///     takes one for each core.
  public init(
    folder: String? = nil, effects: EffectLibrary = .standard, limits: Limits = Limits(), concurrency: Int? = nil
  ) {
    (self.folder, self.effects, self.limits) = (folder, effects, limits)
    turns = AsyncSemaphore(count: max(1, concurrency ?? WorkThreads.coreCount), waiting: .max)
    jobs = WorkThreads.coreCount
  }

  /// Looks for mistakes without painting.
  ///
  /// - Returns: what to know about the scene; empty where all is well.
  /// - Throws: `SpecFailure` with every mistake and its place; `CancellationError`.
  public nonisolated func check(_ scene: Scene) async throws -> [Diagnostic] {
    try await inTurn { try await self.load(scene).built.warnings }
  }

  /// What the scene shows at a time; gradients are not dithered.
  ///
  /// - Parameters:
  ///   - time: seconds from the scene's beginning.
  ///   - size: of the picture in pixels; nil for the scene's own.
  /// - Throws: `SpecFailure` with every mistake of the scene; `RenderingError` where it is too much to paint;
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

  /// The scene's frames, painted as they are asked for; gradients are not dithered.
  ///
  /// - Parameters:
  ///   - rate: frames a second; nil for the scene's own.
  ///   - size: of the frames in pixels; nil for the scene's own.
  public nonisolated func frames(of scene: Scene, rate: Double? = nil, size: PixelSize? = nil) -> SceneFrameSequence {
    SceneFrameSequence(renderer: self, scene: scene, rate: rate, size: size)
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - format: `.gif()`, `.apng()`, `.webp()`, with their options.
  ///   - rate: frames a second, of a GIF 50 at most; nil for the scene's own.
  ///   - size: of the file in pixels; nil for the scene's own.
  ///   - dithersGradients: whether an APNG or a WebP mixes a gradient's colours between two levels of both, so that no
  ///     band shows, as a render does. A GIF has `GIFOptions.dither`.
  /// - Throws: `SpecFailure` with every mistake of the scene; `AnimatedImageError` for options outside their ranges;
  ///   `RenderingError` where it is too much to paint; `CancellationError`.
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

  /// The scene as a spec without effects, names, shorthands and automatic sizes, as `sparkler expand` writes it; it gives
  /// the same pixels.
  ///
  /// - Throws: `SpecFailure` with every mistake of the scene; `CancellationError`.
  public nonisolated func expanded(_ scene: Scene) async throws -> String {
    try await inTurn { try await self.load(scene).expanded(for: nil) }
  }

  /// Reads files, measures texts and lets physics run, on a thread of its own.
  package nonisolated func load(_ scene: Scene) async throws -> LoadedSpec {
    var loader = SpecLoader()
    loader.limits = limits
    loader.effects = effects
    let (ready, folder) = (loader, self.folder)
    return try await WorkPool.current.run { try scene.load(by: ready, folder: folder) }
  }

  /// Works when it is its turn; a cancelled task does not wait for what it has begun.
  nonisolated func inTurn<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let turns = turns
    return try await CancellableWork.run { try await turns.run(work) }
  }
}

/// A scene's frames one after another, each painted when it is asked for, a few ahead.
public struct SceneFrameSequence: AsyncSequence, Sendable {
  public typealias Element = AnimatedImage.Frame

  let renderer: Renderer
  let scene: Scene
  let rate: Double?
  let size: PixelSize?

  public func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

  public struct Iterator: AsyncIteratorProtocol {
    let sequence: SceneFrameSequence
    private var render: SceneRender?
    private var position = 0
    /// Painted and not yet asked for, the next one last.
    private var waiting: [Pixmap] = []

    init(sequence: SceneFrameSequence) { self.sequence = sequence }

    /// Neighbours share what they paint, so a few are painted at once: so many, and no more than that many pixels.
    private static let ahead = (frames: 8, pixels: 4 << 20)

    /// - Returns: nil behind the last frame.
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
