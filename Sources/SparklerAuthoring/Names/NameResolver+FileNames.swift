// Checks values of a matrix that become part of a file name.
// Flow: `file: out-$name.gif` + VariableScope → a report if the name is not allowed.
import SparklerCore
import SparklerDocument

extension NameResolver {
  /// Letters, digits, `.`, `_` and `-`; no leading dot, which would hide the file or leave the folder.
  package static func isSafeName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200 && !text.hasPrefix(".")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// Reports a value of a matrix that an output's file name can't contain.
  mutating func checkFileName(_ name: String, in node: SpecNode, _ scope: VariableScope) {
    let name = scope.texts[name] == nil && name.hasPrefix("params.") ? String(name.dropFirst("params.".count)) : name
    guard let place = scope.origins[name], let text = scope.texts[name], !Self.isSafeName(text) else { return }
    let isOneOfSeveral =
      node.path.hasPrefix(DocumentKeys.outputs.name) && node.path.hasSuffix("." + OutputKeys.file.name)
    guard isOneOfSeveral || node.path == DocumentKeys.output.name else { return }
    let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
    reader.report(
      .unsafeName, node, "'\(shown)' can't be part of a file name ($\(name))",
      remedy: "use letters, digits, '.', '_' and '-', and no dot first", place: place)
  }
}
