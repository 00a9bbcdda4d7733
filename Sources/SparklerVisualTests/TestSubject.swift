// The subject of a test: a scene to paint, or existing frames.
// Flow: LoadedSpec, AnimatedImage → TestSubject → TestRun.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerRendering

/// What is compared with a reference.
public enum TestSubject: Sendable {
  /// The frames of a scene, or those at some moments.
  case scene(LoadedSpec, at: [Seconds])
  /// Existing frames in memory.
  case image(AnimatedImage)
  /// A file or a folder of frames, stored unchanged.
  case recording(RecordedFrames)

  /// - Parameters:
  ///   - path: path of a spec.
  ///   - moments: times of the scene, ascending; empty for the animation.
  /// - Throws: `RenderingError` if it can't be read, `SpecFailure` with every error in it.
  public static func spec(_ path: String, at moments: [Seconds]) throws -> TestSubject {
    .scene(try SpecLoader().load(path), at: moments)
  }

  /// - Parameters:
  ///   - text: text of a spec.
  ///   - name: name in its errors.
  ///   - folder: folder for its relative file names.
  /// - Throws: `SpecFailure` with every error in it.
  public static func yaml(
    _ text: String, name: String, folder: String, at moments: [Seconds]
  ) throws -> TestSubject {
    .scene(try SpecLoader().load(Array(text.utf8), name: name, folder: folder), at: moments)
  }

  /// - Parameter rate: frames per second.
  /// - Throws: `SpecFailure` or `RenderingError` for what can't be painted.
  public static func scene(
    _ scene: Scene, rate: Double, name: String, at moments: [Seconds]
  ) throws -> TestSubject {
    .scene(try LoadedSpec(scene, rate: rate, name: name), at: moments)
  }

  /// - Parameter path: a GIF, APNG, PNG, WebP, AVIF or JPEG file.
  /// - Throws: `RenderingError` if it can't be read, `AnimatedImageError` for invalid contents.
  public static func file(_ path: String) throws -> TestSubject {
    switch Files.kind(path) {
    case .regular: break
    case .missing: throw RenderingError(.noInput, "there is no file \(path)", remedy: "Check the path.")
    case .folder, .other: throw RenderingError(.noInput, "\(path) is not a regular file", remedy: "Name a plain file.")
    }
    let most = 1 << 30
    let bytes = try Files.read(path, limit: most)
    if bytes.count > most {
      throw RenderingError(
        .badSpec, "\(path) is larger than 1 GiB, the most that is read", remedy: "Make it shorter or smaller.")
    }
    do { return .image(try AnimatedImage(decoding: bytes)) } catch let error as AnimatedImageError {
      throw RenderingError(.badSpec, "\(path): \(error)")
    }
  }

  /// - Throws: `RenderingError` for moments outside the scene, and for a scene that no format can store.
  func check() throws {
    guard case .scene(let spec, let moments) = self else { return try checkPixels() }
    let scene = spec.built.scene
    try RenderJob.check(scene, rate: spec.built.frameRate, limits: spec.limits)
    if let pair = zip(moments, moments.dropFirst()).first(where: { $0 >= $1 }) {
      throw RenderingError(
        .usage, "moment \(pair.1) follows \(pair.0)", remedy: "Write each moment once, in ascending order.")
    }
    if let wrong = moments.first(where: { !($0 >= 0 && $0 <= scene.duration) }) {
      throw RenderingError(
        .usage, "\(wrong) is outside the scene, which lasts \(scene.duration)",
        remedy: "Use a time from 0 s to \(scene.duration).")
    }
  }

  /// Checks that the colours of pictures made in code do not exceed their alpha.
  private func checkPixels() throws {
    guard case .image(let image) = self else { return }
    for (number, frame) in image.frames.enumerated() {
      try Task.checkCancellation()
      let wrong = frame.picture.pixels.firstIndex { pixel in
        let alpha = pixel >> 24
        return pixel >> 16 & 255 > alpha || pixel >> 8 & 255 > alpha || pixel & 255 > alpha
      }
      guard let wrong else { continue }
      let place = "(\(wrong % image.width), \(wrong / image.width))"
      throw RenderingError(
        .badSpec, "frame \(number) has a colour greater than its alpha at \(place)",
        remedy: "Multiply colours by alpha, or give straight bytes: rgba:width:height:.")
    }
  }

