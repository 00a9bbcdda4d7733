// Computes the lengths of a grid's columns or rows.
// Flow: GridRules → GridTracks → positions of cells.
import SparklerCore

/// Adjacent tracks, each with its current and its natural length.
struct GridTracks {
  /// A box's requirements for the tracks that it covers.
  struct Item {
    var tracks: Range<Int>
    var least: Double
    var natural: Double

    init(_ tracks: Range<Int>, least: Double, natural: Double) {
      (self.tracks, self.least, self.natural) = (tracks, least, natural)
    }
  }

  private struct Track {
    var rule: GridTrack
    var base = 0.0
    /// Natural length of its contents.
    var natural = 0.0
    var fraction: Double { if case .fraction(let share) = rule { share } else { 0 } }
    var isFixed: Bool {
      switch rule {
      case .points: true
      case .share, .fraction, .auto: false
      }
    }
  }

  private var tracks: [Track]
  private let gap: Double
  /// nil: determined by the tracks.
  private let room: Double?

  init(_ rules: [GridTrack], gap: Double, room: Double?) {
    (self.gap, self.room) = (gap, room)
    tracks = rules.map { rule in
      // Without a known size, a percentage is sized by its contents.
      if case .share(let share) = rule { return Track(rule: room.map { .points($0 * share) } ?? .auto) }
      return Track(rule: rule)
    }
    for i in tracks.indices {
      if case .points(let points) = tracks[i].rule { (tracks[i].base, tracks[i].natural) = (points, points) }
    }
  }

  /// Makes the tracks large enough for their contents, starting with boxes in a single track.
  mutating func fit(_ items: [Item]) {
    for item in items.sorted(by: { $0.tracks.count < $1.tracks.count }) {
      raise(\.base, item.tracks, to: item.least)
      raise(\.natural, item.tracks, to: item.natural)
    }
    for i in tracks.indices { tracks[i].natural = max(tracks[i].natural, tracks[i].base) }
  }

  private mutating func raise(_ length: WritableKeyPath<Track, Double>, _ range: Range<Int>, to wanted: Double) {
    let open = range.filter { !tracks[$0].isFixed }
    // A box that covers a fraction track doesn't enlarge the others.
    let fractions = open.filter { tracks[$0].fraction > 0 }
    let takers = range.count > 1 && !fractions.isEmpty ? fractions : open
    guard !takers.isEmpty else { return }
    let used = range.reduce(gap * Double(range.count - 1)) { $0 + tracks[$1][keyPath: length] }
    guard wanted > used else { return }
    for i in takers { tracks[i][keyPath: length] += (wanted - used) / Double(takers.count) }
  }

  /// Distributes the available space: to contents, then to fractions, then to all flexible tracks.
  mutating func share() {
    guard let room else {
      for i in tracks.indices where tracks[i].fraction == 0 { tracks[i].base = tracks[i].natural }
      grow(by: naturalFraction)
      return
    }
    grow(in: room)
    let shares = tracks.reduce(0) { $0 + $1.fraction }
    if shares > 0 { return grow(by: fraction(in: room)) }
    let autos = tracks.indices.filter { tracks[$0].rule == .auto }
    let spare = room - length
    if spare > 0 { for i in autos { tracks[i].base += spare / Double(autos.count) } }
  }

  /// Grows all tracks by equal steps towards their natural lengths.
  private mutating func grow(in room: Double) {
    var open = tracks.indices.filter { tracks[$0].fraction == 0 && tracks[$0].base < tracks[$0].natural }
    var spare = room - length
    while spare > FlexRules.slack, !open.isEmpty {
      let step = min(spare / Double(open.count), open.map { tracks[$0].natural - tracks[$0].base }.min() ?? 0)
      for i in open { tracks[i].base += step }
      spare -= step * Double(open.count)
      open.removeAll { tracks[$0].natural - tracks[$0].base <= FlexRules.slack }
    }
  }

  private mutating func grow(by fraction: Double) {
    for i in tracks.indices where tracks[i].fraction > 0 {
      tracks[i].base = max(tracks[i].base, fraction * tracks[i].fraction)
    }
  }

  /// Length of one fraction, excluding tracks whose boxes need more.
  private func fraction(in room: Double) -> Double {
    var open = Set(tracks.indices.filter { tracks[$0].fraction > 0 })
    while true {
      let used = tracks.indices.reduce(gap * Double(max(0, tracks.count - 1))) { sum, i in
        sum + (open.contains(i) ? 0 : tracks[i].base)
      }
      let worth = max(0, room - used) / max(1, open.reduce(0) { $0 + tracks[$1].fraction })
      let larger = open.filter { tracks[$0].base > worth * tracks[$0].fraction }
      if larger.isEmpty { return worth }
      open.subtract(larger)
      if open.isEmpty { return 0 }
    }
  }

  private var naturalFraction: Double {
    tracks.reduce(0) { $1.fraction > 0 ? max($0, $1.natural / max(1, $1.fraction)) : $0 }
  }

  // MARK: Lengths

  var length: Double { length(of: tracks.indices) }

  func length(of range: Range<Int>) -> Double {
    range.isEmpty ? 0 : max(0, range.reduce(gap * Double(range.count - 1)) { $0 + tracks[$1].base })
  }

  func start(of range: Range<Int>) -> Double {
    tracks[..<range.lowerBound].reduce(gap * Double(range.lowerBound)) { $0 + $1.base }
  }

  /// Length of a grid whose size is not known yet.
  func length(natural: Bool) -> Double {
    var copy = self
    if natural {
      copy.share()
    }
    return copy.length
  }
}
