// One side of a comparison: a file, a folder or pattern of pictures, or a spec.
// Flow: path → ComparisonInput → FrameSource → AnimationComparison.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging

/// Opens inputs of comparisons. The type of a file is detected from its contents.
public struct ComparisonInput: Sendable {
  private let loader: SpecLoader
  /// Frame rate of a folder of pictures.
  package let rate: Double?
  /// Whether text files are treated as specs.
  private let takesSpecs: Bool
  /// Whether damaged files are refused, instead of shown as in browsers.
  private let isStrict: Bool

  /// - Parameters:
  ///   - loader: reads specs; its limits apply to all files.
  ///   - rate: frames per second of frame files without `frames.json`; nil if unknown.
  ///   - takesSpecs: false if text files are not accepted.
  ///   - isStrict: whether damaged files are refused, instead of shown as in browsers; they also are if the loader
  ///     refuses them or treats warnings as errors.
  public init(loader: SpecLoader, rate: Double? = nil, takesSpecs: Bool = true, isStrict: Bool = false) {
    self.isStrict = isStrict || loader.isStrict || loader.refusesDamage
    self.loader = loader
    self.rate = rate
    self.takesSpecs = takesSpecs
  }

  /// - Parameter rate: frame rate of frame files, if the input has none.
  /// - Throws: `RenderingError` with 66 if it is missing, 65 for a file that can't be read or exceeds a limit;
  ///   `SpecFailure`.
  public func open(_ path: String, rate: Double?) throws -> any FrameSource {
    if path == "-" {
      return try source(
        Files.read(STDIN_FILENO, name: "standard input", limit: byteLimit), name: "standard input", folder: ".")
    }
    switch Files.kind(path) {
    case .folder:
      let folder = try self.folder(path)
      if folder.frames.isEmpty { throw noFrames(path, folder) }
      return try row(of: folder.frames.map { Files.join(path, $0) }, name: path, folder.times, rate: rate)
    case .regular where AssetFolder.isVideo(path): return try video(path)
    case .regular: return try source(Files.read(path, limit: byteLimit), name: path, folder: Files.folder(of: path))
    case .other:
      throw RenderingError(
        .noInput, "\(path) is not a regular file", remedy: "Use a plain file, or - for standard input.")
    case .missing:
      guard let pattern = FramePattern(path) else { throw Self.missing(path) }
      let files = FrameFolder.files(of: pattern, most: readLimits.frames)
      try Files.refuseStrays(files, outside: Files.folder(of: path), loader.root)
      return try row(of: files, name: path, try times(of: path), rate: rate)
    }
  }

  /// Whether a path is a spec: a text that is not an animation.
  package func isSpec(_ path: String) -> Bool {
    if path == "-" { return true }
    guard Files.kind(path) == .regular, !AssetFolder.isVideo(path) else { return false }
    guard let bytes = try? Files.read(path, limit: 4096) else { return false }
    let isText = !bytes.prefix(4096).contains(0) && String(validating: bytes.prefix(64), as: UTF8.self) != nil
    return isText || path.lowercased().hasSuffix(".lottie")
  }

  /// Whether a path is a frame sequence, whose files have no times.
  package func isRow(_ path: String) -> Bool {
    switch Files.kind(path) {
    case .folder: true
    case .missing: path != "-" && FramePattern(path) != nil
    case .regular, .other: false
    }
  }

  /// Whether a table of times exists for a frame sequence.
  ///
  /// - Throws: `RenderingError` if the table can't be read.
  package func hasTimes(_ path: String) throws -> Bool {
    try Files.kind(path) == .folder
      ? folder(path).times != nil : isRow(path) && times(of: path) != nil
  }

  private func times(of pattern: String) throws -> FrameSchedule? {
    let folder = Files.folder(of: pattern)
    let table = Files.join(folder, FrameSchedule.fileName)
    try Files.refuseStrays([table], outside: folder, loader.root)
    return try FrameSchedule(table, most: readLimits.frames)
  }

