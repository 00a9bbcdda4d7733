// Versions of the program, painting libraries and fonts that made a reference, and how they differ from the current
// ones.
// Flow: Versions → Provenance → a comment in the reference; the comment + Versions → TestResult, its summary.
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerImaging
import SparklerRendering

/// Versions by name, as stored in a reference file.
struct Provenance: Sendable, Hashable {
  let tools: [String: String]

  /// Versions of the current program.
  static let here = Provenance(tools: Versions.all.filter { $0.key != "build" })

  private init(tools: [String: String]) { self.tools = tools }

  /// The versions in a file; nil if it contains none.
  init?(file: String) {
    guard let bytes = try? Files.read(file, limit: PictureComment.reach), let text = PictureComment.read(bytes) else {
      return nil
    }
    var found: [String: String] = [:]
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ", maxSplits: 1)
      guard words.count == 2, found.count < 64, words[0].utf8.count < 64, words[1].utf8.count < 64 else { return nil }
      found[String(words[0])] = String(words[1])
    }
    guard found["sparkler"] != nil else { return nil }
    tools = found
  }

  /// The browser and the system that made a folder of frames; nil if its `frames.json` does not say.
  init?(recording folder: String) {
    guard let bytes = try? Files.read(Files.join(folder, FrameSchedule.fileName), limit: 16 << 20),
      let map = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any],
      let facts = map["x-recording"] as? [String: Any], let browser = facts["browser"] as? String,
      let version = facts["version"] as? String, browser.utf8.count < 64, version.utf8.count < 64
    else { return nil }
    var found = [browser.onOneLine: version.onOneLine]
    // The same browser paints letters otherwise on another system.
    if let platform = facts["platform"] as? String, platform.utf8.count < 64 { found["platform"] = platform.onOneLine }
    tools = found
  }

  private var text: String { tools.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "; ") }

  /// Stores the versions and the scene's texts in a file, if its format supports it.
  func mark(_ file: String, _ texts: SceneTexts) throws {
    let bytes = try Files.read(file, limit: 1 << 31)
    var marked = PictureComment.added(text, to: bytes) ?? bytes
    if let words = texts.comment { marked = PictureComment.added(words, about: .texts, to: marked) ?? marked }
    if marked == bytes { return }
    try AtomicFile.write(marked, to: try WritePolicy.typed.place(file, as: .output(.png)))
  }

  /// Differences such as `pango 1.50.12, here 1.54.0`; the painting libraries first.
  func changes(to other: Provenance) -> [String] {
    let order = ["pango", "harfbuzz", "freetype", "fonts", "fontconfig", "cairo", "pixman", "librsvg", "sparkler"]
    return Set(tools.keys).union(other.tools.keys)
      .filter { tools[$0] != other.tools[$0] }
      // A picture with a generic family can't be made without it.
      .filter { !$0.hasPrefix("font-") && $0 != "platform" || tools[$0] != nil && other.tools[$0] != nil }
      .sorted { (order.firstIndex(of: $0) ?? order.count, $0) < (order.firstIndex(of: $1) ?? order.count, $1) }
      .map { name in
        // A font digest means nothing to users.
        name == "fonts" ? "other fonts" : "\(name) \(tools[name] ?? "none"), here \(other.tools[name] ?? "none")"
      }
  }
}

extension TestResults {
  /// For each set of differing libraries, one line: how many of the references made with it differ.
  var provenance: [String] {
    let made = tests.filter { !($0.changedTools ?? []).isEmpty && $0.status != .missing }
    return Dictionary(grouping: made) { $0.changedTools ?? [] }.sorted { $0.value.count > $1.value.count }
      .compactMap { tools, tests in
        let failed = tests.filter { [.failed, .recorded].contains($0.status) }
        if failed.isEmpty { return nil }
        let isText = failed.allSatisfy { $0.isTextAlone == true }
        return "made with \(tools.joined(separator: "; ")): \(failed.count) of \(tests.count) "
          + "\(failed.count == 1 ? "differs" : "differ")\(isText ? ", all in text" : "")"
      }
  }
}
