// Chooses the moments of a storyboard: requested ones, or the labels of `times:` and the scene changes.
// Flow: FormatSource → BoardMoments → BoardScene.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerScene

/// The moments of one scene of a storyboard.
struct BoardMoments {
  /// In ascending order, unless requested in another order.
  private(set) var times: [Seconds]
  /// The moment that represents the whole, if none is set: the one with the most detail.
  private(set) var poster: Seconds
  /// Names of `times:` outside the scene.
  let lostLabels: [String]

  private let named: [TimeLabel]
  /// Half a frame: closer moments count as equal.
  private let nearness: Double

  /// Seconds around a label in which no other moment is added.
  private static let reach = 0.15
  /// Number of moments searched for a layer that no other moment shows.
  private static let looks = 60

  /// - Throws: if a frame can't be painted, or there are more moments than allowed.
  init(of source: FormatSource, _ notes: LayerNotes) throws {
    let (output, scene) = (source.output, source.pipeline.scene)
    nearness = 0.5 / output.frameRate
    let frames = BuiltSpec.frameCount(duration: scene.duration, rate: output.frameRate)
    // Later labels are shown at the last frame.
    let last = Seconds(Double(frames - 1) / output.frameRate)
    let within = source.metadata.labels.filter { (0...scene.duration.value).contains($0.time.value) }
    named = within.map { TimeLabel($0.name, at: min($0.time, last)) }
    lostLabels = source.metadata.labels.filter { !within.contains($0) }.map(\.name)
    if !output.at.isEmpty {
      times = output.at
    } else if let every = output.every {
      let count = max(1, (scene.duration.value / every.value - 1e-6).rounded(.up))
      try Self.check(count, source)
      times = (0..<Int(count)).map { Seconds(Double($0) * every.value) }
    } else {
      times = try Self.chosen(source, named, nearness)
      try Self.check(Double(times.count), source)
      Self.addMoments(of: notes, to: &times)
    }
    poster = times.first ?? 0
    try Self.check(Double(times.count), source)
    let details = try Thumbnail.all(of: source.pipeline, at: times).map(\.detail)
    // Prefer the last of equals: most layers have appeared by then.
    if let best = details.indices.max(by: { details[$0] <= details[$1] }) { poster = times[best] }
  }

  /// Labels at a moment.
  func labels(at time: Seconds) -> [String] {
    named.filter { abs($0.time.value - time.value) < nearness }.map(\.name)
  }

  private static func check(_ count: Double, _ source: FormatSource) throws(RenderingError) {
    guard count > source.limits["board-moments"] else { return }
    throw RenderingError(
      .badSpec, "\(source.path): the storyboard would show \(Limits.text(count)) moments",
      remedy: "\(source.limits.remedy("board-moments")); a longer every shows fewer")
  }

  /// Labels, and scene changes that no label shows.
  private static func chosen(
    _ source: FormatSource, _ labels: [TimeLabel], _ nearness: Double
  ) throws -> [Seconds] {
    var times: [Seconds] = []
    for label in labels where !times.contains(where: { abs($0.value - label.time.value) < nearness }) {
      times.append(label.time)
    }
    let seen = try MomentLook.all(of: source.pipeline, at: times)
    let found = try KeyMoments(of: source.pipeline, rate: source.output.frameRate)
    for (time, look) in zip(found.times, found.looks) {
      if times.contains(where: { abs($0.value - time.value) < reach }) { continue }
      if seen.contains(where: { $0.distance(to: look) < KeyMoments.same }) { continue }
      times.append(time)
    }
    return times.sorted()
  }

  /// Adds a moment for each layer with a note that no other moment shows.
  private static func addMoments(of notes: LayerNotes, to times: inout [Seconds]) {
    var left = notes.layers
    for time in times where !left.isEmpty {
      let inventory = FrameInventory(notes.compiled.sample(at: time))
      left.removeAll { LayerNotes.shows(inventory, $0) }
    }
    guard !left.isEmpty else { return }
    let duration = notes.compiled.scene.duration
    var spans: [String: [Seconds]] = [:]
    for i in 0..<looks {
      let time = duration * (Double(i) / Double(looks))
      let inventory = FrameInventory(notes.compiled.sample(at: time))
      for layer in left where LayerNotes.shows(inventory, layer) { spans[layer, default: []].append(time) }
    }
    for layer in left { if let span = spans[layer] { times.append(span[span.count / 2]) } }
    times = Array(Set(times)).sorted()
  }
}
