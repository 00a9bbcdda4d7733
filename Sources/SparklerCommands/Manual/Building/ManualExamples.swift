// Example specs of the manual's entries: handwritten, or generated from the entry's kind.
// Flow: hosts.txt, snippets.txt + Field → ManualExamples → ManualEntry.
import SparklerAuthoring
import SparklerDocument
import SparklerScene

/// Hosts are specs with a `%` where the key goes; snippets are inserted there, by the entry's id.
struct ManualExamples: Sendable {
  static let shared = ManualExamples()

  private let hosts: [String: String]
  private let snippets: [String: String]

  private init() {
    hosts = Self.blocks(PackageResources.hosts_txt)
    snippets = Self.blocks(PackageResources.snippets_txt)
  }

  /// Parses `[name]` lines and the text below each.
  private static func blocks(_ bytes: [UInt8]) -> [String: String] {
    var out: [String: String] = [:]
    var name = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        name = String(line.dropFirst().dropLast())
      } else {
        out[name, default: ""] += line + "\n"
      }
    }
    return out
  }

  /// Whether an entry's example refers to files that don't exist, so it can't be rendered.
  func isText(_ id: String) -> Bool { snippets[id]?.hasPrefix("~") == true }

  /// The example of a whole section.
  func spec(of id: String, host: String) -> String {
    if let own = snippets[id] { return whole(own, in: host) }
    return filled(host, with: "") ?? ""
  }

  /// The example of an entry; empty if none can be made.
  ///
  /// - Parameter fields: path from the host's key to the entry.
  func spec(of id: String, fields: [Field], host: String) -> String {
    if let own = snippets[id] { return own.hasPrefix("~") ? String(own.dropFirst()) : whole(own, in: host) }
    guard let last = fields.last else { return "" }
    let section = id.split(separator: ".").first.map(String.init) ?? id
    // The owner's example shows its parts too; a part missing from it is added.
    for length in stride(from: fields.count - 1, to: 0, by: -1) {
      let way = fields.prefix(length).map(\.name).joined(separator: ".")
      guard let own = snippets[section + "." + way] else { continue }
      let rest = Array(fields.dropFirst(length))
      guard !own.contains(last.name + ":"), let value = Self.value(of: rest) else { return whole(own, in: host) }
      return whole(own, in: host, adding: "\(rest[0].name): \(value)")
    }
    guard let key = fields.first, let value = Self.value(of: fields) else {
      // The host already has the key.
      return fields.first.map { Self.holds(template(host), $0.name) } == true ? filled(host, with: "") ?? "" : ""
    }
    let isThere = fields.count == 1 && Self.holds(template(host), key.name)
    return filled(host, with: isThere ? "" : "\(key.name): \(value)") ?? ""
  }

  private static func holds(_ text: String, _ name: String) -> Bool {
    ["{", ", ", "\n", "- "].contains { text.contains($0 + name + ":") }
  }

  /// Completes a snippet, which is a spec, the end of one, layers, or text for the host's mark.
  ///
  /// - Parameter part: text for the snippet's own mark, or for the end of its map.
  private func whole(_ snippet: String, in host: String, adding part: String = "") -> String {
    var text = snippet
    if text.contains("%}") || text.contains("%,") {
      // A mark alone in a map is one more entry of a list.
      let plain = text.replacing(", {%}", with: "").replacing(", %", with: "")
      text = part.isEmpty ? plain : text.replacing("%", with: part)
    } else if !part.isEmpty {
      let end = text.hasSuffix("}]\n") ? "}]\n" : "}\n"
      if text.hasSuffix(end) { text = String(text.dropLast(end.count)) + ", " + part + end }
    }
    if text.hasPrefix("scene:") { return text }
    if text.hasPrefix("layers:") { return Self.head + text }
    if text.hasPrefix("- ") {
      let layers = text.split(separator: "\n").map { "  \($0)" }
      return Self.head + "layers:\n" + layers.joined(separator: "\n") + "\n"
    }
    return filled(host, with: String(text.dropLast())) ?? ""
  }

  private static let head = "scene: 1\nsize: 240x160\nduration: 2s\nbackground: \"#17162e\"\n"

  private func template(_ host: String) -> String {
    let parts = host.split(separator: ":").map(String.init)
    if parts.first == "effect", parts.count == 3 {
      let place = parts[2] == "at" ? "at: center" : "\(parts[2]): word"
      let word = parts[2] == "at" ? "" : "  - {text: Hooray, id: word, color: white, font: {weight: bold, size: 32}}\n"
      return Self.head + "layers:\n" + word + "  - {effect: \(parts[1]), \(place), %}\n"
    }
    guard let text = hosts[host] ?? parts.first.flatMap({ hosts[$0] }) else { return "" }
    return text.hasPrefix("scene:") ? text : Self.head + text
  }

  private func filled(_ host: String, with snippet: String) -> String? {
    var text = template(host)
    guard !text.isEmpty else { return nil }
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let row = rows.first(where: { $0.hasSuffix("%") && $0.allSatisfy { $0 == " " || $0 == "%" } }) {
      // The mark has its own line: indent the snippet like the mark.
      let margin = row.dropLast()
      let added = snippet.split(separator: "\n").map { margin + $0 }.joined(separator: "\n")
      text = text.replacing("\n\(row)\n", with: added.isEmpty ? "\n" : "\n\(added)\n")
    } else if snippet.isEmpty {
      text = text.replacing(", %", with: "").replacing("%", with: "")
    } else {
      // Texts may contain percent signs, so replace only `, %` and `{%}`.
      let flow = snippet.split(separator: "\n").joined(separator: ", ")
      text = text.replacing(", %", with: ", " + flow).replacing("{%}", with: "{\(flow)}")
    }
    // If the snippet repeats a key of the host, drop the host's.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let key = snippet.split(separator: ":").first.map(String.init), snippet.first?.isLetter == true {
      let same = lines.indices.filter { lines[$0].hasPrefix(key + ":") }
      if same.count > 1, let first = same.first {
        return lines.enumerated().filter { $0.offset != first }.map { String($0.element) }.joined(separator: "\n")
      }
    }
    return text
  }

  // MARK: Values

  /// A value for the first field that sets the last one; nil if it has to be written by hand.
  private static func value(of fields: [Field]) -> String? {
    guard let last = fields.last, var text = sample(last) else { return nil }
    for (owner, part) in zip(fields, fields.dropFirst()).reversed() {
      text = "{\(part.name): \(text)}"
      if owner.kind.value is ListKind { text = "[\(text)]" }
    }
    return text
  }

  static func sample(_ field: Field) -> String? { field.kind.value.sample(of: field) }
}
