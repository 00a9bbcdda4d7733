// How the files of each format are made: one type per format.
// Flow: OutputFormat.writer → FormatWriter(FormatSource) → bytes → RenderJob's files.
import SparklerAuthoring
import SparklerCairo
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerPainting

/// The input of a writer.
struct FormatSource: Sendable {
  let pipeline: FramePipeline
  let output: OutputSpec
  let limits: Limits
  /// File name for messages; `-` is standard output.
  let path: String
  /// Name stored in the file.
  let name: String
  /// Number of cores to use.
  let jobs: Int
  /// Metadata of the file.
  let metadata: FileMetadata
  /// Further scenes in the same file, if its format supports them.
  var further: [FormatSource] = []

  /// Draws, and turns drawing errors into errors of the file.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as CanvasError {
      throw error.asRenderingError(limits.wording)
    } catch let error as CairoFailure {
      throw RenderingError(.io, "\(path): \(error)", remedy: "Nothing was changed.")
    }
  }
}

/// Texts of a spec about its scene, for formats that store them.
struct FileMetadata: Sendable {
  let title: String?
  let author: String?
  let alt: String?
  let note: String?
  /// Named moments, in order.
  let labels: [TimeLabel]
  /// The moment that represents the whole; nil if none is set.
  let poster: Seconds?
  /// The same, or a moment at which most has appeared.
  let still: Seconds
  /// Path of the spec, as requested.
  let path: String
  /// The spec's file name without its endings.
  let name: String
  /// nil if the spec has no matrix.
  let variant: String?

  /// - Parameter name: the spec's file name without its endings.
  init(_ spec: LoadedSpec, name: String) {
    let built = spec.built
    (title, author, alt, note) = (built.title, built.author, built.alt, built.note)
    (labels, poster, still) = (built.labels, built.poster, built.still)
    (path, self.name, variant) = (spec.path, name, spec.variant?.name)
  }
}

/// Makes one format's files from frames; does not know where they are stored.
protocol FormatWriter: Sendable {
  /// Whether it paints the frames, so that outputs with the same frames can share them.
  static var isPainted: Bool { get }
  /// Whether its bytes are produced in order, so that they can be piped directly.
  static var isStream: Bool { get }
  /// Makes a file of one frame, for formats with one frame per file; nil for others.
  static var still: (@Sendable (Pixmap) throws -> [UInt8])? { get }
  /// Makes chunks of frames; nil for formats that are written whole.
  static var chunks: (@Sendable (FormatSource) throws -> GIFEncoder)? { get }

  init(_ source: FormatSource)

  /// Checks that required programs are installed.
  ///
  /// - Throws: `unavailable` with what to install or to write instead.
  func prepare() async throws

  /// Produces the file's contents.
  ///
  /// - Parameters:
  ///   - temporary: path of the temporary file, for programs that write it directly; otherwise the bytes go to
  ///     `sink`. nil for some streams.
  ///   - progress: called with the number of frames done.
  ///   - sink: takes bytes in order, or with an offset bytes to overwrite there.
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

/// Results besides the file's bytes.
struct WrittenFormat {
  /// Expected size, if a program wrote the file and it was checked afterwards.
  var bytes: Int?
  /// Information for the user.
  var note: String?
  /// The bytes of the second file, if the format has one.
  var companion: [UInt8]?
}

/// A format written by an encoder.
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
