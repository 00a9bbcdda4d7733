// How each format's files are made: one type a format.
// Flow: OutputFormat.writer → FormatWriter(FormatSource) → bytes → RenderJob's files.
import SparklerAuthoring
import SparklerCairo
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerPainting

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
  /// Other scenes that the same file shows, where its format has room for them.
  var further: [FormatSource] = []

  /// Does some drawing, whose errors become those of the file.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as CanvasError {
      throw error.asRenderingError(limits.wording)
    } catch let error as CairoFailure {
      throw RenderingError(.io, "\(path): \(error)", remedy: "Nothing was changed.")
    }
  }
}

/// What a spec says of its scene in words, for files that have a place for it.
struct FileMetadata: Sendable {
  let title: String?
  let author: String?
  let alt: String?
  let note: String?
  /// The moments that have names, in order.
  let labels: [TimeLabel]
  /// The moment that stands for the whole; nil where nobody has said.
  let poster: Seconds?
  /// The spec's, as it was asked for.
  let path: String
  /// The spec's file name without its endings.
  let name: String
  /// nil where the spec has no matrix.
  let variant: String?

  /// - Parameter name: the spec's file name without its endings.
  init(_ spec: LoadedSpec, name: String) {
    let built = spec.built
    (title, author, alt, note) = (built.title, built.author, built.alt, built.note)
    (labels, poster) = (built.labels, built.poster)
    (path, self.name, variant) = (spec.path, name, spec.variant?.name)
  }
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
