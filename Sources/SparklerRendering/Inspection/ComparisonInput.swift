// One side of a comparison by its path: a file, a folder or a pattern of pictures, a spec.
// Flow: path → ComparisonInput → FrameSource → AnimationComparison.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// Opens what is to be compared. What a file is, its content tells.
public struct ComparisonInput: Sendable {
  private let loader: SpecLoader
  /// How fast a folder of pictures plays.
  package let rate: Double?

  /// - Parameters:
  ///   - loader: reads specs; its limits hold for all files.
  ///   - rate: frames a second of a row of pictures; nil where nobody says it.
  public init(loader: SpecLoader, rate: Double? = nil) {
    self.loader = loader
    self.rate = rate
  }

  /// - Parameter rate: of a row of pictures where the input has none.
  /// - Throws: `RenderingError` with 66 where nothing is there, 65 for a file that can't be read or is beyond a limit;
  ///   `SpecFailure`.
  public func open(_ path: String, rate: Double? = nil) throws -> any FrameSource {
    if path == "-" {
      return try source(
        Files.read(STDIN_FILENO, name: "standard input", limit: byteLimit), name: "standard input", folder: ".")
    }
    switch Files.kind(path) {
    case .folder: return try row(of: pictures(in: path), name: path, rate: rate)
    case .regular where AssetFolder.isVideo(path): return try video(path)
    case .regular: return try source(Files.read(path, limit: byteLimit), name: path, folder: Files.folder(of: path))
    case .other:
      throw RenderingError(.noInput, "\(path) is no regular file", remedy: "Use a plain file, or - for standard input.")
    case .missing:
      guard let pattern = FramePattern(path) else { throw RenderingError(.noInput, "there is no file \(path)") }
      return try row(of: pictures(of: pattern), name: path, rate: rate)
    }
  }

  /// Whether a path is a row of pictures: what has no times of its own.
  package func isRow(_ path: String) -> Bool {
    switch Files.kind(path) {
    case .folder: true
    case .missing: path != "-" && FramePattern(path) != nil
    case .regular, .other: false
    }
  }

  package var byteLimit: Int { loader.limits.whole("asset-bytes") }

  private var readLimits: ReadLimits {
    PictureReader(limits: loader.limits).readLimits
  }

  private func source(_ bytes: [UInt8], name: String, folder: String) throws -> any FrameSource {
    if bytes.count > byteLimit {
      throw RenderingError(
        .badSpec, "\(name) has more than \(byteLimit) bytes", remedy: sentence(loader.limits.remedy("asset-bytes")))
    }
    do { return try AnimationReader(bytes, limits: readLimits, readers: loader.readers) } catch ReadError.unknownFormat
    {
      // What is text is a spec.
      guard !bytes.isEmpty, !bytes.prefix(4096).contains(0), String(validating: bytes.prefix(64), as: UTF8.self) != nil
      else {
        let found = bytes.isEmpty ? "the file is empty" : "\(ReadError.unknownFormat)"
        throw RenderingError(
          .badSpec, "\(name): \(found)", remedy: "Use such a file, a folder of PNG files, or a spec.")
      }
      return SceneFrames(try loader.load(bytes, name: name, folder: folder))
    } catch { throw failure(error, name: name) }
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

  /// A file of frames, with what is stored of each, where that is known, and how many bytes it has.
  ///
  /// - Throws: as `reader`.
  func frames(_ path: String) throws -> (source: any FrameSource, storage: StorageFacts?, bytes: Int) {
    if Files.kind(path) == .regular, AssetFolder.isVideo(path) {
      return (try video(path), nil, FileStamp(path)?.bytes ?? 0)
    }
    let (reader, bytes) = try reader(path)
    return (reader, reader.storage, bytes)
  }

  /// A file of frames, with how many bytes it has.
  ///
  /// - Throws: as `open`; a spec is no such file.
  package func reader(_ path: String) throws -> (reader: AnimationReader, bytes: Int) {
    if Files.kind(path) == .missing { throw RenderingError(.noInput, "there is no file \(path)") }
    guard Files.kind(path) == .regular else {
      throw RenderingError(.noInput, "\(path) is no regular file", remedy: "Name a file.")
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

  /// A reader's error, with the file's name and what to do.
  package func failure(_ error: any Error, name: String) -> any Error {
    guard let error = error as? ReadError else { return error }
    let remedy =
      switch error {
      case .size where error.isLimit: sentence(loader.limits.remedy("asset-area"))
      case .tooManyFrames: sentence(loader.limits.remedy("frames"))
      case .memory: sentence(loader.limits.remedy("picture-memory"))
      case .tooManyPixels: sentence(loader.limits.remedy("pixels"))
      case .apart(_, let reason): sentence(loader.limits.refusal("", reason, remedy: "use a whole file").remedy)
      default: ""
      }
    return RenderingError(.badSpec, "\(name): \(error)", remedy: remedy)
  }

  private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  private func row(of files: [String], name: String, rate: Double?) throws -> any FrameSource {
    if files.isEmpty { throw RenderingError(.noInput, "\(name): there is no PNG file") }
    let (limit, delay) = (byteLimit, FrameDelay.every(self.rate ?? rate ?? RowRate.assumed))
    do {
      return try PictureRow(count: files.count, delay: delay, limits: readLimits, readers: loader.readers) {
        try Files.read(files[$0], limit: limit)
      }
    } catch { throw failure(error, name: name) }
  }

  /// The folder's PNG files; numbers in their names count as numbers.
  private func pictures(in folder: String) throws -> [String] {
    try names(in: folder).filter { $0.lowercased().hasSuffix(".png") }
      .map { (key: Self.key($0), name: $0) }
      .sorted { $0.key == $1.key ? $0.name < $1.name : $0.key.lexicographicallyPrecedes($1.key) }
      .map { Files.join(folder, $0.name) }
  }

  /// What else lies in a folder of pictures, by name.
  package func others(in folder: String) throws -> [String] {
    try names(in: folder).filter { !$0.lowercased().hasSuffix(".png") }.sorted()
  }

  private func names(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
    } catch {
      throw RenderingError(.noInput, "\(folder) can't be read")
    }
  }

  /// A name in parts that compare as text, their numbers filled up to one length.
  private static func key(_ name: String) -> [UInt8] {
    var (key, digits): ([UInt8], [UInt8]) = ([], [])
    for byte in Array(name.utf8) + [0] {
      if (48...57).contains(byte) {
        digits.append(byte)
      } else {
        if !digits.isEmpty { key += Array(repeating: 48, count: max(0, 20 - digits.count)) + digits }
        digits = []
        key.append(byte)
      }
    }
    return key
  }

  /// The files of a pattern, from 0 or 1 up to the first that is missing.
  private func pictures(of pattern: FramePattern) -> [String] {
    let first = Files.kind(pattern.name(0)) == .regular ? 0 : 1
    var files: [String] = []
    while files.count <= readLimits.frames, Files.kind(pattern.name(first + files.count)) == .regular {
      files.append(pattern.name(first + files.count))
    }
    return files
  }
}
