// Makes the actual files of a run the references.
// Flow: results.json + names → Approval → references, results.json.
import Foundation
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerReferences
import SparklerRendering

/// Approves results: each test's actual files replace its reference; the reference of a recording that was not made is
/// removed.
public struct Approval {
  var results: TestResults
  let folder: String
  let file: String
  let policy: WritePolicy

  /// - Parameters:
  ///   - path: results' folder or file.
  ///   - roots: folders that references must be in, because results are untrusted input.
  /// - Throws: like `TestResults.read`.
  public init(_ path: String, roots: [String] = ["."]) throws {
    (results, folder) = try TestResults.read(path)
    file = Files.kind(path) == .folder ? Files.join(path, TestResults.fileName) : path
    policy = WritePolicy(roots: roots, for: .approve)
  }

  /// Names of tests that can be approved.
  public var names: [String] { results.tests.filter(\.isOpen).map(\.name) }

  /// References whose recordings were not made: approving their tests removes them.
  public var removable: [String] { results.tests.filter(\.isRemovable).map(\.reference) }

  /// - Parameter names: names of tests; nil for all that can be approved.
  /// - Returns: paths of the written and removed references.
  /// - Throws: 64 for an unknown name; 66 if actual files are missing; 73 if a reference has changed since the
  ///   comparison. Then nothing is written.
  public mutating func approve(_ names: [String]?) throws -> [String] {
    let moves = try plan(names)
    if moves.isEmpty { throw Self.nothing(in: folder) }
    return try carryOut(moves)
  }

  /// Approves tests in the results of several runs, such as shards.
  ///
  /// - Parameter names: names of tests, folders of tests, and patterns such as `out/icons/*`; nil for all.
  /// - Returns: paths of the written and removed references.
  /// - Throws: like `approve`; if one test is refused, nothing is written.
  public static func approve(_ names: [String]?, in runs: [Approval]) throws -> [String] {
    let names = try names.map { try $0.flatMap { try expanded($0, runs) } }
    if runs.count == 1 {
      var run = runs[0]
      return try run.approve(names)
    }
    if let name = names?.first(where: { name in !runs.contains { $0.knows(name) } }) {
      throw unknown(name, among: runs.flatMap(\.names))
    }
    let plans = try runs.map { run in (run, try run.plan(names.map { $0.filter(run.knows) })) }
    if plans.allSatisfy(\.1.isEmpty) { throw nothing(in: runs.map(\.folder).joined(separator: ", ")) }
    return try plans.flatMap { run, moves in
      var run = run
      return try run.carryOut(moves)
    }
  }

  private static func nothing(in folders: String) -> RenderingError {
    RenderingError(
      .usage, "there is nothing to approve in \(folders)", remedy: "All tests passed, or run `sparkler test` first.")
  }

  /// The open tests that match a name, a folder or a pattern.
  private static func expanded(_ word: String, _ runs: [Approval]) throws -> [String] {
    if runs.contains(where: { $0.knows(word) }) { return [word] }
    let open = runs.flatMap(\.names)
    let folder = word.hasSuffix("/") ? word : word + "/"
    let below = open.filter { $0.hasPrefix(folder) }
    if !below.isEmpty { return below }
    guard NamePattern.isOne(word) else { return [word] }
    let found = try matches(word, among: open)
    if found.isEmpty {
      // Within a name only: a star for all folders is `**`.
      let deep = word.replacing(/\*+/, with: "**")
      let isDeeper = try deep != word && !matches(deep, among: open).isEmpty
      throw RenderingError(
        .usage, "no test that can be approved matches \(word.onOneLine)",
        remedy: isDeeper ? "A * matches within one folder: write '\(deep)', or --all." : choices(open))
    }
    return found
  }

  private static func matches(_ word: String, among names: [String]) throws -> [String] {
    let pattern = try NamePattern(word)
    let start = pattern.folder == "." ? "" : pattern.folder + "/"
    return names.filter { $0.hasPrefix(start) && pattern.stars(in: String($0.dropFirst(start.count))) != nil }
  }

