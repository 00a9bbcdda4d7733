// Reads a project's `sparkler.yaml`.
// Flow: bytes → SpecParser → TestReader → FileTestSpec.
import SparklerDocument

/// Reads a project's tests of files.
public enum FileTestSettings {
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - name: the file's name in messages.
  /// - Throws: `SpecFailure` with every error in it.
  public static func tests(_ bytes: [UInt8], name: String, limits: Limits) throws(SpecFailure) -> [FileTestSpec] {
    let (root, source) = try SpecParser.parse(bytes, name: name, limits: limits)
    var tester = TestReader(source, limits: limits)
    var tests = tester.fileTests(root)
    if tester.reader.diagnostics.contains(where: { $0.code.severity == .error }) {
      throw SpecFailure(source: source, diagnostics: tester.reader.diagnostics)
    }
    for i in tests.indices { tests[i].file = name }
    return tests
  }
}
