// The files of frames that differ, for folders: people look for a file, not for a frame's number.
// Flow: two folders → FrameNames → ComparisonOutcome.
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerRendering

/// Names of the frames of both sides.
struct FrameNames {
  private let expected: [String]
  private let actual: [String]
  /// Names that only one side has; empty if the sides' names don't belong together.
  private let missing: [String]
  private let added: [String]
  /// Whether something is missing between others.
  private let hasGaps: Bool

  /// - Returns: nil if neither side is a folder.
  /// - Throws: `RenderingError` if a folder can't be read.
  init?(_ expected: String, _ actual: String, _ input: ComparisonInput) throws {
    let folders = try [expected, actual].map { try Files.kind($0) == .folder ? input.folder($0) : nil }
    if folders.allSatisfy({ $0 == nil }) { return nil }
    (self.expected, self.actual) = (folders[0]?.frames ?? [], folders[1]?.frames ?? [])
    guard let old = folders[0], let new = folders[1], old.times?.files == nil, new.times?.files == nil else {
      (missing, added, hasGaps) = ([], [], false)
      return
    }
    let (before, after) = (Set(old.frames), Set(new.frames))
    hasGaps = RowGaps(old, new) != nil
    // As many pictures without a gap are only numbered from another number on.
    let isRenumbered = old.frames.count == new.frames.count && !hasGaps
    let areAlike = !before.isDisjoint(with: after) && !isRenumbered
    missing = areAlike ? old.frames.filter { !after.contains($0) } : []
    added = areAlike ? new.frames.filter { !before.contains($0) } : []
  }

  /// The outcome with the names of files. A file that is missing or new differs even if its picture is like the one
  /// before it.
  func named(_ outcome: ComparisonOutcome) -> ComparisonOutcome {
    var outcome = outcome
    let isTold = tellsFiles(outcome)
    let rest = isTold ? outcome.differences.filter { !isExplained($0, in: outcome) } : outcome.differences
    outcome.differences = rest.map(named)
    guard isTold else { return outcome }
    // Nothing else differs, so nothing else is the cause.
    if outcome.differences.isEmpty { outcome.explanations = nil }
    var files: [ComparisonOutcome.Difference] = []
    if !missing.isEmpty { files.append(difference(.dropped, missing, of: expected, "missing")) }
    if !added.isEmpty { files.append(difference(.added, added, of: actual, "new")) }
    outcome.differences.insert(
      contentsOf: files, at: outcome.differences.firstIndex { $0.kind != .layout } ?? outcome.differences.count)
    return outcome
  }

  /// Whether the names that only one side has are what changed. A recorder that lost a frame may have numbered the rest
  /// in order: then the picture that is missing is another one than the file.
  private func tellsFiles(_ outcome: ComparisonOutcome) -> Bool {
    if missing.isEmpty && added.isEmpty { return false }
    if hasGaps { return true }
    let told = outcome.differences.filter { [.dropped, .added].contains($0.fact) }
    return told.allSatisfy { isExplained($0, in: outcome) }
      && !outcome.differences.contains { [.early, .late].contains($0.fact) }
  }

  /// Whether a difference is only that files are missing or new.
  private func isExplained(_ difference: ComparisonOutcome.Difference, in outcome: ComparisonOutcome) -> Bool {
    switch difference.fact {
    case .frameCount, .retimed: true
    case .duration:
      abs(difference.seconds ?? 0) * Double(max(1, outcome.expected.frames))
        <= Double(missing.count + added.count) * (outcome.expected.duration ?? 0) * 1.01
    case .dropped, .pixels, .frozen:
      !only(difference, of: expected).isEmpty && only(difference, of: expected).allSatisfy(missing.contains)
    case .added: !only(difference, of: actual).isEmpty && only(difference, of: actual).allSatisfy(added.contains)
    default: false
    }
  }

  /// Names of the frames that a difference is about.
  private func only(_ difference: ComparisonOutcome.Difference, of names: [String]) -> ArraySlice<String> {
    guard let first = difference.firstFrame, let last = difference.lastFrame, first <= last,
      names.indices.contains(first), names.indices.contains(last)
    else { return [] }
    return names[first...last]
  }

  private func difference(
    _ fact: ComparisonOutcome.Difference.Fact, _ names: [String], of all: [String], _ what: String
  ) -> ComparisonOutcome.Difference {
    let places = names.compactMap { all.firstIndex(of: $0) }
    let shown = names.prefix(3).map(\.onOneLine).listed(of: names.count)
    var difference = ComparisonOutcome.Difference.files("\(shown) \(names.count == 1 ? "is" : "are") \(what)")
    (difference.kind, difference.fact) = (.frameCount, fact)
    (difference.firstFrame, difference.lastFrame) = (places.first, places.last)
    return difference
  }

  /// The same difference with the names of its frames, behind their numbers.
  private func named(_ difference: ComparisonOutcome.Difference) -> ComparisonOutcome.Difference {
    let names = only(difference, of: difference.fact == .added ? actual : expected)
    guard let first = names.first, let last = names.last else { return difference }
    let text = names.count == 1 ? first.onOneLine : "\(first.onOneLine) to \(last.onOneLine)"
    let (from, to) = (names.startIndex, names.endIndex - 1)
    let subjects = [from == to ? "frame \(from)" : "frames \(from)–\(to)", "the picture"]
    guard let subject = subjects.first(where: { difference.message.hasPrefix($0 + " ") }) else { return difference }
    var difference = difference
    difference.message = "\(subject) (\(text))\(difference.message.dropFirst(subject.count))"
    return difference
  }
}
