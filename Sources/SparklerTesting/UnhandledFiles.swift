// The line in Package.swift that stops SwiftPM from warning of files in a test's folder that it can't handle.
// Flow: CallSite → Package.swift → UnhandledFiles → the message of a first reference.
import Foundation

struct UnhandledFiles {
  private let site: CallSite

  init(_ site: CallSite) { self.site = site }

  /// The line to add; nil if there is no Package.swift, or it already names the folder.
  var advice: String? {
    guard let root = packageFolder, let data = FileManager.default.contents(atPath: root + "/Package.swift") else {
      return nil
    }
    let folder = self.folder(in: root)
    if String(decoding: data, as: UTF8.self).contains("\"\(folder)\"") { return nil }
    return "to avoid a warning of SwiftPM, add to the test target in Package.swift:  exclude: [\"\(folder)\"]"
  }

  /// The nearest folder around the test with a Package.swift.
  private var packageFolder: String? {
    var folder = URL(fileURLWithPath: site.folder)
    for _ in 0..<64 {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
        return folder.path
      }
      if folder.pathComponents.count <= 1 { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// The references' folder relative to the target's, which has the module's name; otherwise relative to the test's.
  private func folder(in root: String) -> String {
    let inner = site.folder.dropFirst(root.count).split(separator: "/")
    let module = site.fileID.description.prefix { $0 != "/" }
    let below = inner.lastIndex { $0 == module }.map { inner[($0 + 1)...] } ?? []
    return (below + [Substring(ReferenceFolder.name)]).joined(separator: "/")
  }
}
