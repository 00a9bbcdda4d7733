// The document's own keys: canvas, time, loop, outputs; and the order in which a scene is built.
// Flow: root SpecNode → layout → effects → Scene.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerScene

/// From a tree without names to a scene and what is made of it: each stage in turn.
struct DocumentStage {
  var reader: Reader
  let measuring: any ContentMeasuring
  /// What `effect:` may name: the library's, and the document's own.
  private(set) var library: EffectLibrary
  /// The names that hold in the whole document.
  let names: VariableScope
  /// What `seed: per-variant` stands for; nil without a matrix.
  let variantSeed: UInt64?

  /// - Parameter builder: what may be asked of the world.
  init(_ reader: Reader, _ builder: SceneBuilder, variantSeed: UInt64?, names: VariableScope) {
    (self.reader, measuring, library, self.names) = (reader, builder.measuring, builder.effects, names)
    self.variantSeed = variantSeed
  }

  /// nil, with reports, where something that everything else needs is missing.
  mutating func document(_ root: SpecNode) -> BuiltSpec? {
    guard root.entries != nil else {
      reader.report(
        .wrongType, root, "a spec is a map of keys, not \(root.description)", remedy: "start with scene: 1")
      return nil
    }
    reader.noteDollarNames(of: root)
    var root = root
    // What is missing is told at the first key, for it stands nowhere.
    root.place = root.entries?.first?.place ?? root.place
    let head = head(root)
    let (found, values) = (head.found, head.values)
    let fonts = self.fonts(found[DocumentKeys.fonts])
    if let node = found[DocumentKeys.effects] { addEffects(node) }
    let laid = layers(head)
    var layers = laid.layers
    var dynamics = DynamicsStage(
      reader, names: laid.names, random: SeededRandom(seed: head.seed), duration: head.duration, canvas: head.canvas,
      effectItems: laid.items, pending: laid.dynamics)
    let length = dynamics.move(&layers, found[DocumentKeys.dynamics], rate: head.rate, root)
    reader = dynamics.reader
    let compiled = scene(head, layers, length, laid.origins)
    let loop = values[DocumentKeys.loop]?.count ?? (dynamics.playsOnce ? .once : .forever)
    var built = BuiltSpec(
      compiled, frameRate: head.rate, loop: loop, loopOffset: values[DocumentKeys.loopOffset] ?? 0, hold: (0, 0),
      fonts: fonts, outputs: [])
    if !dynamics.pending.isEmpty { built.resting = (laid.layers, dynamics.pending.resting) }
    built.written = laid.origins.layers
    describe(&built, head)
    files(&built, head, dynamics.names)
    return built
  }

  /// Reads the document's own keys.
  private mutating func head(_ root: SpecNode) -> DocumentHead {
    let found = reader.keys(of: root, DocumentFields.document, what: "the document")
    if let node = found[DocumentKeys.times] {
      for entry in reader.timesInOrder(node) { reader.readTime(entry.key, entry.node) }
    }
    let values = reader.values(of: found, DocumentFields.plain, in: Surroundings(bounds: .zero))
    version(root, found[DocumentKeys.scene], values)
    // A canvas that can't be is told, and the rest looked at all the same.
    let size = canvas(root, found, values) ?? Size(100, 100)
    let length = values[DocumentKeys.duration]
    let isAutomatic = found[DocumentKeys.duration] == nil || length == .automatic
    return DocumentHead(
      root: root, found: found, values: values, canvas: Rect(origin: .zero, size: size),
      rate: values[DocumentKeys.frameRate] ?? BuiltSpec.defaultFrameRate,
      duration: length?.time ?? (isAutomatic ? nil : 1),
      seed: seed(values[DocumentKeys.seed], found[DocumentKeys.seed]),
      isAutomatic: isAutomatic)
  }

  /// Puts the document's own effects into the library.
  private mutating func addEffects(_ node: SpecNode) {
    var resolver = NameResolver(reader)
    let documents = resolver.effectDocuments(node, names)
    reader = resolver.reader
    library = library.adding(documents.map { .document($0) })
  }

  /// The layers with those of effects, each emitter with its places.
  private mutating func layers(_ head: DocumentHead) -> LaidLayers {
    var stage = LayerStage(reader, measuring: measuring)
    stage.chance = DocumentChance(seed: head.seed)
    defer { reader = stage.reader }
    guard let node = head.found[DocumentKeys.layers] else {
      stage.report(
        .missingKey, head.root, "the document has no layers", remedy: "layers: [{shape: circle, size: 40}]")
      stage.reportLetters(at: head.root)
      return LaidLayers()
    }
    let surroundings = Surroundings(bounds: head.canvas, canvas: head.canvas.size, duration: head.duration)
    let elements = stage.reader.elements(node, &stage.names, in: surroundings)
    let scope = Scope(surroundings, life: Lifetime(end: head.duration))
    var pending: [PendingEffect] = []
    var layers = stage.layers(elements, in: scope, effects: &pending)
    var effects = EffectStage(
      stage, in: scope, library: library, names: names,
      dynamicsNames: DynamicsStage.dynamicsNames(head.found[DocumentKeys.dynamics]))
    effects.resolve(pending, in: &layers)
    stage = effects.stage
    var finder = PlaceFinder(
      stage.reader, names: stage.names, measuring: stage.measuring, emissionNodes: stage.origins.emissionPlaces)
    finder.resolvePlaces(in: &layers)
    stage.reader = finder.reader
    // By their numbers: to hand each layer to a closure would copy it.
    let count = layers.indices.reduce(0.0) { $0 + Double(layers[$1].greatestLayerCount) }
    if count > reader.limits["drawn-layers"], !stage.diagnostics.contains(where: { $0.code == .limit }) {
      stage.reader.reportTooMany(Int(exactly: count) ?? .max, node)
    }
    stage.reportLetters(at: node)
    return LaidLayers(
      layers: layers, names: stage.names, origins: stage.origins, items: effects.items, dynamics: effects.dynamics)
  }