  /// The scene's layer named by a region; nil if it names none.
  ///
  /// - Throws: a usage error for an id that no layer has.
  func layer(of region: IgnoredRegion) throws(RenderingError) -> TestSpec.IgnoredLayer? {
    guard region.place == nil, let id = region.layer else { return nil }
    guard case .scene(let spec, _) = self else {
      throw RenderingError(
        .usage, "frames have no layer '\(id)' that could be ignored", remedy: "Ignore a rectangle or a time span.")
    }
    guard spec.hasLayer(id) else { throw LoadedSpec.missingLayer(id, in: [spec]) }
    return TestSpec.IgnoredLayer(id: id, from: Seconds(region.start), to: Seconds(region.end))
  }

  var frameCount: Int {
    switch self {
    case .scene(let spec, let moments): spec.timeline(at: moments).count
    case .image(let image): image.frames.count
    case .recording(let recording): recording.frames.facts.frameCount
    }
  }

  /// Frames per second of a file sequence.
  var rate: Double {
    switch self {
    case .scene(let spec, _): spec.built.frameRate
    case .recording(let recording): recording.rate ?? RowRate.assumed
    case .image(let image): Double(image.frames.count) / image.duration.value
    }
  }

  /// Frames per second of its reference.
  var referenceRate: Double {
    guard case .recording(let recording) = self else { return rate }
    return recording.referenceRate ?? RowRate.assumed
  }

  var isRecording: Bool { if case .recording = self { true } else { false } }

  /// Reads every frame of a recording, so that a damaged one never becomes a reference.
  func checkFrames() throws {
    guard case .recording(let recording) = self else { return }
    var frames = recording.frames
    while try frames.next() != nil { try Task.checkCancellation() }
  }

  /// What its reference belongs to.
  var home: String {
    switch self {
    case .scene: "spec"
    case .image: "test"
    case .recording: "project"
    }
  }

  /// All frames, starting with the first.
  var frames: any FrameSource {
    switch self {
    case .scene(let spec, let moments): SceneFrames(spec, at: moments)
    case .image(let image): image.player
    case .recording(let recording): recording.frames
    }
  }

  var warnings: [String] {
    if case .recording(let recording) = self { return recording.notes }
    guard case .scene(let spec, _) = self else { return [] }
    return spec.built.warnings.map { $0.text(source: spec.source) }
  }

  /// Whether a file is an input of the subject and must not be replaced.
  ///
  /// - Parameter path: resolved.
  func shows(_ path: String) -> Bool {
    if case .recording(let recording) = self { return recording.contains(path) }
    guard case .scene(let spec, _) = self else { return false }
    return spec.inputs.contains(path)
  }

  /// The test's ignored regions, in presentation time.
  func ignored(by test: TestSpec) -> [IgnoredRegion] {
    switch self {
    case .scene(let spec, let moments): spec.ignored(by: test, spec.timeline(at: moments))
    case .image, .recording: test.regions
    }
  }

  /// Writes a file, or a sequence of files, of a reference's type.
  ///
  /// - Parameter reference: path in error messages.
  /// - Throws: a bad spec for what the format can't store.
  func write(to file: ReferenceFile, for reference: String) async throws {
    switch self {
    case .scene(let spec, let moments): try await spec.render(at: moments, to: file, for: reference)
    case .image(let image):
      do { try await image.write(to: file) } catch let error as AnimatedImageError {
        throw RenderingError(.badSpec, "\(reference): \(error)")
      }
    case .recording(let recording): try recording.write(to: file)
    }
  }
}

extension LoadedSpec {
  fileprivate func render(at moments: [Seconds], to file: ReferenceFile, for reference: String) async throws {
    guard let format = file.format else {
      throw RenderingError(
        .badSpec, "\(reference) can't be a reference of a scene", remedy: "End it in .apng, .gif or .png.")
    }
    var output = OutputSpec(
      file: file.path, format: format, frameRate: built.frameRate, loop: built.loop, loopOffset: built.loopOffset)
    output.at = moments
    // References contain exactly the compared pixels.
    output.dither = .none
    // Other people's tools read them.
    output.suitsAllReaders = true
    if let problem = output.problem(of: built.scene) {
      throw RenderingError(.badSpec, "\(reference): \(problem.message)", remedy: problem.remedy)
    }
    try await RenderJob(self, output: output, path: file.path).run(jobs: 1)
  }
}

extension AnimatedImage {
  fileprivate func write(to file: ReferenceFile) async throws {
    switch file.format {
    case .gif: try write(try await encoded(as: .gif()), to: file.path)
    case .png:
      for (number, frame) in frames.enumerated() {
        try Task.checkCancellation()
        try write(try PNGWriter.encode(frame.picture), to: file.file(number))
      }
    default: try write(try await encoded(as: .apng(APNGOptions(suitsAllReaders: true))), to: file.path)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = try AtomicFile(path: path)
    try file.write(bytes)
    try file.commit()
  }
}
