// Resolves the positions on layers that emitters need once every layer has its frame, and checks their cost.
// Flow: layers with open emitters → finished ones; estimates → reader.limits.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Finds the positions at which particles are born, once every layer has its frame.
package struct PlaceFinder {
  package var reader: Reader
  let names: LayerNames
  let measuring: any ContentMeasuring
  /// Where an emission layer was named, by its id.
  let emissionNodes: [String: SpecNode]
  /// Words of texts, by the names under which emitters ask for them.
  var wordBoxes: [String: WordBox] = [:]
  /// Positions on painted layers, by id and part, because several emitters may share a layer.
  private var coveredPlaces: [String: [String: EmissionPlaces]] = [:]
  /// Cost of finding them so far, in painted pixels.
  private var coveredPixels = 0.0

  package init(_ reader: Reader, names: LayerNames, measuring: any ContentMeasuring, emissionNodes: [String: SpecNode])
  {
    (self.reader, self.names, self.measuring, self.emissionNodes) = (reader, names, measuring, emissionNodes)
  }
}

extension PlaceFinder {
  /// Sets the positions of every emitter that names a layer.
  package mutating func resolvePlaces(in layers: inout [Layer]) {
    guard layers.lackPlaces else { return }
    let all = layers
    for i in layers.indices { resolvePlaces(in: &layers[i], toScene: .identity, all: all) }
  }

  private mutating func resolvePlaces(in layer: inout Layer, toScene: AffineTransform, all: [Layer]) {
    let toScene = layer.toSuper.then(toScene)
    if case .emitter(var emitter) = layer.content {
      if let id = emitter.places?.source {
        emitter.places = places(of: id, by: emitter.mode, for: toScene, in: all)
      }
      if let id = emitter.gather?.layer {
        emitter.gather?.places = places(of: id, by: .volume, for: toScene, in: all)
      }
      layer.content = .emitter(emitter)
    }
    let inner = layer.fromLayers.then(toScene)
    for i in layer.sublayers.indices { resolvePlaces(in: &layer.sublayers[i], toScene: inner, all: all) }
    guard var mask = layer.mask else { return }
    resolvePlaces(in: &mask, toScene: toScene, all: all)
    layer.mask = mask
  }

  /// A layer's positions in the coordinates of an emitter.
  private mutating func places(
    of id: String, by mode: Emitter.Mode, for emitterToScene: AffineTransform, in all: [Layer]
  ) -> EmissionPlaces {
    guard let (source, sourceToScene) = Self.find(wordBoxes[id]?.id ?? id, in: all, toScene: .identity) else {
      if let node = emissionNodes[id] { names.reportUnknown(names.id(meantBy: id), node, &reader) }
      return EmissionPlaces(source: id)
    }
    guard let back = emitterToScene.reversed else { return EmissionPlaces(source: id) }
    return places(on: source, id, by: mode).applying(sourceToScene.then(back))
  }

  /// The edges of known paths; otherwise the coverage of the painted layer.
  private mutating func places(on layer: Layer, _ id: String, by mode: Emitter.Mode) -> EmissionPlaces {
    let isEdge = mode == .points || mode == .outline
    let words = wordBoxes[id]
    switch layer.content {
    case .shape(let shape) where isEdge && shape.fill != nil:
      return EmissionPlaces(source: id, outline: shape.path)
    case .none where isEdge && layer.sublayers.isEmpty && words == nil:
      return EmissionPlaces(source: id, outline: layer.roundedBounds)
    default: break
    }
    let part = isEdge ? "edge" : "inside"
    if let known = coveredPlaces[id]?[part] { return known }
    do {
      var coverage = try measuring.coverage(of: layer)
      guard admits(coverage, id) else { return EmissionPlaces(source: id) }
      if let words { coverage = coverage.cut(to: words.box) }
      var places = EmissionPlaces(on: coverage, mode: mode)
      places.source = id
      coveredPlaces[id, default: [:]][part] = places
      return places
    } catch {
      if let node = emissionNodes[id] {
        reader.report(.malformed, node, "the positions on \(id) can't be found: \(error)", remedy: "name another layer")
      }
      return EmissionPlaces(source: id)
    }
  }

  /// Counts the cost: finding positions takes about as long as painting the same pixels 16 times.
  private mutating func admits(_ coverage: Coverage, _ id: String) -> Bool {
    let before = coveredPixels
    coveredPixels += Double(coverage.plane.width * coverage.plane.height) * 16
    guard coveredPixels > reader.limits["painted-pixels"] else { return true }
    if before <= reader.limits["painted-pixels"], let node = emissionNodes[id] {
      reader.report(
        .limit, node, "particles are born on too many large layers",
        remedy: reader.limits.remedy("painted-pixels"))
    }
    return false
  }

  private static func find(_ id: String, in layers: [Layer], toScene: AffineTransform) -> (Layer, AffineTransform)? {
    for layer in layers {
      let own = layer.toSuper.then(toScene)
      if layer.id == id { return (layer, own) }
      if let found = find(id, inside: layer, toScene: own) { return found }
    }
    return nil
  }

  /// Searches a layer's sublayers and those of its mask. Particles can't be born on the mask itself.
  private static func find(_ id: String, inside layer: Layer, toScene own: AffineTransform) -> (Layer, AffineTransform)?
  {
    if let found = find(id, in: layer.sublayers, toScene: layer.fromLayers.then(own)) { return found }
    guard let mask = layer.mask else { return nil }
    return find(id, inside: mask, toScene: mask.toSuper.then(own))
  }
}

extension Layer {
  fileprivate var lacksPlaces: Bool {
    if case .emitter(let emitter) = content, emitter.places != nil || emitter.gather != nil { return true }
    return sublayers.lackPlaces || mask?.lacksPlaces == true
  }
}

extension [Layer] {
  /// By index: passing each layer to a closure would copy it.
  fileprivate var lackPlaces: Bool { indices.contains { self[$0].lacksPlaces } }
}

extension AffineTransform {
  /// The inverse; nil if the transform is singular.
  var reversed: AffineTransform? {
    guard !isSingular else { return nil }
    let d = determinant
    return AffineTransform(
      a: self.d / d, b: -b / d, c: -c / d, d: a / d, tx: (c * ty - self.d * tx) / d, ty: (b * tx - a * ty) / d)
  }
}
