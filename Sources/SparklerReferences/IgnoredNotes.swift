// Tells of ignored regions that leave out everything, or nothing: both are mostly mistakes.
// Flow: ComparisonOutcome → IgnoredNotes → warnings of tests, notes of `diff`.
import SparklerImaging

extension ComparisonOutcome {
  /// What is remarkable about the ignored regions, one sentence each.
  package var ignoredNotes: [String] {
    if ignored.isEmpty { return [] }
    if ignoresEverything { return ["the ignored regions cover everything, so nothing is compared"] }
    var told: Set<String> = []
    return ignored.compactMap(emptyNote).filter { told.insert($0).inserted }
  }

  private var width: Int { max(expected.width, actual.width) }
  private var height: Int { max(expected.height, actual.height) }
  /// Seconds; 0 for stills.
  private var end: Double { max(expected.duration ?? 0, actual.duration ?? 0) }

  /// Why a region ignores nothing; nil if it does. Layers leave the picture on purpose.
  private func emptyNote(_ region: IgnoredRegion) -> String? {
    if region.layer != nil { return nil }
    if let place = region.place {
      let text = "the ignored region \(place.x),\(place.y),\(place.width),\(place.height)"
      if place.width < 1 || place.height < 1 { return "\(text) has no pixels, so it ignores nothing" }
      if place.x >= width || place.y >= height || place.x + place.width <= 0 || place.y + place.height <= 0 {
        return "\(text) is outside the \(width)×\(height) pixels of the picture, so it ignores nothing"
      }
    }
    guard region.start > 0, region.start >= end else { return nil }
    let start = Self.text(region.start)
    return end > 0
      ? "the ignored time begins at \(start), after the end at \(Self.text(end)), so it ignores nothing"
      : "the ignored time begins at \(start), but a still picture has no time, so it ignores nothing"
  }

  private static func text(_ seconds: Double) -> String {
    let value = (seconds * 1000).rounded() / 1000
    return value == value.rounded() && value < 1e9 ? "\(Int(value)) s" : "\(value) s"
  }

  /// Whether no pixel is ever compared.
  private var ignoresEverything: Bool {
    let edges = ([0, end] + ignored.flatMap { [$0.start, $0.end] }).filter { (0...end).contains($0) }
    let times = Set(edges).sorted()
    let moments = times.count < 2 ? [0] : zip(times, times.dropFirst()).map { ($0 + $1) / 2 }
    guard moments.count <= Self.mostMoments else { return false }
    return moments.allSatisfy { moment in
      covers(ignored.filter { $0.start <= moment && moment < $0.end })
    }
  }

  private static let mostMoments = 4096
  private static let mostRegions = 32

  /// Whether regions cover every pixel. A corner of each cell between their edges is looked at.
  private func covers(_ regions: [IgnoredRegion]) -> Bool {
    let places = regions.compactMap(\.place)
    if places.count < regions.count { return true }
    guard !places.isEmpty, places.count <= Self.mostRegions else { return false }
    let columns = Set([0] + places.flatMap { [$0.x, $0.x + $0.width] }).filter { (0..<width).contains($0) }
    let rows = Set([0] + places.flatMap { [$0.y, $0.y + $0.height] }).filter { (0..<height).contains($0) }
    return columns.allSatisfy { x in
      rows.allSatisfy { y in
        places.contains { $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height }
      }
    }
  }
}
