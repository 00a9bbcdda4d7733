// One output of one spec, from its check to the finished file.
// Flow: LoadedSpec + OutputSpec → RenderJob → file, whole or not at all.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerPainting
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
  private let metadata: FileMetadata
  /// Other scenes that its file shows too.
  private var further: [RenderJob] = []
  /// Is told each encoding that is tried to stay below `maxSize`.
  package var trialled: (@Sendable (SizeTrial) -> Void)?
  /// These only, by index; nil for all.
  var frames: Range<Int>?

  /// - Parameters:
  ///   - path: the output's file, already against its folder; `-` is standard output. With `%d` or `%04d` in it every
  ///     frame is a PNG file of its own.
  ///   - policy: where it may lead.
  ///   - painter: which painter makes the pixels of what is painted.
  /// - Throws: where the file can't be written there, before anything is rendered.
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

  /// How many frames it paints into the file.
  public var frameCount: Int { frames?.count ?? pipeline.timeline.count }

  /// What a person counts in its file, and how many there are.
  public var contents: (count: Int, unit: String) {
    if output.format.facts.choosesMoments { return (1 + further.count, "scene") }
    return (frameCount, output.format.facts.isPaged ? "page" : "frame")
  }

  /// The file that a person finds afterwards.
  public var shownPath: String { chunkPath ?? path }

  /// Where the file is made before it goes to standard output, and where it stays otherwise.
  var place: String {
    path == "-" ? Files.join(NSTemporaryDirectory(), "sparkler." + output.format.fileExtension) : path
  }

  /// Bytes.
  var spoolLimit: Int { Int(min(1e15, limits["spool-bytes"])) }

  /// Where each frame is a file of its own.
  var pattern: FramePattern? { output.format.pattern(of: path) }

  /// Every file that it writes, of a sequence its pattern.
  var paths: [String] { pattern == nil ? files.map(\.path) : [path] }

  /// Every file that it writes, of a sequence the first.
  private var files: [OutputFile] { output.format.files(of: pattern?.name(0) ?? path) }

  /// Every file that it writes.
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
          .usage, "\(name) is one of two files, which standard output can't hold", remedy: "Use -o FILE.\(ending).")
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
        remedy: "Choose another place with -o.")
    }
  }

  /// One of its files, judged. Of two only one was named; the other one is of its kind, or is kept.
  func writePlace(_ path: String) throws(RenderingError) -> WritePlace {
    let file = files.first { $0.path == path }
    let place = try policy.place(path, as: .output(file?.format ?? output.format))
    if policy.isTyped, files.count > 1, path != self.path { try place.checkKind() }
    return place
  }

  /// Where the bytes of the one file, or of the first of two, go until they are whole.
  func unfinishedFile() throws(RenderingError) -> AtomicFile {
    guard path == "-" else {
      let path = files[0].path
      return try AtomicFile(try writePlace(path), name: path)
    }
    let name = "sparkler." + output.format.fileExtension
    return try AtomicFile(WritePlace(own: name, in: OpenFolder(Files.folder(of: place))), name: path)
  }

  /// What makes its bytes.
  ///
  /// - Parameter jobs: how many cores work at once.
  private func writer(jobs: Int) -> any FormatWriter { output.format.writer.init(source(jobs: jobs)) }

  func source(jobs: Int) -> FormatSource {
    FormatSource(
      pipeline: pipeline, output: output, limits: limits, path: path,
      name: path == "-" ? "sparkler" : OutputPlan.name(of: path), jobs: jobs,
      metadata: metadata, further: further.map { $0.source(jobs: jobs) })
  }

  /// The same file with other scenes in it, for a format that holds several.
  public func showing(_ further: [RenderJob]) -> RenderJob {
    var job = self
    job.further = further
    return job
  }

  /// Looks whether the programs that it needs are there.
  ///
  /// - Throws: `unavailable` with what to install or to write instead.
  public func prepare() async throws { try await writer(jobs: 1).prepare() }

  /// Paints, encodes and writes.
  ///
  /// - Parameters:
  ///   - jobs: how many cores work at once; no byte depends on it.
  ///   - progress: is told how many frames are done.
  /// - Returns: what a person should know about the file; nil where there is nothing.
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
      let made = try await fill(file, limit: .max, jobs: jobs, progress: progress).made
      try commit(file, made)
      let painter = painterComment == nil ? nil : "painted by Cairo \(CanvasVersions.cairo)"
      let notes = [made.note, painter].compactMap(\.self)
      return notes.isEmpty ? nil : notes.joined(separator: "; ")
    }
    return nil
  }

  /// What a file says of the painter that made it, where that is not the usual one.
  private var painterComment: String? {
    pipeline.painterKind == .cairo ? "painter cairo \(CanvasVersions.cairo); sparkler \(Versions.sparkler)" : nil
  }

  /// Writes all that the file is to hold.
  ///
  /// - Returns: how many bytes it has, and what there is beside them.
  /// - Throws: `OverLimit` where they become more than the limit, before or after they are written.
  func fill(
    _ file: borrowing AtomicFile, limit: Int, jobs: Int, progress: (Int) -> Void
  ) async throws -> (bytes: Int, made: WrittenFormat) {
    var count = 0
    // How much longer the file's beginning is than what its writer made.
    var excess = 0
    let made = try await writer(jobs: jobs).write(to: file.temporary, progress: progress) { given, place in
      // A header comes a second time when all is known.
      let isBegin = count == 0 || place == 0
      let bytes = isBegin ? painterComment.flatMap { PictureComment.added($0, to: given) } ?? given : given
      if let place { return try file.patch(bytes, at: place == 0 ? 0 : place + excess) }
      if count == 0 { excess = bytes.count - given.count }
      count += bytes.count
      if count > limit { throw OverLimit() }
      try file.write(bytes)
    }
    let bytes = try file.byteCount()
    // A program was told a path; what it wrote elsewhere is not in the file that is open here.
    guard bytes > 0, bytes == made.bytes ?? bytes else {
      throw RenderingError(.io, "\(path): nothing has been written, or elsewhere", remedy: "Nothing was changed.")
    }
    return (bytes, made)
  }

  /// Gives a whole file its name, and the one beside it in the same moment; or sends it.
  func commit(_ file: consuming AtomicFile, _ made: WrittenFormat) throws {
    guard let bytes = made.companion, files.count > 1 else { return try file.commitOrSend(to: path) }
    let companion = try AtomicFile(try writePlace(files[1].path))
    try companion.write(bytes)
    try AtomicFile.commit(companion, file)
  }
}

/// A file that grew beyond what was asked for.
struct OverLimit: Error {}
