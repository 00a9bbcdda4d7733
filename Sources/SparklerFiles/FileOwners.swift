// Detects different paths of the same file: dots, links, letter case, frame numbers.
// Flow: paths → FileOwners → a conflict is reported before anything is written.
import Foundation

/// Files in use, and their owners.
package struct FileOwners<Owner> {
  private var owners: [String: Owner] = [:]
  /// Real names by lowercased name.
  private var folded: [String: String] = [:]
  /// Frame sequences by `name%d.png`, and single files by every such pattern that they could be a frame of.
  private var rows: [String: (pattern: FramePattern, owner: Owner)] = [:]
  private var frames: [String: (place: String, owner: Owner)] = [:]
  private let ignoresCase: (String) -> Bool

  /// - Parameter ignoresCase: whether a folder's file names are case-insensitive.
  package init(ignoresCase: ((String) -> Bool)? = nil) { self.ignoresCase = ignoresCase ?? Files.ignoresCase }

  /// - Parameter path: path of a file, or pattern of a frame sequence.
  /// - Returns: the previous owner; nil if the file was free.
  package mutating func claim(_ path: String, _ owner: Owner) -> Owner? {
    let place = path == "-" ? path : Files.identity(path)
    if let other = owners.updateValue(owner, forKey: place) { return other }
    if path == "-" { return nil }
    let plain = place.precomposedStringWithCanonicalMapping.lowercased()
    if let other = folded.updateValue(place, forKey: plain), ignoresCase(Files.folder(of: place)) {
      return owners[other]
    }
    if let pattern = FramePattern(place) {
      let key = pattern.withoutDigits
      if let other = rows.updateValue((pattern, owner), forKey: key) { return other.owner }
      return frames[key].flatMap { pattern.matches($0.place) ? $0.owner : nil }
    }
    for digits in place.matches(of: /[0-9]+/) {
      let key = place.replacingCharacters(in: digits.range, with: "%d")
      if let row = rows[key], row.pattern.matches(place) { return row.owner }
      frames[key] = (place, owner)
    }
    return nil
  }
}

extension Files {
  /// Whether file names in a folder are case-insensitive. For a missing folder, tests its nearest existing parent.
  static func ignoresCase(_ folder: String) -> Bool {
    var folder = folder
    while kind(folder) == .missing, folder != "/", folder != "." { folder = self.folder(of: folder) }
    guard let open = try? OpenFolder(folder) else { return false }
    let name = LeftoverFiles.name(for: "sparkler")
    let file = LeftoverFiles.create(name, in: open)
    guard file >= 0 else { return false }
    defer {
      _ = open.remove(name)
      close(file)
    }
    return open.kind(of: name.uppercased()) != .missing
  }
}
