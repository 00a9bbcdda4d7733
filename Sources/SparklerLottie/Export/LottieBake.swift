// Converts a scene's tracks to Lottie layers: outlines where possible, otherwise pictures.
// Flow: ItemTracks → LottieBake → LottieFile.
import SparklerCore
import SparklerImaging
import SparklerPainting
import SparklerScene

/// Converts tracks to layers, and collects the groups and pictures that they need.
struct LottieBake {
  private(set) var groups: [[ExportedLayer]] = []
  var pictures: ItemPictures
  /// The names of layers whose backdrops are left out.
  private(set) var lostBackdrops: [String] = []
  /// The largest number of layers.
  let mostLayers: Int
  /// Returns a layer's name from the path of its item.
  let name: (String) -> String
  private var layerCount = 0

  init(pictures: ItemPictures, mostLayers: Int, name: @escaping (String) -> String) {
    self.pictures = pictures
    self.mostLayers = mostLayers
    self.name = name
  }

  /// - Throws: `LottieError` for more layers or pictures than allowed.
  mutating func layers(of tracks: [ItemTrack]) throws -> [ExportedLayer] {
    layerCount += tracks.count
    if layerCount > mostLayers { throw LottieError.layers(layerCount) }
    return try tracks.flatMap { try layers(of: $0) }
  }

  private mutating func layers(of track: ItemTrack) throws -> [ExportedLayer] {
    switch track.items[0].drawing {
    case .fill(_, _, let fill), .stroke(_, _, let fill):
      if let paint = fill.lottiePaint(of: track) { return [outlined(track, paint)] }
    case .group(let group): if let layers = try grouped(track, group) { return layers }
    // Instances have been split before tracking.
    case .text, .image, .instances: break
    case .shadow: return [try shadowed(track)]
    case .projected: break
    // Lottie has no backdrop filters.
    case .backdrop:
      let name = name(track.items[0].layer)
      if !lostBackdrops.contains(name) { lostBackdrops.append(name) }
      return []
    }
    if let layer = try pictured(track) { return [layer] }
    return try track.items.enumerated().map { try still($1, frames: track.start + $0..<track.start + $0 + 1, track) }
  }

  private func layer(_ track: ItemTrack, _ content: ExportedLayer.Content) -> ExportedLayer {
    ExportedLayer(name: name(track.items[0].layer), frames: track.frames, content: content)
  }

  // MARK: Outlines

  private func outlined(_ track: ItemTrack, _ paint: LottiePaint) -> ExportedLayer {
    var paths: [Path] = []
    var widths: [[Double]] = []
    var opacities: [[Double]] = []
    var isEvenOdd = false
    var stroke: LottieStroke?
    for item in track.items {
      switch item.drawing {
      case .fill(let path, let rule, let fill):
        paths.append(path)
        isEvenOdd = rule == .evenOdd
        opacities.append([fill.percent])
      case .stroke(let path, let style, let fill):
        paths.append(path)
        widths.append([style.lineWidth])
        opacities.append([fill.percent])
        stroke = LottieStroke(style)
      default: break
      }
    }
    var transforms = track.items.map(\.transform)
    let box = paths.reduce(paths[0].controlBox ?? .zero) { $0.union($1.controlBox ?? $0) }
    let reach = stroke == nil ? 0 : (widths.map { $0[0] }.max() ?? 0)
    let placement = TransformTrack.placement(transforms, box: box.grown(by: reach, reach), start: track.start)
    if placement == nil {
      // Lottie's transform can't express the skew, so the points are animated.
      paths = zip(paths, transforms).map { $0.applying($1) }
      widths = zip(widths, transforms).map { [$0[0] * abs($1.determinant).squareRoot()] }
      transforms = [.identity]
    }
    let scale = max(1e-6, transforms.map(\.greatestScale).max() ?? 1)
    let contours = LottieContours.contours(
      paths, start: track.start, tolerance: TrackTolerance.pixels / scale, isFilled: stroke == nil)
    stroke?.width = FrameCurve(widths.isEmpty ? [[0]] : widths, start: track.start, tolerance: [0.05 / scale])
    let opacity = FrameCurve(opacities, start: track.start, tolerance: [TrackTolerance.opacity])
    var layer = layer(
      track, .shape(contours, paint, opacity: opacity, isEvenOdd: isEvenOdd, stroke: stroke))
    if let placement { layer.placement = LottiePlacement(placement) }
    return layer
  }

