// The shell command that reproduces what a page shows, with all command-line options.
// Flow: spec's path, variant, SpecLoader → words → String.command → pages that show it for copying.
import SparklerAuthoring
import SparklerCore
import SparklerDocument

extension SpecLoader {
  /// `sparkler render` with this loader's options, as a shell command.
  ///
  /// - Parameter variant: empty if the spec has no matrix.
  public func renderCommand(_ path: String, variant: [SpecVariant.Key]) -> String {
    // A file name may look like an option.
    let file = path.hasPrefix("-") && path != "-" ? "./" + path : path
    let only = variant.flatMap { ["--only", "\($0.axis)=\($0.slug)"] }
    return String.command(["sparkler", "render", file] + only + optionWords)
  }

  /// The loader's options; of repeated ones only the last.
  private var optionWords: [String] {
    var words = root.map { ["--root", $0] } ?? []
    let plain = Limits()
    for limit in limits.entries where limit.value != plain[limit.name] {
      words += ["--limit", "\(limit.name)=\(Limits.text(limit.value))"]
    }
    if isStrict { words.append("--strict") }
    for (name, value) in Self.last(overrides.keys) {
      words += value.hasPrefix("-") ? ["--\(name)=\(value)"] : ["--\(name)", value]
    }
    if let brand = overrides.brand { words += ["--brand", brand.name] }
    for (name, value) in Self.last(overrides.set) { words += ["--set", "\(name)=\(value)"] }
    return words
  }

  private static func last(_ pairs: [(name: String, value: String)]) -> [(name: String, value: String)] {
    pairs.enumerated().filter { i, pair in !pairs[(i + 1)...].contains { $0.name == pair.name } }.map(\.element)
  }
}