  /// The scene, checked.
  private mutating func scene(
    _ head: DocumentHead, _ layers: [Layer], _ length: Seconds, _ origins: LayerOrigins
  ) -> CompiledScene {
    let (root, found, values) = (head.root, head.found, head.values)
    if !head.isAutomatic {
      reader.warnOfCutPictures(in: layers, duration: length, rate: head.rate, found[DocumentKeys.duration])
    }
    var scene = Scene(size: head.canvas.size, scale: values[DocumentKeys.scale] ?? 1, duration: length, layers: layers)
    if let background = values[DocumentKeys.background] { scene.background = background.paint }
    scene.motionBlur = values[DocumentKeys.motionBlur]
    if values[DocumentKeys.loop] == .seamless {
      reader.close(&scene, root, found, isAutomatic: head.isAutomatic)
    }
    let compiled = CompiledScene(scene)
    reader.checkEmitters(in: compiled, root, nodes: origins.emitters)
    reader.checkExtent(of: scene.layers, found[DocumentKeys.layers] ?? root)
    return compiled
  }

  /// What the document says of the scene beside what it shows.
  private mutating func describe(_ built: inout BuiltSpec, _ head: DocumentHead) {
    let values = head.values
    built.easings = reader.easings
    if let hold = values[DocumentKeys.hold] { built.hold = (hold[HoldKeys.first] ?? 0, hold[HoldKeys.last] ?? 0) }
    built.alt = values[DocumentKeys.alt]
    built.poster = poster(head.found[DocumentKeys.poster], built.scene.duration)
    (built.title, built.author) = (values[DocumentKeys.title], values[DocumentKeys.author])
    built.note = values[DocumentKeys.note]
    built.labels = reader.labels.moments
  }

  /// The files to make of the scene, and what it is compared with.
  private mutating func files(_ built: inout BuiltSpec, _ head: DocumentHead, _ names: LayerNames) {
    var outputs = OutputReader(reader, of: built)
    built.outputs = outputs.outputs(head.root, head.found)
    var tests = TestReader(
      outputs.reader, names: names, canvas: head.canvas, duration: built.scene.duration)
    built.tests = tests.tests(head.found[DocumentKeys.tests], built)
    outputs = OutputReader(tests.reader, of: built)
    outputs.checkFrames(head.root, head.found)
    reader = outputs.reader
  }

  private mutating func seed(_ seed: WrittenSeed?, _ node: SpecNode?) -> UInt64 {
    if case .number(let number)? = seed { return number }
    guard seed == .perVariant, let node else { return 0 }
    if variantSeed == nil {
      reader.report(
        .badMatrix, node, "per-variant is for a spec with a matrix", remedy: "add matrix:, or write seed: 0")
    }
    return variantSeed ?? 0
  }

  private mutating func version(_ root: SpecNode, _ node: SpecNode?, _ values: FieldValues) {
    guard let node else {
      reader.report(.missingKey, root, "a spec says which version of the format it is", remedy: "scene: 1")
      return
    }
    if let version = values[DocumentKeys.scene], version != 1 {
      reader.report(
        .unknownVersion, node, "version \(version) of the format is unknown", remedy: "this program reads scene: 1")
    }
  }

  /// The moment that stands for the whole scene, which is as long as that.
  private mutating func poster(_ node: SpecNode?, _ length: Seconds) -> Seconds? {
    guard let node else { return nil }
    let key = DocumentKeys.poster
    let surroundings = Surroundings(bounds: .zero, duration: length)
    guard let moment = reader.values(of: [key.name: node], [key.field], in: surroundings)[key] else { return nil }
    if moment > length {
      reader.report(
        .outOfRange, node, "poster \(moment) lies beyond the scene's end, \(length)",
        remedy: "write at most \(length)")
    }
    return moment
  }

  /// The canvas in points, within the limits on its pixels.
  private mutating func canvas(_ root: SpecNode, _ found: [String: SpecNode], _ values: FieldValues) -> Size? {
    guard let node = found[DocumentKeys.size] else {
      reader.report(.missingKey, root, "the document has no size", remedy: "size: 320x320")
      return nil
    }
    guard let size = reader.size(node, in: Surroundings(bounds: .zero)) else { return nil }
    let scale = values[DocumentKeys.scale] ?? 1
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    return reader.isPaintable(width, height, node) ? size : nil
  }

  private mutating func fonts(_ node: SpecNode?) -> [String] {
    guard let node else { return [] }
    return (node.items ?? [node]).compactMap { font($0) }
  }

  private mutating func font(_ node: SpecNode) -> String? {
    guard let path = reader.scalar(node, wanted: "a font file") else { return nil }
    do { return try reader.assets.font(reader.source.path(path, of: node)) } catch {
      reader.report(error.code, node, error.message, remedy: error.remedy)
      return nil
    }
  }
}