  private static func unknown(_ name: String, among open: [String]) -> RenderingError {
    // People leave the folder or the ending out; and one letter is near to any other.
    let plain = open.filter { Files.name(of: $0) == name || Files.name(of: $0).hasPrefix(name + ".") }
    let near = plain.count == 1 ? plain[0] : name.count > 2 ? NearMiss.name(name, among: open) : nil
    return RenderingError(
      .usage, "no test is called \(name.onOneLine)",
      remedy: near.map { "Did you mean \($0.onOneLine.inShell)?" } ?? choices(open))
  }

  /// What can be approved; a long list is cut.
  package static func choices(_ open: [String]) -> String {
    open.isEmpty
      ? "There is nothing to approve."
      : "Use --all, or: \(open.prefix(8).map { $0.onOneLine.inShell }.listed(of: open.count))."
  }

  private func knows(_ name: String) -> Bool { results.tests.contains { $0.name == name } }

  private struct Move {
    var number: Int
    var reference: ReferenceFile
    /// nil if the reference is removed.
    var actual: ReferenceFile?
  }

  private func plan(_ names: [String]?) throws -> [Move] { try (names ?? self.names).map(index).map(move) }

  private mutating func carryOut(_ moves: [Move]) throws -> [String] {
    for move in moves {
      if let actual = move.actual {
        try move.reference.copyFiles(from: actual, policy: policy)
        for file in actual.files { unlink(file) }
      } else {
        try move.reference.remove(policy: policy)
      }
      results.tests[move.number].isApproved = true
      // Written after each test, so that the record stays correct if a later one fails.
      try results.write(to: file)
    }
    return moves.map(\.reference.path)
  }

  private func index(_ name: String) throws -> Int {
    guard let number = results.tests.firstIndex(where: { $0.name == name }) else {
      throw Self.unknown(name, among: names)
    }
    let test = results.tests[number]
    if test.isApproved { throw RenderingError(.noInput, "\(name) is already approved", remedy: "Run the tests again.") }
    guard test.isOpen || test.isRemovable else {
      throw RenderingError(.usage, "\(name) has nothing to approve: \(test.headline)", remedy: "Leave it out.")
    }
    return number
  }

  private func move(_ number: Int) throws -> Move {
    let test = results.tests[number]
    let reference = try ReferenceFile(test, at: test.reference)
    try reference.checkWritable(policy)
    guard try reference.fingerprint() == test.referenceFingerprint else {
      throw RenderingError(
        .cannotCreate, "\(reference.path) has changed since it was compared", remedy: "Run the tests again.")
    }
    if test.status == .absent { return Move(number: number, reference: reference) }
    guard let file = test.actual, isOfTheRun(file) else {
      throw RenderingError(.noInput, "\(test.name) has no actual file in \(folder)", remedy: "Run the tests again.")
    }
    let actual = try ReferenceFile(test, at: Files.join(folder, file))
    guard let found = try actual.fingerprint() else {
      throw RenderingError(.noInput, "\(actual.path) is missing", remedy: "Run the tests again.")
    }
    guard found == test.actualFingerprint else {
      throw RenderingError(.noInput, "\(actual.path) is not what the run wrote", remedy: "Run the tests again.")
    }
    return Move(number: number, reference: reference, actual: actual)
  }

  /// Whether a file is one that a run stores with its results, not reached through a link.
  func isOfTheRun(_ file: String) -> Bool {
    let first = file.replacing("%04d", with: "0") + (file.hasSuffix("/") ? "0.png" : "")
    guard TestFolder.isOurs(first), let slot = first.split(separator: "/").first.map(String.init) else { return false }
    return (try? OpenFolder(folder).folder([slot])) != nil
  }
}

extension TestResult {
  /// Whether `approve` can accept it.
  public var isOpen: Bool {
    !isApproved && !isWritten && actual != nil && (status == .failed && kinds != [.flashes] || status == .missing)
  }

  /// Whether `approve` can remove its reference. That takes the test's own name: a recorder that failed made nothing, and
  /// `--all` must not remove everything then.
  package var isRemovable: Bool { !isApproved && status == .absent }
}
