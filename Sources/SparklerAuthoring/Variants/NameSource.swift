// What the names of a spec are replaced from, so that they can be replaced again once layers have been measured.
// Flow: a merged tree + brand, variant, options → NameSource → ResolvedNames.
import SparklerCore
import SparklerDocument

/// A spec's tree as written, and the values of its names.
struct NameSource: Sendable {
  /// Merged with everything that it extends.
  let tree: SpecNode
  let source: SpecSource
  let variant: SpecVariant?
  let brand: Brand?
  let limits: Limits
  let overrides: SpecOverrides

  /// Replaces all names.
  ///
  /// - Parameter measures: numbers of layers by name, such as `head.width`; others are unknown.
  func resolved(_ measures: [String: Double] = [:]) -> ResolvedNames {
    var resolver = NameResolver(source, limits: limits)
    resolver.measures = measures
    var root = resolver.resolvingNames(
      resolver.sized(tree, variant?.overlay), set: overrides.set,
      size: overrides.keys.last { $0.name == DocumentKeys.size.name }?.value,
      names: variant?.scope ?? VariableScope(), brand: brand,
      theme: overrides.keys.last { $0.name == DocumentKeys.theme.name }?.value)
    for (name, value) in overrides.keys {
      guard case .map(var entries) = root.value else { break }
      let place = root[name]?.place ?? SourceRange(line: 1, column: 1)
      let node = SpecNode(value: .scalar(value, isQuoted: true), place: place, path: name)
      entries.removeAll { $0.key == name }
      entries.append(SpecNode.Entry(key: name, place: place, node: node))
      root.value = .map(entries)
    }
    return ResolvedNames(
      root: root, asked: resolver.asked, paramTexts: resolver.paramTexts, names: resolver.names,
      diagnostics: resolver.reader.diagnostics)
  }
}

/// A tree without names.
struct ResolvedNames: Sendable {
  var root: SpecNode
  /// Numbers of layers that names stand for, each with the first value that uses it.
  var asked: [String: SpecNode]
  /// Values of params and other names, by name.
  var paramTexts: [String: String]
  /// Names valid in the whole document.
  var names: VariableScope
  var diagnostics: [Diagnostic]
}
