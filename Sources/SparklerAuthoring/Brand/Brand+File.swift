// A brand file by itself: read and checked.
// Flow: bytes → Brand.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Brand {
  /// Reads a brand file.
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - name: the file's name in messages.
  /// - Throws: `SpecFailure` with every error in it.
  public init(_ bytes: [UInt8], file name: String, limits: Limits) throws(SpecFailure) {
    let (root, source) = try SpecParser.parse(bytes, name: name, limits: limits, as: .brand)
    var reader = BrandReader(source, limits: limits)
    self = reader.brand(root)
    if diagnostics.contains(where: { $0.code.severity == .error }) {
      throw SpecFailure(source: source, diagnostics: diagnostics)
    }
  }
}
