// What made a reference: this program, the libraries that paint, the fonts; and what of it is another one here.
// Flow: Versions → Provenance → a comment in the reference; the comment + Versions → TestResult, its summary.
import SparklerImaging
import SparklerRendering

/// Names with versions, as a reference's file says them.
struct Provenance: Sendable, Hashable {
  let tools: [String: String]

  /// What paints here.
  static let here = Provenance(tools: Versions.all.filter { $0.key != "build" })

  private init(tools: [String: String]) { self.tools = tools }

  /// What a file says; nil where it says nothing that can be read.
  init?(file: String) {
    guard let bytes = try? Files.read(file, limit: 8192), let text = PictureComment.read(bytes) else { return nil }
    var found: [String: String] = [:]
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ", maxSplits: 1)
      guard words.count == 2, found.count < 64, words[0].utf8.count < 64, words[1].utf8.count < 64 else { return nil }
      found[String(words[0])] = String(words[1])
    }
    guard found["sparkler"] != nil else { return nil }
    tools = found
  }

  private var text: String { tools.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "; ") }

  /// Writes it into a file that can hold it.
  func mark(_ file: String) throws {
    let bytes = try Files.read(file, limit: 1 << 31)
    guard let marked = PictureComment.added(text, to: bytes), marked != bytes else { return }
    try AtomicFile.write(marked, to: try WritePolicy.typed.place(file, as: .output(.png)))
  }

  /// What is another one here, such as `pango 1.50.12, here 1.54.0`; the painter's parts first.
  func changes(to other: Provenance) -> [String] {
    let order = ["pango", "harfbuzz", "freetype", "fonts", "fontconfig", "cairo", "pixman", "librsvg", "sparkler"]
    return Set(tools.keys).union(other.tools.keys)
      .filter { tools[$0] != other.tools[$0] }
      .sorted { (order.firstIndex(of: $0) ?? order.count, $0) < (order.firstIndex(of: $1) ?? order.count, $1) }
      .map { name in
        // A digest says nothing to a person.
        name == "fonts" ? "other fonts" : "\(name) \(tools[name] ?? "none"), here \(other.tools[name] ?? "none")"
      }
  }
}

extension TestResults {
  /// References that other libraries made, a line each kind: how many of them differ.
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
