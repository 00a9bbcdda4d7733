// Handles other files in frame folders: not compared as pictures, but always reported.
// Flow: two paths → OtherFiles → differences, notes.
import SparklerFiles
import SparklerImaging
import SparklerRendering

struct OtherFiles {
  /// Differences in pictures that a table of times does not name, such as a frame too many.
  private(set) var pictures: [ComparisonOutcome.Difference] = []
  /// Differences in files of other types.
  private(set) var rest: [ComparisonOutcome.Difference] = []
  private(set) var notes: [String] = []

  /// - Throws: `RenderingError` if a folder or a file can't be read.
  init(_ expected: String, _ actual: String, _ input: ComparisonInput) throws {
    let folders = [expected, actual].filter { Files.kind($0) == .folder }
    let others = try folders.map { try input.others(in: $0) }
    guard folders.count == 2 else {
      if let names = others.first, let folder = folders.first, !names.isEmpty {
        let subject = names.count == 1 ? "is not a frame, so it is" : "are not frames, so they are"
        notes.append("\(folder): \(Self.list(names)) \(subject) not compared")
      }
      return
    }
    let (old, new) = (Set(others[0]), Set(others[1]))
    let missing = others[0].filter { !new.contains($0) }
    let added = others[1].filter { !old.contains($0) }
    for (names, folder) in [(missing, expected), (added, actual)] {
      pictures += Self.unlisted(names.filter(FrameFolder.isPicture), in: folder)
      rest += Self.only(names.filter { !FrameFolder.isPicture($0) }, in: folder)
    }
    for name in others[0] where new.contains(name) {
      let paths = [Files.join(expected, name), Files.join(actual, name)]
      guard paths.allSatisfy({ Files.kind($0) == .regular }) else {
        notes.append("\(name) is not compared")
        continue
      }
      let bytes = try paths.map { try Files.read($0, limit: input.byteLimit) }
      if bytes[0] != bytes[1] || bytes[0].count > input.byteLimit {
        let difference = ComparisonOutcome.Difference.files(
          "\(name) differs between the folders; its contents are not compared")
        if FrameFolder.isPicture(name) { pictures.append(difference) } else { rest.append(difference) }
      }
    }
  }

  private static func only(_ names: [String], in folder: String) -> [ComparisonOutcome.Difference] {
    names.isEmpty ? [] : [.files("\(list(names)) \(names.count == 1 ? "is" : "are") in \(folder) only")]
  }

  /// Pictures that are no frames; the other folder may have frames with these names.
  private static func unlisted(_ names: [String], in folder: String) -> [ComparisonOutcome.Difference] {
    if names.isEmpty { return [] }
    let isListed = Files.kind(Files.join(folder, FrameSchedule.fileName)) == .regular
    let reason = isListed ? "\(FrameSchedule.fileName) does not list \(names.count == 1 ? "it" : "them")" : nil
    let (verb, frame) = names.count == 1 ? ("is", "is no frame") : ("are", "are no frames")
    return [.files("\(list(names)) \(verb) in \(folder), but \(reason ?? frame)")]
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).map(\.onOneLine).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}
