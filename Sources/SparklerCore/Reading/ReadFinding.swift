// What a reader did not use of a file, or shows in another way.
// Flow: readers, Leftovers → ReadFindings → `check`, `inspect`, import.

/// A part of a file that is not shown as the file says.
package struct ReadFinding: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// Known to be missing, or shown in another way.
    case unsupported = "is not supported"
    /// A key that the format's table doesn't have.
    case unknown = "is unknown"
    /// A value that the reader didn't use, although it knows the key.
    case unread = "is not understood"
    /// A picture or another file that is damaged or not there.
    case unreadable = "can't be read"
    /// A key that every object of its kind has, or what a name refers to.
    case absent = "is missing"
    /// Without effect here.
    case idle = "has no effect"
  }

  /// One of its positions in the file.
  package struct Place: Sendable, Hashable {
    /// Such as `layers[3].shapes[1].ml2`; may be empty.
    package var path: String
    /// The name of the layer that contains it; may be empty.
    package var name: String

    package var description: String {
      path.isEmpty || name.isEmpty ? path + name : "\(name) (\(path))"
    }
  }

  package var kind: Kind
  /// What it is, such as `the miter limit (ml2) of a stroke`.
  package var feature: String
  /// What is shown instead.
  package var instead: String
  /// What to change in the file; may be empty.
  package var remedy: String
  /// The first ones.
  package fileprivate(set) var places: [Place]
  /// The number of its positions.
  package fileprivate(set) var count = 1

  /// Whether the picture differs from what the file says.
  package var matters: Bool { kind != .idle }

  /// One sentence, without its remedy.
  package var description: String {
    let named = places.prefix(4).map(\.description).filter { !$0.isEmpty }
    let rest = count - named.count
    let place = named.isEmpty ? "" : ": in \(named.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more" : "")
    return "\(feature) \(kind.rawValue)\(instead.isEmpty ? "" : ", \(instead)")\(place)"
  }
}

/// Collects findings while a file is read. The same finding at many positions is one.
package final class ReadFindings {
  /// In the order they were found, at most `most`, and as many without effect.
  package private(set) var all: [ReadFinding] = []
  /// The number of findings that matter and are not listed.
  package private(set) var unlisted = 0
  private var indices: [String: Int] = [:]
  /// How many of them have no effect.
  private var idle = 0
  private var toldOf: [Int: Set<ReadFinding.Place>] = [:]

  package static let most = 200
  /// The largest number of positions that a finding stores.
  private static let mostPlaces = 8
  /// Positions are compared up to this number.
  private static let mostCompared = 1000

  package init() {}

  package func add(
    _ kind: ReadFinding.Kind, _ feature: String, _ instead: String = "", remedy: String = "",
    path: @autoclosure () -> String = "", name: @autoclosure () -> String = ""
  ) {
    // Positions are only determined if they are stored or compared.
    func place() -> ReadFinding.Place { ReadFinding.Place(path: path(), name: String(name().prefix(200))) }
    let identity = "\(kind)\n\(feature)\n\(instead)"
    guard let i = indices[identity] else {
      // Keys without effect must not displace what matters.
      guard (kind == .idle ? idle : all.count - idle) < Self.most else {
        if kind != .idle { unlisted += 1 }
        return
      }
      if kind == .idle { idle += 1 }
      indices[identity] = all.count
      let place = place()
      toldOf[all.count] = [place]
      return all.append(
        ReadFinding(kind: kind, feature: feature, instead: instead, remedy: remedy, places: [place]))
    }
    if (toldOf[i]?.count ?? 0) < Self.mostCompared {
      let place = place()
      guard toldOf[i, default: []].insert(place).inserted else { return }
      if all[i].places.count < Self.mostPlaces { all[i].places.append(place) }
    }
    all[i].count += 1
  }
}
