// How each format's files are made: one type a format, found by one table.
// Flow: OutputFormat → FormatWriters → FormatWriter(FormatSource) → bytes → RenderJob's files.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// What a writer makes a file of.
struct FormatSource: Sendable {
  let pipeline: FramePipeline
  let output: OutputSpec
  let limits: Limits
  /// How messages call the file; `-` is standard output.
  let path: String
  /// What the file is called in itself.
  let name: String
  /// How many cores work at once.
  let jobs: Int
  /// What the file says of itself.
  let metadata: FileMetadata
}

/// What a scene says of itself in words, for files that have a place for it.
struct FileMetadata: Sendable, Hashable {
  var title: String?
  var author: String?
  var alt: String?

  init(_ spec: BuiltSpec) { (title, author, alt) = (spec.title, spec.author, spec.alt) }
}

/// Makes one format's files of frames; where these lie is not its business.
protocol FormatWriter: Sendable {
  /// Whether it paints the frames, so that outputs with the same ones share them.
  static var isPainted: Bool { get }
  /// Whether its bytes come from the first to the last, so that a pipe can take them at once.
  static var isStream: Bool { get }
  /// Makes a file of one frame, where each frame may be a file of its own; nil for all else.
  static var still: (@Sendable (Pixmap) throws -> [UInt8])? { get }
  /// What makes chunks of its frames; nil for a format that is written whole.
  static var chunks: (@Sendable (FormatSource) throws -> GIFEncoder)? { get }

  init(_ source: FormatSource)

  /// Looks whether the programs that it needs are there.
  ///
  /// - Throws: `unavailable` with what to install or to write instead.
  func prepare() async throws

  /// Makes all that the file is to hold.
  ///
  /// - Parameters:
  ///   - temporary: where the file lies until it is whole, for a program that writes by itself; else the bytes go to
  ///     `sink`. A stream may have none.
  ///   - progress: is told how many frames are done.
  ///   - sink: takes bytes in order; with a place, bytes to lay over those that stand there.
  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat
}

extension FormatWriter {
  static var isPainted: Bool { true }
  static var isStream: Bool { true }
  static var still: (@Sendable (Pixmap) throws -> [UInt8])? { nil }
  static var chunks: (@Sendable (FormatSource) throws -> GIFEncoder)? { nil }

  func prepare() async throws {}
}

/// What there is beside a file's bytes.
struct WrittenFormat {
  /// How many bytes the file must have, where a program wrote it and it was looked through since.
  var bytes: Int?
  /// What a person should know about the file.
  var note: String?
  /// The bytes of the second file, where the format has one.
  var companion: [UInt8]?
}

/// A format whose bytes an encoder makes.
protocol EncodedFormat: FormatWriter {
  func encoder() throws -> any AnimationEncoder
}

extension EncodedFormat {
  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    try await encoder().write(progress: progress, to: sink)
    return WrittenFormat()
  }
}

/// The writer of each format. Its entries stand beside the writers.
enum FormatWriters: OutputFormatTable {
  typealias Entry = any FormatWriter.Type
}

extension OutputFormat {
  var writer: any FormatWriter.Type { FormatWriters[self] }
}
