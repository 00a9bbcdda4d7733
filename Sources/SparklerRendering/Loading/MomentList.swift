// Moments from the command line: times, percentages of the duration, labels of the spec.
// Flow: `--at 0s,50%,reveal` → MomentList → Seconds.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles

/// Reads lists of moments.
public enum MomentList {
  private static let most = 200

  /// - Parameters:
  ///   - text: such as `0s,1.2s,50%,reveal`.
  ///   - built: the spec, for labels and duration.
  /// - Throws: a usage error for an invalid moment.
  public static func moments(_ text: String, in built: BuiltSpec) throws(RenderingError) -> [Seconds] {
    let words = words(of: text)
    guard words.count <= most else {
      throw RenderingError(.usage, "--at accepts at most \(most) moments, not \(words.count)", remedy: "Give fewer.")
    }
    var out: [Seconds] = []
    for word in words { out.append(try moment(word, of: text, in: built)) }
    return out
  }

  /// Checks only the syntax, before any spec is read: a name may be a label.
  ///
  /// - Throws: a usage error for what can't be a moment of any scene.
  static func check(_ text: String) throws(RenderingError) {
    for word in words(of: text) {
      guard Units.time(word) == nil, Units.share(word) == nil else { continue }
      guard let first = word.first, first.isLetter || first == "_" else { throw invalidTime(text) }
    }
  }

  /// The time of a list with a single time; nil for any other list.
  package static func single(_ text: String) -> Seconds? {
    let words = words(of: text)
    return words.count == 1 ? Units.time(words[0]).map { Seconds($0) } : nil
  }

  private static func words(of text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func moment(
    _ word: String, of text: String, in built: BuiltSpec
  ) throws(RenderingError) -> Seconds {
    let whole = built.scene.duration
    let label = built.labels.first { $0.name == word }?.time.value
    guard let time = Units.time(word) ?? Units.share(word).map({ $0 * whole.value }) ?? label else {
      guard built.labels.isEmpty || word.first?.isLetter != true else {
        let known = built.labels.map(\.name)
        throw RenderingError(
          .usage, "--at \(text): no moment is called '\(word)'",
          remedy: NearMiss.name(word, among: known).map { "Did you mean '\($0)'?" }
            ?? "The spec names \(known.prefix(6).joined(separator: ", ")).")
      }
      throw invalidTime(text)
    }
    guard time >= 0, time <= whole.value else {
      throw RenderingError(
        .usage, "--at \(text) is outside the scene", remedy: "It lasts from 0s to \(whole).")
    }
    return Seconds(time)
  }

  private static func invalidTime(_ text: String) -> RenderingError {
    RenderingError(.usage, "--at \(text) is not a time", remedy: "Write 1.2s, 400ms, 50% or a name of times:.")
  }
}
