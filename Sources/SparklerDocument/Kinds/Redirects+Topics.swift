// What the reference says about names from other tools.
// Flow: a word that no key has → Redirects → `sparkler help`, `sparkler docs`.

extension Redirects {
  /// The entries for a word, whatever its case, in the table's order; none twice.
  package static func entries(named word: String) -> [Entry] {
    let wanted = word.lowercased()
    var told: Set<String> = []
    return all.filter { $0.word.lowercased() == wanted && told.insert("\($0.place) \($0.remedy)").inserted }
  }

  /// Entries that a guide of the site explains.
  static func guided(by guide: String, _ entries: [Entry]) -> [Entry] {
    entries.map { entry in
      var entry = entry
      entry.guide = guide
      return entry
    }
  }
}

extension Redirects.Place {
  /// What a name is there: `key of an animation`.
  package var title: String {
    switch self {
    case .animation: "key of an animation"
    case .shorthand: "key of a motion"
    case .easing: "easing"
    case .text: "key of a text"
    case .stack: "key of a stack or grid"
    case .layer: "key of a layer"
    case .kind: "layer"
    case .document: "key of the document"
    case .keyPath: "key path"
    case .mark: "key of a mark"
    case .place: "key of a position"
    case .effect: "key of an effect"
    case .effectOrder: "key of an effect's place"
    case .number: "key of a number"
    case .follow: "key of follow"
    case .filter: "filter"
    case .camera: "key of a camera"
    case .word: "value of a key"
    case .scroll: "key of a tile or scroll"
    case .parallax: "key of a parallax"
    case .move: "key of a cursor's move"
    case .paint: "key of a paint or gradient"
    }
  }

  /// The guide of the site that explains most of these names.
  var guide: String {
    switch self {
    case .animation, .shorthand, .keyPath, .follow, .scroll, .parallax: "motion"
    case .easing: "easings"
    case .text, .mark, .number: "type"
    case .stack, .place: "layout"
    case .camera: "camera"
    case .layer, .kind, .document, .effect, .effectOrder, .filter, .word, .move, .paint: "spec"
    }
  }
}
