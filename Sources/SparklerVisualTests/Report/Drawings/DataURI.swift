// Files inside the page.
// Flow: bytes → Base64 → the page.
import Foundation

extension [UInt8] {
  var base64: String { Data(self).base64EncodedString() }

  /// A PNG as an address.
  var pngURI: String { "data:image/png;base64," + base64 }
}
