// What a batch, or one shard of it, has done.
// Flow: Batch → BatchReport → stdout, a JSON file → ReportMerge.
import SparklerAuthoring
import SparklerDocument

/// The result of a batch.
public struct BatchReport: Sendable, Codable {
  /// What happened to an output.
  public enum Status: String, Sendable, Codable {
    /// Written by this run; unchanged since an earlier run, so not rendered; not written because of a problem.
    case rendered, fresh, failed
    /// Not reached, for the batch ended early.
    case left
  }

  /// One output.
  public struct Output: Sendable, Codable {
    /// Against the folder.
    public var file: String
    /// The spec's path, as the batch found it.
    public var spec: String
    /// The variant's name; nil if the spec has no matrix.
    public var variant: String?
    /// Only `rendered` and `fresh` outputs have bytes and a digest.
    public var status: Status
    /// The size in bytes, summed over all parts; nil if the output is missing.
    public var bytes: Int?
    /// More than one for a sheet and for frames as files.
    public var parts: Int?
    /// The SHA-256 digest of the output's files, in hexadecimal; nil if the output is missing.
    public var sha256: String?
    /// What a person should know about it.
    public var note: String?
  }

  /// Why something was not rendered.
  public struct Problem: Sendable, Codable {
    /// The spec's path, as the batch found it.
    public var spec: String
    /// The variant's name; nil if the spec has no matrix or can't be read.
    public var variant: String?
    /// The exit code that it stands for.
    public var code: Int
    /// The message, for diagnostics with their source locations.
    public var text: String
    /// The same as facts, where the spec is to blame; of a report that was read it is nil.
    package var failure: SpecFailure?

    private enum CodingKeys: String, CodingKey { case spec, variant, code, text }

    /// nil for what ends the whole program.
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

  /// Sparkler's version and those of its libraries, by name; see `Versions.all`.
  public var versions: [String: String]
  /// Such as `2/3`.
  public var shard: String
  /// The resolved folder of the outputs.
  public var folder: String
  /// Of all shards.
  public var plannedCount: Int
  /// A digest of the sorted names of all outputs; equal in all shards of one batch.
  public var plannedDigest: String
  /// The run's elapsed time in seconds, rounded to milliseconds.
  public var seconds: Double
  /// Sorted by file.
  public var outputs: [Output]
  /// First those of specs that can't be read, then the others in the order of specs and variants.
  public var problems: [Problem]

  /// The number of outputs with a status.
  public func count(_ status: Status) -> Int { outputs.count { $0.status == status } }

  /// 0 where all is there; the first permanent failure's, else 75.
  public var exitCode: Int32 {
    let codes = problems.map { Int32($0.code) }
    return codes.first { $0 != RenderingError.Code.tryAgain.rawValue } ?? codes.first
      ?? (outputs.contains { $0.status == .failed || $0.status == .left } ? RenderingError.Code.io.rawValue : 0)
  }

  /// Writes it, whole or not at all.
  ///
  /// - Parameter folder: where the tool names the file by itself, its folder: only a report is replaced then.
  public func write(to path: String, in folder: String? = nil) throws {
    if let folder {
      return try TextOutput.write(try JSONText.of(self), to: path, as: .report, in: folder, for: .shardReport)
    }
    try TextOutput.write(try JSONText.of(self), to: path, inputs: [])
  }

  /// Whether a report can be written: asked before the work that it tells of.
  ///
  /// - Parameter folder: as of `write`; it is there.
  /// - Throws: as `write`.
  public static func check(_ path: String, in folder: String? = nil) throws {
    guard let folder else { return try TextOutput.check(path) }
    _ = try TextOutput.place(path, as: .report, in: folder, for: .shardReport)
  }
}
