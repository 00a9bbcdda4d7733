// Actual files of a run become references.
// Flow: results.json + names → Approval → references, results.json.
import Foundation

/// Takes results as they are: each test's actual files replace its reference.
public struct Approval {
  private var results: TestResults
  private let folder: String

  /// - Parameter path: the results' folder or their file.
  /// - Throws: as `TestResults.read`.
  public init(_ path: String) throws { (results, folder) = try TestResults.read(path) }

  /// What can be approved, by name.
  public var names: [String] { results.tests.filter(\.isOpen).map(\.name) }

  /// - Parameter names: tests; nil for all that can be.
  /// - Returns: the references that were written.
  /// - Throws: 64 for a name that is not there; 66 where the actual files are gone; 73 where the reference is no longer
  ///   what was compared. Nothing is written then.
  public mutating func approve(_ names: [String]?) throws -> [String] {
    let chosen = try (names ?? self.names).map(index)
    if chosen.isEmpty { throw StudioError(.usage, "there is nothing to approve in \(folder)") }
    let moves = try chosen.map { (number: $0, move: try move(results.tests[$0])) }
    for (number, move) in moves {
      try move.reference.take(from: move.actual)
      for file in move.actual.files { unlink(file) }
      results.tests[number].isApproved = true
      // One after the other, so that what is written is told whatever comes then.
      try results.write(in: folder)
    }
    return moves.map(\.move.reference.path)
  }

  private func index(_ name: String) throws -> Int {
    guard let number = results.tests.firstIndex(where: { $0.name == name }) else {
      throw StudioError(
        .usage, "no test is called \(name.onOneLine)",
        remedy: names.isEmpty ? "There is nothing to approve." : "Use --all, or: \(names.joined(separator: ", ")).")
    }
    let test = results.tests[number]
    if test.isApproved { throw StudioError(.noInput, "\(name) is approved already", remedy: "Run the tests again.") }
    guard test.isOpen else {
      throw StudioError(.usage, "\(name) has nothing to approve: \(test.headline)", remedy: "Leave it out.")
    }
    return number
  }

  private func move(_ test: TestResult) throws -> (reference: ReferenceFile, actual: ReferenceFile) {
    let reference = try ReferenceFile(test.reference)
    guard let file = test.actual, Files.isInside(Files.join(folder, file), folder) else {
      throw StudioError(.noInput, "\(test.name) has no actual file in \(folder)", remedy: "Run the tests again.")
    }
    let actual = try ReferenceFile(Files.join(folder, file))
    guard let found = try actual.fingerprint() else {
      throw StudioError(.noInput, "\(actual.path) is gone", remedy: "Run the tests again.")
    }
    guard found == test.actualFingerprint else {
      throw StudioError(.noInput, "\(actual.path) is not what the run wrote", remedy: "Run the tests again.")
    }
    guard try reference.fingerprint() == test.referenceFingerprint else {
      throw StudioError(
        .cannotCreate, "\(reference.path) has changed since it was compared", remedy: "Run the tests again.")
    }
    return (reference, actual)
  }
}

extension TestResult {
  /// Whether `approve` can take it.
  public var isOpen: Bool { !isApproved && !isWritten && actual != nil && (status == .failed || status == .missing) }
}
