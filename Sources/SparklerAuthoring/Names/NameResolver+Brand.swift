// The brand's names in a document: its theme, its fonts, and params that take their defaults from it.
// Flow: Brand + `theme:` → VariableScope, `fonts:`.
import SparklerCore
import SparklerDocument

extension NameResolver {
  /// Adds the brand's names, and its font files to the document's.
  ///
  /// - Parameter theme: the theme, if the command line sets it.
  mutating func branded(
    _ root: SpecNode, _ brand: Brand?, theme: String?, set: [(name: String, value: String)],
    _ scope: inout VariableScope
  ) -> SpecNode {
    let written = root[DocumentKeys.theme]
    guard let brand else {
      if theme != nil || written != nil {
        let remedy = "name one: brand: acme.brand.yaml, or one of \(BrandLibrary.names)"
        reader.report(
          .noEffect, written ?? root, "a theme has no effect without a brand", remedy: remedy,
          place: root.place(of: DocumentKeys.theme))
      }
      return root
    }
    reader.diagnostics += brand.diagnostics
    let word = theme ?? written.flatMap { themeText($0, of: root, set: set, scope) }
    let chosen = word.flatMap(BrandTheme.init(rawValue:)) ?? .light
    if chosen == .dark, !brand.hasDark, brand.diagnostics.isEmpty {
      reader.report(
        .noEffect, written ?? root, "the brand has no dark colours", remedy: "ink: {light: black, dark: white}",
        place: root.place(of: DocumentKeys.theme))
    }
    scope.brand = brand.names(in: chosen)
    scope.brand.family = brand.family
    return brand.fonts.isEmpty ? root : root.adding(brand.fonts)
  }

  /// The theme's text. It may name an axis of the matrix or a param, but nothing of the brand, which depends on it.
  private func themeText(
    _ node: SpecNode, of root: SpecNode, set: [(name: String, value: String)], _ scope: VariableScope
  ) -> String? {
    var (quiet, names) = (self, scope)
    let set = quiet.bindings(root, &names) + set
    if let params = root[DocumentKeys.params] { quiet.readParams(params, set: set, options: [], into: &names) }
    return quiet.replacing(node, names).text
  }

  /// A param's default. If it is only a name of the brand, it is that value.
  func fallback(_ text: String, _ scope: VariableScope) -> String {
    guard text.hasPrefix("$") else { return text }
    let inner = text.hasPrefix("${") && text.hasSuffix("}") ? text.dropFirst(2).dropLast() : text.dropFirst()
    let name = inner.trimming()
    guard let node = scope.brand.nodes[name] else { return scope.brand.texts[name] ?? text }
    return node.text.map { reader.source.path($0, of: node) } ?? text
  }
}

extension BrandLibrary {
  /// The names in messages.
  static var names: String { all.map(\.name).joined(separator: ", ") }
}

extension SpecNode {
  /// The document with more font files.
  fileprivate func adding(_ fonts: [SpecNode]) -> SpecNode {
    guard case .map(var entries) = value else { return self }
    let key = DocumentKeys.fonts.name
    let own = self[DocumentKeys.fonts].flatMap { $0.isNull ? nil : $0 }
    var list = own ?? self
    list.value = .list((own.map { $0.items ?? [$0] } ?? []) + fonts)
    entries.removeAll { $0.key == key }
    entries.append(Entry(key: key, place: list.place, node: list))
    var out = self
    out.value = .map(entries)
    return out
  }
}