  package var byteLimit: Int { loader.limits.whole("asset-bytes") }

  private var readLimits: ReadLimits {
    var limits = PictureReader(limits: loader.limits).readLimits
    limits.showsDamaged = !isStrict
    return limits
  }

  private func source(_ bytes: [UInt8], name: String, folder: String) throws -> any FrameSource {
    if bytes.count > byteLimit {
      throw RenderingError(
        .badSpec, "\(name) has more than \(byteLimit) bytes", remedy: sentence(loader.limits.remedy("asset-bytes")))
    }
    do { return try AnimationReader(bytes, limits: readLimits, readers: loader.readers) } catch ReadError.unknownFormat
    {
      // Text files are specs, but not those that are named like pictures.
      guard takesSpecs, !bytes.isEmpty, !bytes.prefix(4096).contains(0), !Self.isNamedPicture(name),
        String(validating: bytes.prefix(64), as: UTF8.self) != nil
      else { throw Self.unknown(bytes, name, takesSpecs: takesSpecs) }
      return SceneFrames(try loader.load(bytes, name: name, folder: folder))
    } catch { throw failure(error, name: name) }
  }

  private static func isNamedPicture(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return FileKind.recordingEndings.contains(name[name.index(after: dot)...].lowercased())
  }

  private static func unknown(_ bytes: [UInt8], _ name: String, takesSpecs: Bool) -> RenderingError {
    let kinds = "Use a GIF, PNG, APNG, WebP, AVIF or JPEG file, a folder of PNG files, or a"
    let found = FoundContents(bytes, orElse: "\(kinds) \(takesSpecs ? "spec" : "video").")
    return RenderingError(.badSpec, "\(name): \(found.sentence)", remedy: found.remedy)
  }

  private func video(_ path: String) throws -> VideoFrames {
    do {
      let file = try VideoFile(file: Files.resolved(path) ?? path, limits: loader.limits)
      return try VideoFrames(file, limits: readLimits)
    } catch let error as AssetError {
      throw RenderingError(
        error.reason == .missing ? .unavailable : .badSpec, error.message, remedy: sentence(error.remedy))
    } catch { throw failure(error, name: path) }
  }

  /// Opens a file of frames; returns its storage facts, if known, and its size in bytes.
  ///
  /// - Throws: like `reader`.
  func frames(_ path: String) throws -> (source: any FrameSource, storage: StorageFacts?, bytes: Int) {
    if Files.kind(path) == .regular, AssetFolder.isVideo(path) {
      return (try video(path), nil, FileStamp(path)?.bytes ?? 0)
    }
    let (reader, bytes) = try reader(path)
    return (reader, reader.storage, bytes)
  }

  /// Opens a file of frames; returns its size in bytes.
  ///
  /// - Throws: like `open`; also for specs.
  package func reader(_ path: String) throws -> (reader: AnimationReader, bytes: Int) {
    if Files.kind(path) == .missing { throw Self.missing(path) }
    guard Files.kind(path) == .regular else {
      throw RenderingError(.noInput, "\(path) is not a regular file", remedy: "Name a file.")
    }
    let bytes = try Files.read(path, limit: byteLimit)
    if bytes.count > byteLimit {
      throw RenderingError(
        .badSpec, "\(path) has more than \(byteLimit) bytes", remedy: sentence(loader.limits.remedy("asset-bytes")))
    }
    do { return (try AnimationReader(bytes, limits: readLimits, readers: loader.readers), bytes.count) } catch {
      throw failure(error, name: path)
    }
  }

