// Matches orphaned references with tests that were renamed.
// Flow: TestPlan → OrphanMoves → files renamed or removed.
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

/// Renames or removes files that no test names.
public struct OrphanMoves: Sendable {
  /// An orphan whose test was renamed.
  public struct Move: Sendable, Codable, Hashable {
    /// The orphan.
    public var from: String
    /// The missing reference of the test.
    public var to: String
  }

  /// Maximum number of pairs of an orphan and a missing reference that are compared.
  public static let mostPairs = 400

  /// Sorted by the orphan's path.
  public let moves: [Move]
  /// Whether there were too many pairs to compare.
  public let isCut: Bool
  /// Orphans that could not be compared with every possible test.
  private let unsure: Set<String>
  /// Specs that can't be read, so that their references are unknown.
  private let unreadable: [String]
  private let orphans: [String]
  /// Whether there is no recording at all, so that every reference would be an orphan.
  private let isNothingMade: Bool
  private let policy: WritePolicy
  /// Whether every file in the references' folders counts, not only those made by Sparkler.
  private let areRecordings: Bool

  /// Runs each test without a reference against the orphans of its file type; equal pixels make a pair.
  ///
  /// - Throws: `CancellationError`, and 73 if no temporary folder can be created.
  public init(_ plan: TestPlan, loader: SpecLoader) async throws {
    orphans = plan.unused
    isNothingMade = plan.cases.allSatisfy(\.isAbsent)
    policy = WritePolicy(roots: plan.roots, for: .test)
    areRecordings = plan.cases.contains { if case .file = $0.reference { true } else { false } }
    let missing = plan.cases.filter(\.isWithoutReference)
    unreadable = plan.cases.filter { if case .unknown = $0.reference { true } else { false } }.map(\.spec)
    isCut = missing.count * orphans.count > Self.mostPairs
    guard !missing.isEmpty, !orphans.isEmpty, !isCut else {
      (moves, unsure) = ([], [])
      return
    }
    let place = try PrivateFolder()
    let folder = try TestFolder(Files.join(place.path, "run"))
    defer { folder.discard() }
    let runner = try TestRunner(loader: loader, mode: .never, folder: folder)
    var (moves, taken, unsure): ([Move], Set<String>, Set<String>) = ([], [], [])
    for test in missing {
      for orphan in orphans where !taken.contains(orphan) {
        guard let (trial, target) = test.against(orphan) else { continue }
        let status = try await runner.run([trial], jobs: 1).first?.status
        if status == .error { unsure.insert(orphan) }
        guard status == .passed else { continue }
        moves.append(Move(from: orphan, to: target))
        taken.insert(orphan)
        break
      }
    }
    self.moves = moves.sorted { $0.from < $1.from }
    self.unsure = unsure
  }

  /// Renames orphans to the names that their tests expect.
  ///
  /// - Returns: the renamed files.
  /// - Throws: 73 if a file with the new name exists, 77 outside the references' folders.
  public func rename() throws -> [Move] {
    for move in moves {
      let (from, to) = (Files.withoutSlash(move.from), Files.withoutSlash(move.to))
      try ReferenceFile(any: move.to).checkWritable(policy)
      guard Files.kind(to) == .missing else {
        throw RenderingError(.cannotCreate, "\(to) already exists", remedy: "List the references again.")
      }
      try Files.make(folder: Files.folder(of: to))
      if Foundation.rename(from, to) != 0 {
        throw RenderingError.of(
          errno, "\(from) can't be renamed to \(to)", remedy: "Move it yourself.", else: .cannotCreate)
      }
    }
    return moves
  }

  /// Removes orphans, except those that `rename` handles and those that Sparkler may not have made.
  ///
  /// - Returns: removed files, and kept ones with the reason.
  /// - Throws: 65 if a spec can't be read, 66 if there is no recording at all, 64 if too many tests have no reference to match files with tests; then
  ///   nothing is removed. Also errors of the file system.
  public func prune() throws -> (gone: [String], kept: [(path: String, reason: String)]) {
    if let spec = unreadable.first {
      throw RenderingError(
        .badSpec, "\(spec) can't be read, so its references are unknown", remedy: "Fix it first.")
    }
    if isNothingMade {
      throw RenderingError(
        .noInput, "no recording was made, so every reference would be removed", remedy: "Record everything first.")
    }
    if isCut {
      throw RenderingError(
        .usage, "too many tests without a reference to match them with files", remedy: "Name fewer folders.")
    }
    var (gone, kept): ([String], [(path: String, reason: String)]) = ([], [])
    let moved = Set(moves.map(\.from))
    for orphan in orphans where !moved.contains(orphan) {
      let file = try ReferenceFile(any: orphan)
      if unsure.contains(orphan) {
        kept.append((orphan, "a test without a reference could not be compared with it"))
        continue
      }
      guard areRecordings || Provenance(file: orphan) != nil else {
        kept.append((orphan, "it is not marked as made by Sparkler"))
        continue
      }
      try file.remove(policy: policy)
      gone.append(orphan)
    }
    return (gone, kept)
  }
}

extension ReferenceFile {
  /// A reference of a spec or of a recording.
  fileprivate init(any path: String) throws(RenderingError) {
    do { try self.init(path) } catch { try self.init(recording: path) }
  }
}

extension TestCase {
  fileprivate var isWithoutReference: Bool {
    switch reference {
    case .entry(_, let file): !file.isThere
    case .beside(_, let file): file == nil
    case .file(let test): test.problem == nil && !test.isAbsent && !test.reference.isThere
    case .unknown: false
    }
  }

  /// The same test with an orphan as reference, and the path where that belongs; nil if its type does not match.
  fileprivate func against(_ orphan: String) -> (TestCase, target: String)? {
    func trial(_ reference: Reference) -> TestCase {
      TestCase(name: name, spec: spec, variant: variant, reference: reference)
    }
    switch reference {
    case .entry(let number, let file):
      guard let other = try? ReferenceFile(orphan), other.format == file.format, !file.isRow else { return nil }
      return (trial(.entry(number, other)), file.path)
    case .beside(let stem, _):
      guard let other = try? ReferenceFile(orphan), let ending = other.format?.fileExtension else { return nil }
      return (trial(.beside(stem: stem, other)), "\(stem).\(ending)")
    case .file(let test):
      guard let other = try? ReferenceFile(recording: orphan), Self.ending(orphan) == Self.ending(test.reference.path)
      else { return nil }
      var rules = test.rules
      rules.tolerance = .exact
      return (trial(.file(FileTest(actual: test.actual, reference: other, rules: rules))), test.reference.path)
    case .unknown: return nil
    }
  }

  /// File extension; empty for a folder.
  private static func ending(_ path: String) -> String {
    path.hasSuffix("/") ? "" : path.split(separator: ".").last?.lowercased() ?? ""
  }
}
