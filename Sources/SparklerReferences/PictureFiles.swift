// Opens references that are pictures and animations, or one picture for each frame.
// Flow: path → PictureFiles → FrameSource → TestRun.
import SparklerFiles
import SparklerImaging

/// Opens the files that references of frames can be. Specs, videos and folders of recordings need SparklerRendering.
struct PictureFiles: FrameOpener {
  /// Most bytes of one file.
  private static let mostBytes = 1 << 30

  /// Frames per second of one file for each frame.
  let rate: Double

  func open(_ path: String) throws -> any FrameSource {
    switch Files.kind(path) {
    case .regular:
      let bytes = try Self.bytes(path)
      do { return try AnimationReader(bytes) } catch { throw failure(error, name: path) }
    case .missing where FramePattern(path) != nil: return try row(path)
    case .missing: throw RenderingError(.noInput, "there is no file \(path)", remedy: "Check the path.")
    case .folder, .other: throw RenderingError(.noInput, "\(path) is not a regular file", remedy: "Name a plain file.")
    }
  }

  func failure(_ error: any Error, name: String) -> any Error {
    guard let error = error as? ReadError else { return error }
    return RenderingError(.badSpec, "\(name): \(error)")
  }

  /// - Throws: 66 if it can't be read, 65 if it is too large.
  static func bytes(_ path: String) throws -> [UInt8] {
    let bytes = try Files.read(path, limit: mostBytes)
    if bytes.count > mostBytes {
      throw RenderingError(
        .badSpec, "\(path) is larger than 1 GiB, the most that is read", remedy: "Make it shorter or smaller.")
    }
    return bytes
  }

  private func row(_ path: String) throws -> any FrameSource {
    guard let pattern = FramePattern(path) else { throw RenderingError(.noInput, "\(path) names no files") }
    let most = ReadLimits.standard.frames
    let files = FrameFolder.files(of: pattern, most: most)
    let folder = Files.folder(of: path)
    let table = Files.join(folder, FrameSchedule.fileName)
    try Files.refuseStrays(files + [table], outside: folder, nil)
    if files.isEmpty {
      throw RenderingError(.noInput, "\(path): no PNG file found", remedy: "Frames are files such as 0001.png.")
    }
    let times = try FrameSchedule(table, most: most)
    if let listed = times?.files, listed != files.map({ Files.name(of: $0) }) {
      throw RenderingError(
        .badSpec, "\(path): \(FrameSchedule.fileName) lists other files than these", remedy: "Record the frames again.")
    }
    let delays = times?.delays(count: files.count) ?? Array(repeating: .every(rate), count: files.count)
    do { return try PictureRow(delays: delays) { try Self.bytes(files[$0]) } } catch {
      throw failure(error, name: path)
    }
  }
}
