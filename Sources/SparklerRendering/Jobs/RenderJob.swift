// One output of one spec, from its check to the finished file.
// Flow: LoadedSpec + OutputSpec → RenderJob → file, written atomically.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerPainting
import SparklerScene

/// Renders one output.
public struct RenderJob: Sendable {
  /// Settings of the output.
  public internal(set) var output: OutputSpec
  /// Path of the output; `-` is standard output.
  public let path: String
  var pipeline: FramePipeline
  let inputs: Set<String>
  let limits: Limits
  /// Digest of the scene.
  let identity: String
  /// Where it may write.
  let policy: WritePolicy
  private let metadata: FileMetadata
  /// Further scenes in the same file.
  private var further: [RenderJob] = []
  /// Called with each encoding tried to stay below `maxSize`.
  package var trialled: (@Sendable (SizeTrial) -> Void)?
  /// Indices of the frames to render; nil for all.
  var frames: Range<Int>?

  /// - Parameters:
  ///   - path: the output's file, already joined with its folder; `-` is standard output. A name with `%d` or
  ///     `%04d` writes every frame to its own PNG file.
  ///   - policy: where it may write.
  ///   - painter: which painter to use.
  /// - Throws: if the file can't be written there, before anything is rendered.
  public init(
    _ spec: LoadedSpec, output: OutputSpec, path: String, policy: WritePolicy = .typed,
    painter: PainterKind = .raster
  ) throws {
    var output = output
    let facts = output.format.facts
    if facts.isPaged, !facts.choosesMoments, output.at.isEmpty { output.at = [spec.built.still] }
    self.output = output
    self.path = path
    self.policy = policy
    metadata = FileMetadata(spec, name: OutputPlan.name(of: spec.path))
    var scene = spec.built.scene
    if let background = output.background { scene.background = background }
    if let size = output.size { scene = scene.fitted(to: size, output.fit) }
    try Self.check(scene, rate: output.frameRate, limits: spec.limits)
    inputs = spec.inputs
    limits = spec.limits
    identity = spec.identity
    pipeline = FramePipeline(
      spec.built.compiled.recompiled(as: scene), timeline: Timeline(output, of: spec.built), images: spec.images,
      fonts: spec.fonts, dithersGradients: output.dithersGradients,
      work: WorkLimit(spec.limits, isTimed: true))
    pipeline.painterKind = painter
    do { try check() } catch { throw policy.isTyped ? error : error.at(output, in: spec) }
  }

  /// Number of frames painted into the file.
  public var frameCount: Int { frames?.count ?? pipeline.timeline.count }

  /// Number and unit of the file's contents, for messages.
  public var contents: (count: Int, unit: String) {
    if output.format.facts.choosesMoments { return (1 + further.count, "scene") }
    return (frameCount, output.format.facts.isPaged ? "page" : "frame")
  }

  /// Path of the file to report to the user.
  public var shownPath: String { chunkPath ?? path }

  /// Path of the file; for standard output, a temporary one.
  var place: String {
    path == "-" ? Files.join(NSTemporaryDirectory(), "sparkler." + output.format.fileExtension) : path
  }

  /// In bytes.
  var spoolLimit: Int { Int(min(1e15, limits["spool-bytes"])) }

  /// The pattern if each frame has its own file.
  var pattern: FramePattern? { output.format.pattern(of: path) }

  /// Paths of all its files; for a sequence its pattern.
  var paths: [String] { pattern == nil ? files.map(\.path) : [path] }

  /// All its files; for a sequence only the first.
  private var files: [OutputFile] { output.format.files(of: pattern?.name(0) ?? path) }

  /// Paths of all its files.
  package var allFiles: [String] {
    guard let pattern else { return files.map(\.path) }
    return (0..<frameCount).map(pattern.name)
  }

  private func check() throws(RenderingError) {
    if let (message, remedy) = output.problem(at: path, frameCount: frameCount) {
      throw RenderingError(policy.isTyped ? .usage : .badSpec, "\(path): \(message)", remedy: remedy)
    }
    if path == "-" {
      if output.format.facts.companion != nil {
        let (name, ending) = (output.format.facts.name, output.format.fileExtension)
        throw RenderingError(
          .usage, "\(name) has two files, so it can't be sent to standard output", remedy: "Use -o FILE.\(ending).")
      }
      if isatty(STDOUT_FILENO) == 1 {
        throw RenderingError(
          .usage, "standard output is a terminal", remedy: "Send it to a file or a pipe, or use -o FILE.")
      }
      return
    }
    for file in files { try check(file.path) }
    if pattern != nil { for file in allFiles where Files.kind(file) != .missing { try check(file) } }
  }

  private func check(_ path: String) throws(RenderingError) {
    _ = try writePlace(path)
    let folder = Files.folder(of: path)
    if let real = Files.resolved(path), inputs.contains(real) {
      throw RenderingError(
        .cannotCreate, "\(path) is also an input of this render", remedy: "Choose another name with -o.")
    }
    if access(folder, W_OK) != 0 {
      throw RenderingError(
        .cannotCreate, "the folder \(folder) can't be written in: \(Files.text(errno))",
        remedy: "Choose another path with -o.")
    }
  }

  /// A checked destination. If there are two files and the user named one, the other must be new or of its kind.
  func writePlace(_ path: String) throws(RenderingError) -> WritePlace {
    let file = files.first { $0.path == path }
    let place = try policy.place(path, as: .output(file?.format ?? output.format))
    if policy.isTyped, files.count > 1, path != self.path { try place.checkKind() }
    return place
  }

