// A project's `sparkler.yaml`.
// Flow: bytes → SpecParser → TestReader → FileTestSpec.
import SparklerDocument

/// What a project says of its tests of files.
public enum FileTestSettings {
  /// - Parameters:
  ///   - bytes: of the file.
  ///   - name: what its errors call it.
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
