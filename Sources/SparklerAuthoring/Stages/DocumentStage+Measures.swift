// Measures layers for names such as `head.width`, before the scene is built.
// Flow: root SpecNode + asked names → Document → layers → numbers.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SceneBuilder {
  /// Lays a document out and measures the layers that its names ask for.
  ///
  /// - Parameters:
  ///   - asked: the names, each with the first value that uses it.
  ///   - family: that of texts that name none; nil for Inter.
  /// - Returns: the numbers by name, nil for those of layers that aren't there; and why they aren't.
  func measure(
    _ root: SpecNode, asked: [String: SpecNode], family: String?, of source: SpecSource, variantSeed: UInt64?
  ) -> (values: [String: Double?], problems: [Diagnostic]) {
    var reader = Reader(source, limits: limits, assets: assets)
    reader.family = family
    var reading = DocumentReader(reader, variantSeed: variantSeed)
    guard let document = reading.document(root) else { return ([:], []) }
    var effects: [PendingEffect] = []
    let scope = Scope(document.surroundings, life: Lifetime(end: document.duration))
    var spots = LayerSpots()
    var (stage, layers) = LayerStage.laidOut(
      document, reading.reader, measuring: measuring, in: scope, effects: &effects)
    for layer in layers { spots.record(layer) }
    stage.reader.diagnostics = []
    var values: [String: Double?] = [:]
    for (name, node) in asked.sorted(by: { $0.key < $1.key }) {
      values[name] = .some(stage.measure(name, at: node, in: spots))
    }
    return (values, stage.reader.diagnostics)
  }
}

extension LayerStage {
  /// nil, after a report, if there is no such layer or its text has no such words.
  fileprivate mutating func measure(_ name: String, at node: SpecNode, in spots: LayerSpots) -> Double? {
    guard let (text, measure) = LayerMeasure.split(name) else { return nil }
    guard let place = LayerPlace(text, isID: { spots[$0] != nil }), let spot = spots[place.id]
    else {
      names.reportUnknown(String(text.prefix { $0 != "." }), node, &reader)
      return nil
    }
    guard place.point == nil else {
      reader.report(
        .wrongType, node, "'\(text)' is a point, which has no \(measure.rawValue)",
        remedy: "write ${\(place.id).\(measure.rawValue)}")
      return nil
    }
    let content = texts[place.id].flatMap { $0.isContent ? $0.lines : nil }
    let whole = place.part.map { self.box(ofWords: $0, of: place.id, node) } ?? content ?? spot.bounds
    guard let box = whole else { return nil }
    let onCanvas = spot.map.boundingBox(of: box)
    switch measure {
    case .width: return box.size.width
    case .height: return box.size.height
    case .left: return onCanvas.minX
    case .right: return onCanvas.maxX
    case .top: return onCanvas.minY
    case .bottom: return onCanvas.maxY
    case .centerX: return onCanvas.center.x
    case .centerY: return onCanvas.center.y
    }
  }
}