  // MARK: Groups

  /// nil if the group uses something that Lottie does not support.
  private mutating func grouped(_ track: ItemTrack, _ first: DisplayGroup) throws -> [ExportedLayer]? {
    guard let blend = first.blend.lottieNumber, first.filters.isEmpty, !first.isLinear else { return nil }
    var inner = ItemTracks(start: track.start)
    var mask = ItemTracks(start: track.start)
    var opacities: [[Double]] = []
    var clips: [Path] = []
    for item in track.items {
      guard case .group(let group) = item.drawing else { return nil }
      var items = group.items
      if let tint = group.tint {
        guard let tinted = DisplayItem.tinted(items, tint) else { return nil }
        items = tinted
      }
      inner.append(items)
      mask.append(group.mask ?? [])
      opacities.append([group.opacity * (group.tint?.alpha ?? 1) * 100])
      if let clip = group.clip { clips.append(clip.applying(item.transform)) }
    }
    let layers = try self.layers(of: inner.finish())
    groups.append(layers)
    var layer = layer(track, .group(groups.count - 1))
    layer.placement.opacity = FrameCurve(opacities, start: track.start, tolerance: [TrackTolerance.opacity])
    layer.blend = blend
    if !clips.isEmpty {
      layer.clip = LottieContours.contours(
        clips, start: track.start, tolerance: TrackTolerance.pixels, isFilled: true)
    }
    guard first.mask != nil else { return [layer] }
    let matteLayers = try self.layers(of: mask.finish())
    groups.append(matteLayers)
    var matte = self.layer(track, .group(groups.count - 1))
    matte.isMatte = true
    layer.hasMatte = true
    return [layer, matte]
  }

  // MARK: Pictures

  /// The drawing as one moving picture; nil if that is not possible.
  private mutating func pictured(_ track: ItemTrack) throws -> ExportedLayer? {
    guard let (drawing, box) = track.items[0].drawing.stillPicture else { return nil }
    // A picture shows only the first frame, so a drawing that changes can't be one.
    guard track.items.allSatisfy({ $0.drawing.stillPicture?.drawing == drawing }) else { return nil }
    let scale = track.items.map(\.transform.greatestScale).max() ?? 1
    guard scale.isFinite, scale > 0 else { return nil }
    // Checked before painting, which is expensive.
    guard TransformTrack.placement(track.items.map(\.transform), box: box, start: track.start) != nil else {
      return nil
    }
    let placed = try pictures.picture(of: drawing, box: box, scale: scale, at: track.items[0].transform)
    guard
      let moved = TransformTrack.placement(
        track.items.map { placed.toDrawing.then($0.transform) }, box: Rect(origin: .zero, size: placed.size),
        start: track.start)
    else { return nil }
    var placement = LottiePlacement(moved)
    placement.opacity = FrameCurve(
      track.items.map { [$0.drawing.opacity * 100] }, start: track.start, tolerance: [TrackTolerance.opacity])
    var layer = layer(track, .picture(placed.id))
    layer.placement = placement
    return layer
  }

  private mutating func shadowed(_ track: ItemTrack) throws -> ExportedLayer {
    // The frame in which the canvas clips the least.
    let widest = track.items.indices.max { track.items[$0].bounds.area < track.items[$1].bounds.area } ?? 0
    let item = track.items[widest]
    guard case .shadow(let shadow) = item.drawing else { return try still(item, frames: track.frames, track) }
    let offsets = track.items.map { next -> Point in
      guard case .shadow(let other) = next.drawing else { return .zero }
      return shadow.offset(from: item, to: next, other) ?? .zero
    }
    var layer = layer(track, .picture(try pictures.picture(of: item)))
    let positions = offsets.map { [Double(item.bounds.x) + $0.x, Double(item.bounds.y) + $0.y] }
    layer.placement.position = FrameCurve(
      positions, start: track.start, tolerance: [TrackTolerance.pixels, TrackTolerance.pixels])
    return layer
  }

  private mutating func still(_ item: DisplayItem, frames: Range<Int>, _ track: ItemTrack) throws -> ExportedLayer {
    var layer = ExportedLayer(
      name: name(item.layer), frames: frames, content: .picture(try pictures.picture(of: item)))
    layer.placement.position = FrameCurve([Double(item.bounds.x), Double(item.bounds.y)])
    return layer
  }
}
