// Why texts can't use a font family, and what to do about it.
// Flow: ContentMeasuring → FontAbsence → messages about layers, SVG pictures and Lottie files.
import SparklerCore

/// Why texts can't use a font family.
public enum FontAbsence: Sendable, Hashable {
  /// No font of this name is known.
  case unknown
  /// The machine has a font of this name, spelled as in its file, but scenes only use fonts that come with them.
  ///
  /// `generic` is the name by which every scene can use the same family: `mono`.
  case installed(String, generic: String? = nil)
  /// A generic name, such as `mono`, whose family is not installed; `package` is its Debian package.
  case notInstalled(family: String, package: String)
}

extension FontAbsence {
  /// What is wrong, and what is shown instead.
  ///
  /// - Parameter family: as the scene names it.
  package func message(_ family: String) -> String {
    switch self {
    case .unknown: "there is no font of the family '\(family.prefix(100))', so Inter is used instead"
    case .installed(let name, _):
      "the spec has no font of the family '\(name)', so Inter is used instead: fonts of this machine are used only if the spec lists them"
    case .notInstalled(let real, _):
      "the font family '\(family.prefix(100))' is \(real), which is not installed, so Inter is used instead"
    }
  }

  /// What to do.
  ///
  /// - Parameters:
  ///   - spec: the spec's path, for a command; nil if it has none.
  ///   - root: the value of `--root` that the command needs; nil for none.
  package func remedy(spec: String?, root: String? = nil) -> String {
    switch self {
    case .unknown: "list its file under fonts:, or take the family Inter"
    case .installed(let name, let generic):
      "add it with: \(Self.command("--add", [name], spec, root: root))"
        + (generic.map { "; or take the family \($0)" } ?? "")
    case .notInstalled(_, let package):
      "install it (Debian and Ubuntu: apt-get install \(package)), or list the file of another font under fonts:"
    }
  }

  /// Such as `sparkler fonts --add "JetBrains Mono" a.scene.yaml`.
  package static func command(_ option: String, _ names: [String], _ spec: String?, root: String? = nil) -> String {
    let words = names.map { name in
      let isPlain = name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || " -_.".unicodeScalars.contains($0)
      }
      return "\(option) " + (name.contains(" ") && isPlain ? "\"\(name)\"" : name.inShell)
    }
    let rest = (root.map { ["--root", $0.inShell] } ?? []) + [spec.map(\.inShell) ?? "SPEC"]
    return "sparkler fonts \((words + rest).joined(separator: " "))"
  }
}

/// Characters that no font of a scene has.
package struct MissingCharacters {
  private let all: [Character]

  /// - Parameter all: each once.
  package init(_ all: [Character]) { self.all = all }

  /// Names a few of them.
  package var message: String {
    let names = all.prefix(5).map { c in
      "'\(c)' (\(c.unicodeScalars.prefix(8).map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")))"
    }
    return "no font has \(names.joined(separator: ", "))" + (all.count > 5 ? " and \(all.count - 5) more" : "")
  }

  /// - Parameters:
  ///   - spec: the spec's path, for a command; nil if it has none.
  ///   - root: the value of `--root` that the command needs; nil for none.
  package func remedy(spec: String?, root: String? = nil) -> String {
    let scripts = WritingSystem.of(all)
    if scripts.isEmpty { return "list a font that has it under fonts:, and name its family" }
    return "add Noto's font with: \(FontAbsence.command("--add-script", scripts.map(\.name), spec, root: root))"
  }
}
