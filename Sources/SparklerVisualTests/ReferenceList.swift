// Lists a project's references: size, age, origin, and orphans.
// Flow: TestPlan → ReferenceList → text, JSON, OrphanMoves.
import Foundation
import SparklerFiles
import SparklerReferences
import SparklerRendering

/// All references of tests, and all files that look like references but belong to no test.
public struct ReferenceList: Sendable, Codable {
  /// One reference.
  public struct Item: Sendable, Codable, Hashable {
    /// Its relation to the tests.
    public enum State: String, Sendable, Codable {
      /// A test compares with it.
      case used
      /// A test expects it, but it is missing.
      case missing
      /// No test names it.
      case orphan
    }

    /// Path of a file, a pattern of files, or a folder of frames, which ends in `/`.
    public var path: String
    /// Its relation to the tests.
    public var state: State
    /// Names of the tests that compare with it.
    public var tests: [String]
    /// Number of files.
    public var files: Int
    /// Total size of its files.
    public var bytes: Int
    /// Time of its newest file; nil if there is none. In a fresh clone files are as old as the clone.
    public var changed: Date?
    /// Versions that made it, as stored in the file; nil if another program made it.
    public var tools: [String: String]?
  }

  /// Sorted by path.
  public private(set) var references: [Item]

  /// Examines the files without decoding them.
  public init(_ plan: TestPlan) {
    var tests: [String: [String]] = [:]
    for test in plan.cases where !test.isAbsent {
      guard !test.shownReference.isEmpty else { continue }
      tests[test.shownReference, default: []].append(test.name)
    }
    references =
      tests.map { path, names in Self.item(path, tests: names) } + plan.unused.map { Self.item($0, tests: nil) }
    references.sort { $0.path < $1.path }
  }

  private static func item(_ path: String, tests: [String]?) -> Item {
    let file = (try? ReferenceFile(path)) ?? (try? ReferenceFile(recording: path))
    let infos = (file?.files ?? []).compactMap { try? FileManager.default.attributesOfItem(atPath: $0) }
    let bytes = infos.reduce(0) { $0 + (($1[.size] as? NSNumber)?.intValue ?? 0) }
    let state: Item.State = tests == nil ? .orphan : infos.isEmpty ? .missing : .used
    let made = file?.isFolder == false ? file?.files.first.flatMap { Provenance(file: $0) } : nil
    return Item(
      path: path, state: state, tests: tests ?? [], files: infos.count, bytes: bytes,
      changed: infos.compactMap { $0[.modificationDate] as? Date }.max(), tools: made?.tools)
  }

  /// References in one state.
  public func items(_ state: Item.State) -> [Item] { references.filter { $0.state == state } }

  /// Number and total size.
  public var summary: String {
    let (used, missing, orphans) = (items(.used), items(.missing), items(.orphan))
    var parts = ["\(Self.count(used.count, "reference")), \(Self.size(used))"]
    if !missing.isEmpty { parts.append("\(missing.count) missing") }
    if !orphans.isEmpty { parts.append("\(Self.count(orphans.count, "orphan")), \(Self.size(orphans))") }
    return parts.joined(separator: "; ")
  }

  /// A line for each: state, size, days, origin, path; followed by the summary.
  ///
  /// - Parameter now: reference time for ages.
  public func text(now: Date) -> String {
    let rows = references.map { item -> [String] in
      let age = item.changed.map { Self.age(now.timeIntervalSince($0)) } ?? "–"
      let maker = item.tools?["sparkler"].map { "sparkler \($0)" } ?? "–"
      return [item.state.rawValue, item.files == 0 ? "–" : Self.size([item]), age, maker, item.path].map(\.onOneLine)
    }
    let heads = ["state", "size", "age", "made by", "reference"]
    let widths = heads.indices.map { i in ([heads] + rows).map { $0[i].count }.max() ?? 0 }
    let lines = ([heads] + rows).map { row in
      // Numbers are right-aligned; the last column is not padded.
      row.indices.map { i in
        let space = String(repeating: " ", count: widths[i] - row[i].count)
        return i == 4 ? row[i] : i == 1 || i == 2 ? space + row[i] : row[i] + space
      }.joined(separator: "  ")
    }
    return (lines + [summary]).joined(separator: "\n") + "\n"
  }

  private static func count(_ n: Int, _ word: String) -> String { n == 1 ? "1 \(word)" : "\(n) \(word)s" }

  private static func size(_ items: [Item]) -> String { ByteCount.text(items.reduce(0) { $0 + $1.bytes }) }

  private static func age(_ seconds: TimeInterval) -> String {
    let days = Int(max(0, min(seconds, 1e9)) / 86_400)
    return days == 0 ? "today" : days == 1 ? "1 day" : "\(days) days"
  }
}
