// Which files are one, though their paths differ: by dots, links, capitals, or a frame's number.
// Flow: paths → FileOwners → a clash is told before anything is written.
import Foundation

/// Files that are taken, and by whom.
package struct FileOwners<Owner> {
  private var owners: [String: Owner] = [:]
  /// By names without capitals, each with its real name.
  private var folded: [String: String] = [:]
  /// Rows of frames by `name%d.png`, and single files by all such names that they could be a frame of.
  private var rows: [String: (pattern: FramePattern, owner: Owner)] = [:]
  private var frames: [String: (place: String, owner: Owner)] = [:]
  private let ignoresCase: (String) -> Bool

  /// - Parameter ignoresCase: whether a folder takes names that differ by capitals for one.
  package init(ignoresCase: ((String) -> Bool)? = nil) { self.ignoresCase = ignoresCase ?? Files.ignoresCase }

  /// - Parameter path: of a file, or of a row of frames.
  /// - Returns: who has taken it before; nil where nobody has.
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
  /// Whether a folder takes names that differ by capitals for one file. A folder that is not there yet is as the one
  /// that it will lie in.
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
