// Converts a scene's tracks to SVG elements: outlines where possible, otherwise pictures.
// Flow: ItemTracks → SVGBake → SVGFile.
import SparklerCore
import SparklerPainting
import SparklerScene

/// Converts tracks to elements, and collects the definitions, keyframes and pictures that they need.
struct SVGBake {
  /// What may change in one element.
  let keeping: ItemContinuity
  /// Texts that stay texts.
  let texts: [TextOutlines.Place: WrittenText]
  /// The families of those that are written.
  var families: [String] = []
  var motions: SVGMotions
  var pictures: ItemPictures
  var definitions = SVGDefinitions()
  /// The names of layers whose backdrops are left out.
  private(set) var lostBackdrops: [String] = []
  /// The names of layers whose backdrops are drawn without grain.
  private(set) var lostGrains: [String] = []
  /// Whether anything blends with what is below it.
  var blends = false
  /// The number of backdrops that are drawn.
  var backdropCount = 0
  /// The largest number of tracks.
  let mostLayers: Int
  /// Returns a layer's name from the path of its item.
  let name: (String) -> String
  private var layerCount = 0

  /// - Parameters:
  ///   - tracked: the scene whose tracks are converted.
  ///   - keeping: what its tracks have kept together.
  init(
    _ tracked: TrackedScene, keeping: ItemContinuity, texts: [TextOutlines.Place: WrittenText], motions: SVGMotions,
    pictures: ItemPictures, mostLayers: Int
  ) {
    (self.keeping, self.texts, name) = (keeping, texts, tracked.name(of:))
    (self.motions, self.pictures, self.mostLayers) = (motions, pictures, mostLayers)
  }

  /// - Parameter frames: those in which what contains the tracks is visible.
  /// - Throws: `SVGExportError` for more tracks than allowed, `ItemPictures.Excess`.
  mutating func elements(of tracks: [ItemTrack], within frames: Range<Int>) throws -> [SVGMarkup] {
    layerCount += tracks.count
    if layerCount > mostLayers { throw SVGExportError.layers(layerCount, most: mostLayers) }
    var out: [SVGMarkup] = []
    for track in tracks {
      guard track.items.contains(where: { !$0.bounds.isEmpty }) else { continue }
      if let over = try backdrop(track, over: out) {
        out = over
        show(&out[out.count - 1], in: track.frames, within: frames)
        continue
      }
      out += try elements(of: track).map { element in
        var element = element
        show(&element.markup, in: element.frames, within: frames)
        return element.markup
      }
    }
    return out
  }

  /// An element with the frames that show it.
  typealias Timed = (markup: SVGMarkup, frames: Range<Int>)

  private mutating func elements(of track: ItemTrack) throws -> [Timed] {
    switch track.items[0].drawing {
    case .fill(_, _, let fill), .stroke(_, _, let fill):
      if fill.isSVGPaint { return [(outlined(track), track.frames)] }
    case .group(let group): if let element = try grouped(track, group) { return [(element, track.frames)] }
    case .backdrop:
      let name = name(track.items[0].layer)
      if !lostBackdrops.contains(name) { lostBackdrops.append(name) }
      return []
    case .text(let text, let box):
      if let written = texts[TextOutlines.Place(text: text, box: box)], let element = texted(track, written) {
        return [(element, track.frames)]
      }
    // Instances and shadows have been converted before.
    case .image, .instances, .shadow, .projected: break
    }
    if let element = try pictured(track) { return [(element, track.frames)] }
    return try stills(of: track)
  }

  /// The index in a track of the frame that is shown without motion, or the one nearest to it.
  func poster(of track: ItemTrack) -> Int {
    max(0, min(track.items.count - 1, motions.poster - track.start))
  }

  mutating func lose(grainOf track: ItemTrack) {
    let name = name(track.items[0].layer)
    if !lostGrains.contains(name) { lostGrains.append(name) }
  }

  /// Shows an element only in its frames.
  mutating func show(_ element: inout SVGMarkup, in own: Range<Int>, within frames: Range<Int>) {
    if own == frames { return }
    if !own.contains(motions.poster) { element.set("visibility", "hidden") }
    var keys: [(frame: Int, css: String)] = []
    if own.lowerBound > 0 { keys.append((0, "visibility:hidden")) }
    keys.append((own.lowerBound, "visibility:inherit"))
    if own.upperBound < motions.frameCount { keys.append((own.upperBound, "visibility:hidden")) }
    if keys.count > 1 { element.motions.append(motions.stepped(keys)) }
  }