  /// A reader's error with the file's name and a remedy.
  package func failure(_ error: any Error, name: String) -> any Error {
    guard let error = error as? ReadError else { return error }
    if error == .unknownFormat, let bytes = try? Files.read(name, limit: FoundContents.reach) {
      return Self.unknown(bytes, name, takesSpecs: takesSpecs)
    }
    let remedy =
      switch error {
      case .size where error.isLimit: sentence(loader.limits.remedy("asset-area"))
      case .tooManyFrames: sentence(loader.limits.remedy("frames"))
      case .memory: sentence(loader.limits.remedy("picture-memory"))
      case .tooManyPixels: sentence(loader.limits.remedy("pixels"))
      case .apart(_, let reason): sentence(loader.limits.refusal("", reason, remedy: "use a whole file").remedy)
      case .corrupt(.frames, _, _) where takesSpecs:
        "Frames are still pictures of one size; to compare files one by one, use sparkler test --actual and --references."
      case .corrupt(.frames, _, _):
        "Frames are still pictures of one size; to compare files one by one, name them by a pattern such as "
          + "'\(Files.folder(of: name))/*.png'."
      case .truncated, .corrupt, .noFrames: "Write the file again, or leave it out."
      default: ""
      }
    return RenderingError(.badSpec, "\(name): \(error)", remedy: remedy)
  }

  private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  private static func missing(_ path: String) -> RenderingError {
    Files.danglingLink(path)
      ?? RenderingError(.noInput, "there is no file \(path)", remedy: "Check the path.")
  }

  private func row(of files: [String], name: String, _ times: FrameSchedule?, rate: Double?) throws -> any FrameSource {
    if files.isEmpty {
      throw RenderingError(
        .noInput, "\(name): no PNG file found", remedy: "Frames are files such as 0001.png; check the path.")
    }
    if let listed = times?.files, listed != files.map({ Files.name(of: $0) }) {
      throw RenderingError(
        .badSpec, "\(name): \(FrameSchedule.fileName) lists other files than these", remedy: "Record the frames again.")
    }
    let limit = byteLimit
    let delays =
      times?.delays(count: files.count)
      ?? Array(repeating: .every(rate ?? self.rate ?? RowRate.assumed), count: files.count)
    do {
      let row = try PictureRow(delays: delays, limits: readLimits, readers: loader.readers) {
        try Files.read(files[$0], limit: limit)
      }
      return FileRow(row: row, files: files, input: self)
    } catch {
      if let error = error as? ReadError, error.isLimit { throw failure(error, name: name) }
      throw failure(error, name: files[0])
    }
  }

  private func noFrames(_ path: String, _ folder: FrameFolder) -> RenderingError {
    let others = folder.others.prefix(3).map(\.onOneLine).listed(of: folder.others.count)
    let found = others.isEmpty ? "it is empty" : "it has \(others)"
    return RenderingError(
      .noInput, "\(path) is a folder without a PNG file: \(found)",
      remedy: takesSpecs
        ? "Frames are files such as 0001.png; sparkler test --actual compares folders of other files and folders."
        : "Frames are files such as 0001.png.")
  }

  /// Names of the other files in a folder of pictures.
  package func others(in folder: String) throws -> [String] {
    try self.folder(folder).others
  }

  /// The contents of a folder of frames.
  ///
  /// - Throws: `RenderingError` if it can't be read, or if its table of times is invalid.
  package func folder(_ path: String) throws -> FrameFolder {
    try FrameFolder(path, most: readLimits.frames, root: loader.root)
  }
}

extension ComparisonInput: FrameOpener {
  /// The same, with the rate of the input itself for files without times.
  public func open(_ path: String) throws -> any FrameSource { try open(path, rate: nil) }
}

/// A row of pictures whose errors name the file.
private struct FileRow: FrameSource {
  var row: PictureRow
  let files: [String]
  let input: ComparisonInput
  private var count = 0

  init(row: PictureRow, files: [String], input: ComparisonInput) {
    (self.row, self.files, self.input) = (row, files, input)
  }

  var facts: AnimationFacts { row.facts }

  mutating func next() throws -> AnimationFrame? {
    do {
      let frame = try row.next()
      count += 1
      return frame
    } catch { throw input.failure(error, name: files[min(count, files.count - 1)]) }
  }
}
