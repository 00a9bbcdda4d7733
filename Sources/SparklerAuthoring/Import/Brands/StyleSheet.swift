// A brand from a style sheet: its custom properties by name, and what the page itself looks like.
// Flow: CSS → StyleSheet (declarations) → NamedValue → BrandDraft.
import SparklerCore
import SparklerDocument

/// The declarations of a style sheet, in order.
struct StyleSheet {
  struct Declaration {
    /// Selectors and media queries around it, joined.
    var place: String
    var name: String
    var value: String

    /// Whether it holds for dark backgrounds only.
    var isDark: Bool {
      let plain = place.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
      return ["prefers-color-scheme:dark", "=dark]", ".dark", ".theme-dark"].contains { plain.contains($0) }
    }
  }

  private(set) var declarations: [Declaration] = []
  /// Whether the sheet has more than is read.
  private(set) var isCut = false

  private static let mostDeclarations = 20_000
  private static let deepest = 16

  init(_ text: String) {
    var around: [String] = []
    var (piece, quote, parentheses) = ("", Character?.none, 0)
    var rest = Self.withoutComments(text)[...]
    while let character = rest.popFirst() {
      if let open = quote {
        piece.append(character)
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'":
        quote = character
        piece.append(character)
      case "(", ")":
        parentheses = max(0, parentheses + (character == "(" ? 1 : -1))
        piece.append(character)
      case "{":
        if around.count >= Self.deepest { isCut = true } else { around.append(piece.trimming().lowercased()) }
        piece = ""
      case ";" where parentheses == 0, "}":
        add(piece, around)
        piece = ""
        if character == "}", !around.isEmpty { around.removeLast() }
        if declarations.count >= Self.mostDeclarations {
          isCut = true
          return
        }
      default: piece.append(character)
      }
    }
    add(piece, around)
  }

  private mutating func add(_ piece: String, _ around: [String]) {
    guard let colon = piece.firstIndex(of: ":"), !around.isEmpty else { return }
    let name = piece[..<colon].trimming()
    var value = piece[piece.index(after: colon)...].trimming()
    if value.lowercased().hasSuffix("!important") { value = value.dropLast("!important".count).trimming() }
    guard !name.isEmpty, !value.isEmpty, value.utf8.count < 1000 else { return }
    declarations.append(Declaration(place: around.joined(separator: " "), name: name, value: value))
  }

  private static func withoutComments(_ text: String) -> String {
    var out = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "/*") {
      out += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "*/") else { return out }
      rest = rest[end.upperBound...]
    }
    return out + rest
  }

  // MARK: Values

  /// Values of custom properties by name, in each theme.
  private func variables(_ theme: BrandTheme) -> [String: String] {
    var out: [String: String] = [:]
    for declaration in declarations where declaration.name.hasPrefix("--") && !declaration.isDark {
      out[declaration.name] = declaration.value
    }
    for declaration in declarations where theme == .dark && declaration.name.hasPrefix("--") && declaration.isDark {
      out[declaration.name] = declaration.value
    }
    return out
  }

  /// A value with `var(…)` replaced; nil for unknown names, circles and chains of more than 16.
  private func resolved(_ value: String, _ variables: [String: String], depth: Int = 0) -> String? {
    guard let start = value.firstRange(of: "var(") else { return value }
    guard depth < 16, value.utf8.count < 2000, let end = value[start.upperBound...].firstIndex(of: ")") else {
      return nil
    }
    let inner = value[start.upperBound..<end].split(separator: ",", maxSplits: 1).map { String($0).trimming() }
    guard let known = inner.first.flatMap({ variables[$0] }) ?? (inner.count > 1 ? inner[1] : nil) else { return nil }
    let whole = value[..<start.lowerBound] + known + value[value.index(after: end)...]
    return resolved(String(whole), variables, depth: depth + 1)
  }

  /// The custom properties, and then what the page, its links and its buttons look like, under roles' names.
  var values: [NamedValue] {
    let (light, dark) = (variables(.light), variables(.dark))
    func value(_ name: String, _ text: String) -> NamedValue? {
      resolved(text, light).map { NamedValue(name: name, light: $0, dark: resolved(text, dark)) }
    }
    var seen: Set<String> = []
    let named = declarations.filter { $0.name.hasPrefix("--") && seen.insert($0.name).inserted }
    let properties = named.compactMap { declaration in
      light[declaration.name].map { resolved($0, light) }?.map { text in
        NamedValue(name: declaration.name, light: text, dark: dark[declaration.name].flatMap { resolved($0, dark) })
      }
    }
    let used = declarations.compactMap { declaration -> NamedValue? in
      guard let name = Self.role(of: declaration) else { return nil }
      return value(name, declaration.value)
    }
    return properties + used
  }

  /// What a declaration says about the brand by its place; nil if nothing.
  private static func role(of declaration: Declaration) -> String? {
    let words = declaration.place.split { !$0.isLetter && $0 != "." && $0 != "-" }
    let isPage = words.contains { ["body", "html"].contains($0) }
    let isButton = words.contains { $0.hasPrefix("button") || $0.hasPrefix(".btn") || $0.hasPrefix(".button") }
    switch declaration.name {
    case "background", "background-color": return isPage ? "surface" : isButton ? "accent" : nil
    case "color": return isPage ? "ink" : isButton ? "onAccent" : words.last == "a" ? "accent" : nil
    case "font-family":
      return isPage ? "font" : words.contains { ["h", "h1", "h2"].contains($0) } ? "font-title" : nil
    case "border-radius": return isButton ? "radius" : nil
    default: return nil
    }
  }
}

extension BrandDraft {
  /// A brand from a style sheet.
  public init(name: String, css text: String) {
    self.init(name: name)
    let sheet = StyleSheet(text)
    if sheet.isCut { notes.append("the style sheet is long: only its first declarations were read") }
    add(sheet.values)
    complete()
  }
}
