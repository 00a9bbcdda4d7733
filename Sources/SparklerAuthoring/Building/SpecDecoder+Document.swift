// The document's own keys: canvas, time, loop, outputs; and the order in which a scene is built.
// Flow: root SpecNode → layout → effects → Scene.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

extension SpecDecoder {
  /// nil, with reports, where something that everything else needs is missing.
  mutating func document(_ root: SpecNode) -> BuiltSpec? {
    guard root.entries != nil else {
      report(.wrongType, root, "a spec is a map of keys, not \(root.description)", remedy: "start with scene: 1")
      return nil
    }
    reader.noteDollarNames(of: root)
    var root = root
    // What is missing is told at the first key, for it stands nowhere.
    root.place = root.entries?.first?.place ?? root.place
    let found = keys(of: root, DocumentFields.document, what: "the document")
    if let node = found["times"] { for entry in reader.timesInOrder(node) { reader.readTime(entry.key, entry.node) } }
    let plain = DocumentFields.document.filter {
      !["size", "layers", "dynamics", "output", "outputs", "fonts", "tests", "poster"].contains($0.name)
    }
    let values = values(of: found, plain, parent: .zero)
    version(root, found["scene"], values)
    // A canvas that can't be is told, and the rest looked at all the same.
    let size = canvas(root, found, values) ?? Size(100, 100)
    let rate = values.number("fps") ?? BuiltSpec.defaultFrameRate
    let isAutomatic = found["duration"] == nil || values.text("duration") != nil
    duration = values.seconds("duration") ?? (isAutomatic ? nil : 1)
    life = Lifetime(end: duration)
    random = SeededRandom(seed: seed(values, found["seed"]))
    let fonts = self.fonts(found["fonts"])
    canvas = Rect(origin: .zero, size: size)
    var effects: [PendingEffect] = []
    var layers: [Layer] = []
    dynamicsNames = DynamicsStage.dynamicsNames(found["dynamics"])
    if let node = found["layers"] {
      layers = self.layers(node, parent: canvas, effects: &effects)
      resolve(effects, in: &layers)
      var finder = PlaceFinder(reader, names: names, measuring: measuring, emissionNodes: emissionNodes)
      finder.resolvePlaces(in: &layers)
      reader = finder.reader
      let count = layers.reduce(0.0) { $0 + Double($1.greatestLayerCount) }
      if count > limits["drawn-layers"], !diagnostics.contains(where: { $0.code == .limit }) {
        reportTooMany(Int(exactly: count) ?? .max, node)
      }
    } else {
      report(
        .missingKey, root, "the document has no layers", remedy: "layers: [{shape: circle, size: 40}]")
    }
    reportLetters(at: found["layers"] ?? root)
    let resting = layers
    var dynamics = DynamicsStage(
      reader, names: names, random: random, duration: duration, canvas: canvas, effectItems: effectItems,
      pending: pendingDynamics)
    let length = dynamics.move(&layers, found["dynamics"], rate: rate, root)
    (reader, names) = (dynamics.reader, dynamics.names)
    duration = length
    if !isAutomatic { reader.warnOfCutPictures(in: layers, duration: length, rate: rate, found["duration"]) }
    var scene = Scene(size: size, scale: values.number("scale") ?? 1, duration: length, layers: layers)
    if case .paint(let paint)? = values["background"] { scene.background = paint }
    scene.motionBlur = values["motionBlur"].flatMap { MotionBlur($0) }
    if case .text("seamless")? = values["loop"] { reader.close(&scene, root, found, isAutomatic: isAutomatic) }
    let compiled = CompiledScene(scene)
    reader.checkEmitters(in: compiled, root, nodes: emitterNodes)
    reader.checkExtent(of: scene.layers, found["layers"] ?? root)
    var built = BuiltSpec(
      compiled, frameRate: rate,
      loop: values["loop"].flatMap { LoopCount($0) } ?? (dynamics.playsOnce ? .once : .forever),
      loopOffset: values.seconds("loopOffset") ?? 0, hold: (0, 0), fonts: fonts, outputs: [])
    (built.written, built.easings) = (written, reader.easings)
    if let hold = values.map("hold") { built.hold = (hold.seconds("first") ?? 0, hold.seconds("last") ?? 0) }
    if !dynamics.pending.isEmpty { built.resting = (resting, dynamics.pending.resting) }
    (built.alt, built.poster) = (values.text("alt"), poster(found["poster"], length))
    (built.title, built.author, built.note) = (values.text("title"), values.text("author"), values.text("note"))
    built.labels = labels.moments
    var outputs = OutputReader(reader, of: built)
    built.outputs = outputs.outputs(root, found)
    outputs = OutputReader(outputs.reader, of: built)
    var tests = TestReader(outputs.reader, names: names, canvas: canvas)
    built.tests = tests.tests(found["tests"], built)
    outputs.reader = tests.reader
    outputs.checkFrames(root, found)
    reader = outputs.reader
    return built
  }

  private mutating func seed(_ values: FieldValues, _ node: SpecNode?) -> UInt64 {
    guard values.text("seed") != nil, let node else { return UInt64(clamping: values.number("seed") ?? 0) }
    if variantSeed == nil {
      report(
        .badMatrix, node, "per-variant is for a spec with a matrix", remedy: "add matrix:, or write seed: 0")
    }
    return variantSeed ?? 0
  }

  private mutating func version(_ root: SpecNode, _ node: SpecNode?, _ values: FieldValues) {
    guard let node else {
      report(.missingKey, root, "a spec says which version of the format it is", remedy: "scene: 1")
      return
    }
    if let version = values.integer("scene"), version != 1 {
      report(
        .unknownVersion, node, "version \(version) of the format is unknown", remedy: "this program reads scene: 1")
    }
  }

  /// The moment that stands for the whole scene, which is as long as that.
  private mutating func poster(_ node: SpecNode?, _ length: Seconds) -> Seconds? {
    guard let node else { return nil }
    let field = DocumentFields.document.filter { $0.name == "poster" }
    guard let moment = values(of: ["poster": node], field, parent: .zero).seconds("poster") else { return nil }
    if moment > length {
      report(
        .outOfRange, node, "poster \(moment) lies beyond the scene's end, \(length)",
        remedy: "write at most \(length)")
    }
    return moment
  }

  /// The canvas in points, within the limits on its pixels.
  private mutating func canvas(_ root: SpecNode, _ found: [String: SpecNode], _ values: FieldValues) -> Size? {
    guard let node = found["size"] else {
      report(.missingKey, root, "the document has no size", remedy: "size: 320x320")
      return nil
    }
    guard let size = size(node, parent: .zero) else { return nil }
    let scale = values.number("scale") ?? 1
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    return reader.isPaintable(width, height, node) ? size : nil
  }

  private mutating func fonts(_ node: SpecNode?) -> [String] {
    guard let node else { return [] }
    return (node.items ?? [node]).compactMap { font($0) }
  }

  private mutating func font(_ node: SpecNode) -> String? {
    guard let path = scalar(node, wanted: "a font file") else { return nil }
    do { return try assets.font(source.path(path, of: node)) } catch {
      report(error.code, node, error.message, remedy: error.remedy)
      return nil
    }
  }
}
