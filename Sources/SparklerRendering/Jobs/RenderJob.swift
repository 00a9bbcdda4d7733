// One output of one spec, from its check to the finished file.
// Flow: LoadedSpec + OutputSpec → RenderJob → file, whole or not at all.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerScene

/// Renders one output.
public struct RenderJob: Sendable {
  public internal(set) var output: OutputSpec
  /// Where the bytes go; `-` is standard output.
  public let path: String
  var pipeline: FramePipeline
  let inputs: Set<String>
  let limits: Limits
  /// Digest of the scene.
  let identity: String
  /// Where it may write.
  let policy: WritePolicy
  /// These only, by index; nil for all.
  var frames: Range<Int>?

  /// - Parameters:
  ///   - path: the output's file, already against its folder; `-` is standard output. With `%d` or `%04d` in it every
  ///     frame is a PNG file of its own.
  ///   - policy: where it may lead.
  /// - Throws: where the file can't be written there, before anything is rendered.
  public init(_ spec: LoadedSpec, output: OutputSpec, path: String, policy: WritePolicy = .typed) throws {
    self.output = output
    self.path = path
    self.policy = policy
    var scene = spec.built.scene
    if let background = output.background { scene.background = background }
    if let size = output.size { scene = scene.fitted(to: size, output.fit) }
    try Self.check(scene, rate: output.frameRate, limits: spec.limits)
    inputs = spec.inputs
    limits = spec.limits
    identity = spec.identity
    pipeline = FramePipeline(
      spec.built.compiled.recompiled(as: scene), timeline: Timeline(output, of: spec.built), images: spec.images,
      fonts: spec.fonts,
      isExact: spec.isExact, work: WorkLimit(spec.limits, isTimed: true))
    do { try check() } catch { throw policy.isTyped ? error : error.at(output, in: spec) }
  }

  /// How many frames it paints into the file.
  public var frameCount: Int { frames?.count ?? pipeline.timeline.count }

  /// The file that a person finds afterwards.
  public var shownPath: String { chunkPath ?? path }

  /// Where the file is made before it goes to standard output, and where it stays otherwise.
  var place: String {
    path == "-" ? Files.join(NSTemporaryDirectory(), "sparkler." + output.format.fileExtension) : path
  }

  /// Bytes.
  var spoolLimit: Int { Int(min(1e15, limits["spool-bytes"])) }

  var isSequence: Bool { output.format == .png && FramePattern(path) != nil }

  /// Every file that it writes, of a sequence its pattern.
  var paths: [String] { isSequence ? [path] : files }

  /// Every file that it writes, of a sequence the first.
  var files: [String] {
    if output.format == .sheet { return [sheetFiles.table, sheetFiles.picture] }
    return [isSequence ? FramePattern(path)?.name(0) ?? path : path]
  }

  /// Every file that it writes.
  package var allFiles: [String] {
    guard isSequence, let pattern = FramePattern(path) else { return files }
    return (0..<frameCount).map(pattern.name)
  }

  /// A sheet's JSON and its picture, whichever of them is named.
  private var sheetFiles: (table: String, picture: String) {
    let stem = path.replacing(/\.(?i:json|png)$/, with: "")
    return (stem + ".json", stem + ".png")
  }

  private func check() throws(StudioError) {
    if let problem = output.problem(at: path, frameCount: frameCount, code: policy.isTyped ? .usage : .badSpec) {
      throw problem
    }
    if path == "-" {
      if output.format == .sheet {
        throw StudioError(
          .usage, "a sprite sheet is two files, which standard output can't hold", remedy: "Use -o FILE.json.")
      }
      if isatty(STDOUT_FILENO) == 1 {
        throw StudioError(
          .usage, "standard output is a terminal", remedy: "Send it to a file or a pipe, or use -o FILE.")
      }
      return
    }
    for file in files { try check(file) }
    if isSequence { for file in allFiles where Files.kind(file) != .missing { try check(file) } }
  }

  private func check(_ path: String) throws(StudioError) {
    _ = try writePlace(path)
    let folder = Files.folder(of: path)
    if let real = Files.resolved(path), inputs.contains(real) {
      throw StudioError(
        .cannotCreate, "\(path) is also an input of this render", remedy: "Choose another name with -o.")
    }
    if access(folder, W_OK) != 0 {
      throw StudioError(
        .cannotCreate, "the folder \(folder) can't be written in: \(Files.text(errno))",
        remedy: "Choose another place with -o.")
    }
  }

  /// One of its files, judged. Of a sheet only one file was named; the other one is of a kind, or is kept.
  func writePlace(_ path: String) throws(StudioError) -> WritePlace {
    let isPicture = output.format == .sheet && path == sheetFiles.picture
    let place = try policy.place(path, as: .output(isPicture ? .png : output.format))
    if policy.isTyped, output.format == .sheet, path != self.path { try place.checkKind() }
    return place
  }

  /// Where the bytes of the one file go until they are whole.
  func unfinishedFile() throws(StudioError) -> AtomicFile {
    guard path == "-" else { return try AtomicFile(try writePlace(path), name: path) }
    let name = "sparkler." + output.format.fileExtension
    return try AtomicFile(WritePlace(own: name, in: OpenFolder(Files.folder(of: place))), name: path)
  }

