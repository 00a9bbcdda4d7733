// Which role a name of a style sheet or of design tokens means.
// Flow: `--color-primary`, `color.text.muted` → RoleNames → BrandRole.
import SparklerCore

/// Names that other design systems use for roles.
enum RoleNames {
  /// Words that must all be part of a name, the most specific first.
  private static let colors: [(words: [String], role: BrandRole)] = [
    (["on", "accent"], .onAccent), (["on", "primary"], .onAccent), (["primary", "foreground"], .onAccent),
    (["accent", "foreground"], .onAccent), (["primary", "contrast"], .onAccent),
    (["on", "secondary"], .onHighlight), (["secondary", "foreground"], .onHighlight),
    (["on", "highlight"], .onHighlight), (["accent", "text"], .accentText), (["link"], .accentText),
    (["muted"], .muted), (["text", "secondary"], .muted), (["text", "subtle"], .muted), (["ink", "soft"], .muted),
    (["card"], .raised), (["raised"], .raised), (["panel"], .raised), (["elevated"], .raised),
    (["surface", "2"], .raised), (["border"], .line), (["divider"], .line), (["outline"], .line), (["line"], .line),
    (["success"], .success), (["positive"], .success), (["warning"], .warning), (["caution"], .warning),
    (["danger"], .danger), (["error"], .danger), (["destructive"], .danger), (["critical"], .danger),
    (["highlight"], .highlight), (["secondary"], .highlight), (["accent"], .accent), (["primary"], .accent),
    (["brand"], .accent), (["background"], .surface), (["bg"], .surface), (["surface"], .surface), (["page"], .surface),
    (["paper"], .surface), (["ink"], .ink), (["foreground"], .ink), (["fg"], .ink), (["text"], .ink),
  ]

  /// The role of a colour; nil if the name means none.
  static func color(_ name: String) -> BrandRole? {
    let words = words(of: name)
    let own = BrandRole.allCases.map { (role: $0, words: self.words(of: $0.rawValue)) }
    let exact = own.filter { words.suffix($0.words.count) == $0.words[...] }
    if let longest = exact.max(by: { $0.words.count < $1.words.count }) { return longest.role }
    return colors.first { entry in entry.words.allSatisfy(words.contains) }?.role
  }

  /// The size that a name means: small, medium or large; nil if it means none.
  static func size(_ name: String) -> String? {
    let words = words(of: name)
    let known: [(String, [String])] = [
      ("small", ["small", "sm", "s"]), ("medium", ["medium", "md", "m", "base", "default"]),
      ("large", ["large", "lg", "l"]),
    ]
    return known.first { !Set($0.1).isDisjoint(with: words) }?.0
  }

  /// The role of a font: body, title, display, caption or code; nil if the name means none.
  static func font(_ words: [String]) -> String? {
    let known: [(String, Set<String>)] = [
      (BrandKeys.codeRole, ["code", "mono", "monospace"]), (BrandKeys.displayRole, ["display", "hero"]),
      (BrandKeys.titleRole, ["title", "heading", "headings", "headline", "h1"]),
      (BrandKeys.captionRole, ["caption", "footnote"]),
      (BrandFonts.body, ["body", "base", "default", "paragraph", "sans"]),
    ]
    return known.first { !$0.1.isDisjoint(with: words) }?.0
  }

  /// Lower-case words: `--colorPrimary-2` is color, primary, 2.
  static func words(of name: String) -> [String] {
    var out: [String] = []
    var wasLower = false
    for character in name.prefix(200) {
      guard character.isLetter || character.isNumber else {
        wasLower = false
        out.append("")
        continue
      }
      let isNew = out.isEmpty || wasLower && character.isUppercase
      if isNew { out.append("") }
      out[out.count - 1] += character.lowercased()
      wasLower = character.isLowercase || character.isNumber
    }
    return out.filter { !$0.isEmpty }
  }
}