  /// Sets an attribute to its value in the poster, with keyframes of the property of that name if it changes.
  ///
  /// - Parameter values: one for each frame of the track.
  mutating func set(
    _ element: inout SVGMarkup, _ property: String, _ values: [[Double]], of track: ItemTrack, tolerance: Double,
    standard: String? = nil, _ text: ([Double]) -> String
  ) {
    let shown = text(values[poster(of: track)])
    if values.allSatisfy({ $0 == values[0] }) {
      if shown != standard { element.set(property, shown) }
      return
    }
    let curve = FrameCurve(
      values, start: track.start, tolerance: [Double](repeating: tolerance, count: values[0].count))
    if shown != standard { element.set(property, shown) }
    if !curve.isConstant { element.motions.append(motions.linear(curve) { property + ":" + text($0) }) }
  }

  // MARK: Pictures

  /// The drawing as one moving picture; nil if that is not possible.
  private mutating func pictured(_ track: ItemTrack) throws -> SVGMarkup? {
    guard let (drawing, box) = track.items[0].drawing.stillPicture else { return nil }
    // A picture shows only the first frame, so a drawing that changes can't be one.
    guard track.items.allSatisfy({ $0.drawing.stillPicture?.drawing == drawing }) else { return nil }
    let scale = track.items.map(\.transform.greatestScale).max() ?? 1
    guard scale.isFinite, scale > 0 else { return nil }
    let placed = try pictures.picture(
      of: drawing, box: box, scale: scale, at: track.items[poster(of: track)].transform)
    var element = SVGMarkup("use")
    element.content = .picture(placed.id)
    SVGPlacing.place(
      &element, track.items.map { placed.toDrawing.then($0.transform) }, box: Rect(origin: .zero, size: placed.size),
      start: track.start, poster: poster(of: track), in: &motions)
    set(
      &element, "opacity", track.items.map { [$0.drawing.opacity] }, of: track,
      tolerance: TrackTolerance.opacity / 100, standard: "1"
    ) { MarkupText.number($0[0], 3) }
    return element
  }

  /// A picture for each frame, or for several that are equal.
  private mutating func stills(of track: ItemTrack) throws -> [Timed] {
    var out: [Timed] = []
    var begin = 0
    for i in track.items.indices {
      let isLast = i == track.items.count - 1
      guard isLast || track.items[i + 1] != track.items[i] else { continue }
      let (item, frames) = (track.items[i], track.start + begin..<track.start + i + 1)
      begin = i + 1
      if item.bounds.isEmpty { continue }
      var element = SVGMarkup("use")
      element.content = .picture(try pictures.picture(of: item))
      let corner = AffineTransform.translation(Double(item.bounds.x), Double(item.bounds.y))
      if let text = MarkupText.transform(corner) { element.set("transform", text) }
      out.append((element, frames))
    }
    return out
  }
}

/// Elements of `defs`. Equal ones are written once.
struct SVGDefinitions {
  private(set) var elements: [SVGMarkup] = []
  private var known: [String: String] = [:]

  /// The id of a definition.
  ///
  /// - Parameter key: describes it completely.
  mutating func id(prefix: String, key: String, _ make: () -> SVGMarkup) -> String {
    if let id = known[key] { return id }
    let id = prefix + "d" + String(elements.count, radix: 36)
    var element = make()
    element.attributes.insert(("id", id), at: 0)
    elements.append(element)
    known[key] = id
    return id
  }
}

/// Why a scene can't be exported as an SVG file.
package enum SVGExportError: DescribedError, Equatable {
  /// It would have at least this number of elements.
  case layers(Int, most: Int)
  /// It would have more pictures than this.
  case pictures(most: Int)

  package var description: String {
    switch self {
    case .layers(let count, _): "the SVG would have at least \(count) moving elements"
    case .pictures(let most):
      "the SVG would contain more than \(most) pictures: emoji, images, perspective and grain become pictures"
    }
  }
}
