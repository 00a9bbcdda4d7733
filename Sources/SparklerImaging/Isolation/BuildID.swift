// The build id of the running program, which differs between builds of one version.
// Flow: CSparklerIsolation → BuildID → versions in reports and results.
import CSparklerIsolation

/// The build id of the running program.
package enum BuildID {
  /// The first 16 hexadecimal digits of the hash that the linker wrote into the program; nil if it wrote none.
  package static let text: String? = {
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = iso_build_id(&bytes, bytes.count)
    guard count == bytes.count else { return nil }
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }()
}