  /// Looks whether the programs that it needs are there.
  ///
  /// - Throws: `unavailable` with what to install or to write instead.
  public func prepare() async throws {
    if !output.format.codecs.isEmpty { _ = try await videoRender(jobs: 1).prepare() }
  }

  private func videoRender(jobs: Int) -> VideoRender {
    VideoRender(pipeline: pipeline, output: output, patience: Seconds(limits["encoder-seconds"]), jobs: jobs)
  }

  /// Paints, encodes and writes.
  ///
  /// - Parameters:
  ///   - jobs: how many cores work at once; no byte depends on it.
  ///   - progress: is told how many frames are done.
  /// - Returns: what a person should know about the file; nil where there is nothing.
  @discardableResult
  public func run(jobs: Int, progress: @escaping (Int) -> Void = { _ in }) async throws -> String? {
    let jobs = workers(jobs)
    if isSequence {
      try await runSequence(frames, jobs: jobs, progress: progress)
    } else if let frames {
      try await runChunk(frames, jobs: jobs, progress: progress)
    } else if output.format == .sheet {
      try await runSheet(jobs: jobs, progress: progress)
    } else if output.format == .lottie {
      return try runLottie(progress: progress)
    } else if let limit = output.maxSize {
      return try await SizeSearch(self, limit: limit, workers: jobs, progress: progress).run()
    } else if path == "-", output.format.codecs.isEmpty {
      try await runToStandardOutput(jobs: jobs, progress: progress)
    } else {
      let file = try unfinishedFile()
      _ = try await fill(file, limit: .max, jobs: jobs, progress: progress)
      try file.deliver(to: path)
    }
    return nil
  }

  /// Writes all that the file is to hold.
  ///
  /// - Returns: its bytes.
  /// - Throws: `OverLimit` where they become more than the limit, before or after they are written.
  func fill(_ file: borrowing AtomicFile, limit: Int, jobs: Int, progress: @escaping (Int) -> Void) async throws -> Int
  {
    if !output.format.codecs.isEmpty {
      let (program, format) = try await videoRender(jobs: jobs).prepare()
      try await videoRender(jobs: jobs).write(
        format, with: program, to: file.temporary, name: path, progress: progress)
      let count = try file.byteCount()
      // It was told a path; what it wrote elsewhere is not in the file that is open here.
      if count == 0 { throw StudioError(.io, "\(path): ffmpeg has written nothing", remedy: "Nothing was changed.") }
      return count
    }
    var count = 0
    try await encode(jobs: jobs, progress: progress) { bytes, patch in
      if let patch { return try file.patch(bytes, at: patch) }
      count += bytes.count
      if count > limit { throw OverLimit() }
      try file.write(bytes)
    }
    return count
  }

  private func runToStandardOutput(jobs: Int, progress: @escaping (Int) -> Void) async throws {
    // An APNG's header is completed at the end, so its bytes are gathered first.
    var gathered: [UInt8] = []
    try await encode(jobs: jobs, progress: progress) { bytes, patch in
      if let patch {
        gathered.replaceSubrange(patch..<patch + bytes.count, with: bytes)
      } else if output.format == .apng {
        gathered += bytes
      } else {
        try AtomicFile.write(bytes, to: STDOUT_FILENO, name: "standard output")
      }
    }
    try AtomicFile.write(gathered, to: STDOUT_FILENO, name: "standard output")
  }

  /// - Parameter sink: takes bytes in order, or bytes to lay over the file at a place.
  private func encode(
    jobs: Int, progress: (Int) -> Void, to sink: ([UInt8], _ patch: Int?) throws -> Void
  ) async throws {
    if let encoder = try encoder(jobs: jobs) {
      do { try await encoder.write(progress: progress, to: sink) } catch let error as WebPError {
        throw error.asStudioError
      }
    } else if output.format == .png {
      let pipeline = self.pipeline
      let bytes = try await WorkPool.current.run {
        var bytes: [UInt8] = []
        try pipeline.paint(0..<1) { picture, _ in bytes = try PNGWriter.encode(picture) }
        return bytes
      }
      try sink(bytes, nil)
      progress(1)
    }
  }

  private func runLottie(progress: (Int) -> Void) throws -> String {
    let name = path == "-" ? "sparkler" : OutputPlan.name(of: path)
    let made = try LottieRender(pipeline: pipeline, limits: limits, name: name).write(progress: progress)
    if path == "-" {
      try AtomicFile.write(made.bytes, to: STDOUT_FILENO, name: "standard output")
    } else {
      try AtomicFile.write(made.bytes, to: try writePlace(path))
    }
    return made.report
  }

  private func runSheet(jobs: Int, progress: @escaping (Int) -> Void) async throws {
    let (table, picture) = sheetFiles
    let render = SheetRender(pipeline: pipeline, limits: limits, jobs: jobs)
    let sheet = try await render.write(image: picture, progress: progress)
    // Both stand whole beside their places before either gets its name.
    let pictureFile = try AtomicFile(try writePlace(picture))
    try pictureFile.write(sheet.picture)
    let tableFile = try AtomicFile(try writePlace(table))
    try tableFile.write(sheet.table)
    try AtomicFile.commit(pictureFile, tableFile)
  }
}

/// A file that grew beyond what was asked for.
struct OverLimit: Error {}
