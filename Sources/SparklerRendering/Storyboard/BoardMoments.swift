// Which moments a storyboard shows: those that are asked for, or the labels of `times:` and the changes of scene.
// Flow: FormatSource → BoardMoments → BoardScene.
import SparklerAuthoring
import SparklerCore
import SparklerScene

/// The moments of one scene of a storyboard.
struct BoardMoments {
  /// Ascending, unless they were asked for in another order.
  private(set) var times: [Seconds]
  private let named: [TimeLabel]
  /// Half a frame: what is nearer is the same moment.
  private let nearness: Double

  /// Seconds before and after a label in which no other moment is looked for.
  private static let reach = 0.15
  /// What differs by less shows nothing new; see `Thumbnail.distance`.
  private static let same = 0.1
  /// How many moments are looked at for a layer that none of the others shows.
  private static let looks = 60

  /// - Throws: where a frame can't be painted, or there are more moments than allowed.
  init(of source: FormatSource, _ notes: LayerNotes) throws {
    let (output, scene) = (source.output, source.pipeline.scene)
    named = source.metadata.labels
    nearness = 0.5 / output.frameRate
    if !output.at.isEmpty {
      times = output.at
    } else if let every = output.every {
      let count = max(1, (scene.duration.value / every.value - 1e-6).rounded(.up))
      try Self.check(count, source)
      times = (0..<Int(count)).map { Seconds(Double($0) * every.value) }
    } else {
      times = try Self.chosen(source, named, nearness)
      try Self.check(Double(times.count), source)
      addMoments(of: notes)
    }
    try Self.check(Double(times.count), source)
  }

  /// The names of a moment.
  func labels(at time: Seconds) -> [String] {
    named.filter { abs($0.time.value - time.value) < nearness }.map(\.name)
  }

  private static func check(_ count: Double, _ source: FormatSource) throws(RenderingError) {
    guard count > source.limits["board-moments"] else { return }
    throw RenderingError(
      .badSpec, "\(source.path): the storyboard would show \(Limits.text(count)) moments",
      remedy: "\(source.limits.remedy("board-moments")); a longer every shows fewer")
  }

  /// Labels, and the changes of scene that no label shows.
  private static func chosen(
    _ source: FormatSource, _ labels: [TimeLabel], _ nearness: Double
  ) throws -> [Seconds] {
    var times: [Seconds] = []
    for label in labels where !times.contains(where: { abs($0.value - label.time.value) < nearness }) {
      times.append(label.time)
    }
    let seen = try Thumbnail.all(of: source.pipeline, at: times)
    let found = try KeyMoments(of: source.pipeline, rate: source.output.frameRate)
    for (time, picture) in zip(found.times, found.pictures) {
      if times.contains(where: { abs($0.value - time.value) < reach }) { continue }
      if seen.contains(where: { $0.distance(to: picture) < same }) { continue }
      times.append(time)
    }
    return times.sorted()
  }

  /// Adds a moment for each layer with a note that none of the others shows.
  private mutating func addMoments(of notes: LayerNotes) {
    var left = notes.layers
    for time in times where !left.isEmpty {
      let inventory = FrameInventory(notes.compiled.sample(at: time))
      left.removeAll { LayerNotes.shows(inventory, $0) }
    }
    guard !left.isEmpty else { return }
    let duration = notes.compiled.scene.duration
    var spans: [String: [Seconds]] = [:]
    for i in 0..<Self.looks {
      let time = duration * (Double(i) / Double(Self.looks))
      let inventory = FrameInventory(notes.compiled.sample(at: time))
      for layer in left where LayerNotes.shows(inventory, layer) { spans[layer, default: []].append(time) }
    }
    for layer in left { if let span = spans[layer] { times.append(span[span.count / 2]) } }
    times = Array(Set(times)).sorted()
  }
}