  /// The temporary file of the only file, or of the first of two.
  func unfinishedFile() throws(RenderingError) -> AtomicFile {
    guard path == "-" else {
      let path = files[0].path
      return try AtomicFile(try writePlace(path), name: path)
    }
    let name = "sparkler." + output.format.fileExtension
    return try AtomicFile(WritePlace(own: name, in: OpenFolder(Files.folder(of: place))), name: path)
  }

  /// Makes the writer of the format.
  ///
  /// - Parameter jobs: number of cores to use.
  private func writer(jobs: Int) -> any FormatWriter { output.format.writer.init(source(jobs: jobs)) }

  func source(jobs: Int) -> FormatSource {
    FormatSource(
      pipeline: pipeline, output: output, limits: limits, path: path,
      name: path == "-" ? "sparkler" : OutputPlan.name(of: path), jobs: jobs,
      metadata: metadata, further: further.map { $0.source(jobs: jobs) })
  }

  /// The same file with further scenes, for a format that supports several.
  public func showing(_ further: [RenderJob]) -> RenderJob {
    var job = self
    job.further = further
    return job
  }

  /// Checks that required programs are installed.
  ///
  /// - Throws: `unavailable` with what to install or to write instead.
  public func prepare() async throws { try await writer(jobs: 1).prepare() }

  /// Paints, encodes and writes.
  ///
  /// - Parameters:
  ///   - jobs: number of cores to use; does not affect the output.
  ///   - progress: called with the number of frames done.
  /// - Returns: information for the user; nil if there is none.
  @discardableResult
  public func run(jobs: Int, progress: @escaping (Int) -> Void = { _ in }) async throws -> String? {
    let jobs = workers(jobs)
    if let pattern {
      try await runSequence(pattern, frames, jobs: jobs, progress: progress)
    } else if let frames {
      try await runChunk(frames, jobs: jobs, progress: progress)
    } else if let limit = output.maxSize {
      return try await SizeSearch(self, limit: limit, workers: jobs, progress: progress).run()
    } else if path == "-", output.format.writer.isStream {
      return try await writer(jobs: jobs).write(to: nil, progress: progress) { bytes, _ in
        try AtomicFile.write(bytes, to: STDOUT_FILENO, name: "standard output")
      }.note
    } else {
      let file = try unfinishedFile()
      let made = try await fillWhole(file, jobs: jobs, progress: progress)
      try commit(file, made)
      let painter = painterComment == nil ? nil : "painted by Cairo \(CanvasVersions.cairo)"
      let notes = [made.note, painter].compactMap(\.self)
      return notes.isEmpty ? nil : notes.joined(separator: "; ")
    }
    return nil
  }

  /// Comment in the file about the painter, if it is not the default one.
  private var painterComment: String? {
    pipeline.painterKind == .cairo ? "painter cairo \(CanvasVersions.cairo); sparkler \(Versions.sparkler)" : nil
  }

  /// Writes the contents of a file that can't be made smaller.
  private func fillWhole(
    _ file: borrowing AtomicFile, jobs: Int, progress: (Int) -> Void
  ) async throws -> WrittenFormat {
    let limit = output.byteLimit
    do {
      return try await fill(file, limit: limit ?? .max, jobs: jobs, progress: progress).made
    } catch is OverLimit {
      throw RenderingError(
        .differs, "\(path) would have more than \(ByteCount.text(limit ?? .max))",
        remedy: "\(output.destination?.name ?? "Its destination") accepts no more; write another format.")
    }
  }

  /// The size of the same frames in another format, in bytes; nothing is written.
  ///
  /// - Throws: if the format can't hold the scene.
  package func byteCount(as format: OutputFormat) async throws -> Int {
    var job = self
    (job.output.format, job.output.maxSize) = (format, nil)
    var count = 0
    _ = try await job.writer(jobs: 1).write(to: nil) { _ in
    } sink: { bytes, _ in
      count += bytes.count
    }
    return count
  }

  /// Writes the file's contents.
  ///
  /// - Returns: its size in bytes, and further results.
  /// - Throws: `OverLimit` if it exceeds the limit, before or after it is written.
  func fill(
    _ file: borrowing AtomicFile, limit: Int, jobs: Int, progress: (Int) -> Void
  ) async throws -> (bytes: Int, made: WrittenFormat) {
    var count = 0
    // Bytes inserted at the file's beginning.
    var excess = 0
    let made = try await writer(jobs: jobs).write(to: file.temporary, progress: progress) { given, place in
      // A header may be written again at the end.
      let isBegin = count == 0 || place == 0
      let bytes = isBegin ? painterComment.flatMap { PictureComment.added($0, to: given) } ?? given : given
      if let place { return try file.patch(bytes, at: place == 0 ? 0 : place + excess) }
      if count == 0 { excess = bytes.count - given.count }
      count += bytes.count
      if count > limit { throw OverLimit() }
      try file.write(bytes)
    }
    let bytes = try file.byteCount()
    // A program may have written to its path after the file there was replaced.
    guard bytes > 0, bytes == made.bytes ?? bytes else {
      throw RenderingError(.io, "\(path): nothing has been written to this file", remedy: "Nothing was changed.")
    }
    return (bytes, made)
  }

  /// Renames the file and its companion into place together; or sends it to standard output.
  func commit(_ file: consuming AtomicFile, _ made: WrittenFormat) throws {
    guard let bytes = made.companion, files.count > 1 else { return try file.commitOrSend(to: path) }
    let companion = try AtomicFile(try writePlace(files[1].path))
    try companion.write(bytes)
    try AtomicFile.commit(companion, file)
  }
}

/// Thrown when a file exceeds its limit.
struct OverLimit: Error {}
