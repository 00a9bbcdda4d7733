// The results of a batch, or of one of its shards.
// Flow: Batch → BatchReport → stdout, a JSON file → ReportMerge.
import SparklerAuthoring
import SparklerDocument
import SparklerFiles

/// The result of a batch.
public struct BatchReport: Sendable, Codable {
  /// What happened to an output.
  public enum Status: String, Sendable, Codable {
    /// Written by this run; unchanged since an earlier run, so not rendered; not written because of a problem.
    case rendered, fresh, failed
    /// Not reached, because the batch ended early.
    case left
  }

  /// One output.
  public struct Output: Sendable, Codable {
    /// Relative to the folder.
    public var file: String
    /// Path of the spec.
    public var spec: String
    /// Name of the variant; nil if the spec has no matrix.
    public var variant: String?
    /// What happened to it.
    public var status: Status
    /// Total size of its files; nil if it does not exist.
    public var bytes: Int?
    /// More than one for sheets and frame sequences.
    public var parts: Int?
    /// Digest of its files; nil if it does not exist.
    public var sha256: String?
    /// Information for the user.
    public var note: String?
  }

  /// Why something was not rendered.
  public struct Problem: Sendable, Codable {
    /// Path of the spec.
    public var spec: String
    /// Name of the variant; nil if the spec has no matrix.
    public var variant: String?
    /// Exit code for it.
    public var code: Int
    /// The message, as printed.
    public var text: String
    /// The same as values, if the spec is at fault; nil in a report read from a file.
    package var failure: SpecFailure?

    private enum CodingKeys: String, CodingKey { case spec, variant, code, text }

    /// nil for errors that end the whole program.
    init?(_ error: any Error, spec: String, variant: SpecVariant?) {
      self.spec = spec
      self.variant = variant?.name
      switch error {
      case let failure as SpecFailure:
        (code, text, self.failure) = (Int(failure.exitCode.rawValue), failure.text, failure)
      case let error as RenderingError: (code, text) = (Int(error.code.rawValue), "\(error)")
      case is CancellationError: return nil
      default: (code, text) = (Int(RenderingError.Code.bug.rawValue), "\(error)")
      }
    }
  }

  /// Versions of the program and its libraries.
  public var versions: [String: String]
  /// Such as `2/3`.
  public var shard: String
  /// The resolved folder of the outputs.
  public var folder: String
  /// Number of outputs of all shards.
  public var plannedCount: Int
  /// Digest of the names of all planned outputs; equal for all shards.
  public var plannedDigest: String
  /// Duration in seconds.
  public var seconds: Double
  /// Sorted by file.
  public var outputs: [Output]
  /// Problems of specs that can't be read, then the others in the order of specs and variants.
  public var problems: [Problem]

  /// Number of outputs with a status.
  public func count(_ status: Status) -> Int { outputs.count { $0.status == status } }

  /// 0 if all outputs exist; otherwise the first permanent failure's code, else 75.
  public var exitCode: Int32 {
    let codes = problems.map { Int32($0.code) }
    return codes.first { $0 != RenderingError.Code.tryAgain.rawValue } ?? codes.first
      ?? (outputs.contains { $0.status == .failed || $0.status == .left } ? RenderingError.Code.io.rawValue : 0)
  }

  /// Writes the report atomically.
  ///
  /// - Parameter folder: the file's folder if the tool chose the name: then only a report is replaced.
  public func write(to path: String, in folder: String? = nil) throws {
    if let folder {
      return try TextOutput.write(try JSONText.of(self), to: path, as: .report, in: folder, for: .shardReport)
    }
    try TextOutput.write(try JSONText.of(self), to: path, inputs: [])
  }

  /// Checks that a report can be written, before the work begins.
  ///
  /// - Parameter folder: as in `write`; it must exist.
  /// - Throws: as `write`.
  public static func check(_ path: String, in folder: String? = nil) throws {
    guard let folder else { return try TextOutput.check(path) }
    _ = try TextOutput.place(path, as: .report, in: folder, for: .shardReport)
  }
}
