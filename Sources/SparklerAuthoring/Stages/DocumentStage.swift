// Runs the stages that build a scene from a document, in order.
// Flow: root SpecNode → Document → layers → effects → physics → Scene, outputs, tests.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerScene

/// Builds a scene, its outputs and its tests from a name-resolved tree, stage by stage.
struct DocumentStage {
  var reader: Reader
  let measuring: any ContentMeasuring
  /// Effects that `effect:` may name: the library's and the document's own.
  private(set) var library: EffectLibrary
  /// Names that are valid in the whole document.
  let names: VariableScope
  /// The value of `seed: per-variant`; nil without a matrix.
  let variantSeed: UInt64?

  /// - Parameter builder: provides content measuring and the effect library.
  init(_ reader: Reader, _ builder: SceneBuilder, variantSeed: UInt64?, names: VariableScope) {
    (self.reader, measuring, library, self.names) = (reader, builder.measuring, builder.effects, names)
    self.variantSeed = variantSeed
  }

  /// Returns nil, with reports, if something essential is missing.
  mutating func document(_ root: SpecNode) -> BuiltSpec? {
    var reading = DocumentReader(reader, variantSeed: variantSeed)
    let read = reading.document(root)
    reader = reading.reader
    guard let document = read else { return nil }
    return scene(of: document)
  }

  /// Builds the scene of a document, its outputs and its tests.
  private mutating func scene(of document: Document) -> BuiltSpec {
    let (root, found, values) = (document.root, document.found, document.values)
    if let node = found[DocumentKeys.effects] { addEffects(node) }
    let laid = layers(document)
    var layers = laid.layers
    var dynamics = DynamicsStage(
      reader, names: laid.names, random: SeededRandom(seed: document.seed), duration: document.duration,
      canvas: document.canvas,
      effectItems: laid.items, pending: laid.dynamics)
    let length = dynamics.move(&layers, found[DocumentKeys.dynamics], rate: document.rate, root)
    reader = dynamics.reader
    let compiled = compiled(document, layers, length, laid.origins)
    let written = values[DocumentKeys.loop].map { $0.value ?? .forever }
    let loop = written ?? (dynamics.playsOnce ? .once : .forever)
    if loop == .forever, values[DocumentKeys.loop] != .word, !document.isAutomatic {
      reader.report(laid.origins.openLoops)
    }
    var built = BuiltSpec(
      compiled, frameRate: document.rate, loop: loop, loopOffset: values[DocumentKeys.loopOffset]?.value ?? 0,
      hold: (0, 0),
      fonts: document.fonts, outputs: [])
    if !dynamics.pending.isEmpty { built.resting = (laid.layers, dynamics.pending.resting) }
    built.written = laid.origins.layers
    describe(&built, document)
    files(&built, document, dynamics.names)
    return built
  }

  /// Puts the document's own effects into the library.
  private mutating func addEffects(_ node: SpecNode) {
    var resolver = NameResolver(reader)
    let documents = resolver.effectDocuments(node, names)
    reader = resolver.reader
    library = library.adding(documents.map { .document($0) })
  }

  /// Lays out the layers, adds those of effects, and finds each emitter's positions.
  private mutating func layers(_ document: Document) -> LaidLayers {
    let scope = Scope(document.surroundings, life: Lifetime(end: document.duration))
    var pending: [PendingEffect] = []
    var (stage, layers) = LayerStage.laidOut(document, reader, measuring: measuring, in: scope, effects: &pending)
    defer { reader = stage.reader }
    if let node = document.found[DocumentKeys.camera] {
      stage.reader.timed.layer = nil
      layers = stage.layers(layers, before: node, in: scope)
    }
    var effects = EffectStage(
      stage, in: scope, library: library, names: names,
      dynamicsNames: DynamicsStage.dynamicsNames(document.found[DocumentKeys.dynamics]))
    effects.resolve(pending, on: document.values[DocumentKeys.background]?.paint, in: &layers)
    var cursors = CursorStage(effects.stage)
    cursors.move(&layers)
    stage = cursors.stage
    stage.findWordBoxes()
    var finder = PlaceFinder(
      stage.reader, names: stage.names, measuring: stage.measuring, emissionNodes: stage.origins.emissionPlaces)
    finder.wordBoxes = stage.origins.wordBoxes
    finder.resolvePlaces(in: &layers)
    stage.reader = finder.reader
    // By index: passing each layer to a closure would copy it.
    let count = layers.indices.reduce(0.0) { $0 + Double(layers[$1].greatestLayerCount) }
    if count > reader.limits["drawn-layers"], !stage.reader.diagnostics.contains(where: { $0.code == .limit }) {
      stage.reader.reportTooMany(Int(exactly: count) ?? .max, document.layers.node)
    }
    stage.reportLetters(at: document.layers.node)
    return LaidLayers(
      layers: layers, names: stage.names, origins: stage.origins, items: effects.items, dynamics: effects.dynamics)
  }

  /// Compiles and checks the scene.
  private mutating func compiled(
    _ document: Document, _ layers: [Layer], _ length: Seconds, _ origins: LayerOrigins
  ) -> CompiledScene {
    let (root, found, values) = (document.root, document.found, document.values)
    if !document.isAutomatic {
      reader.warnOfCutPictures(in: layers, duration: length, rate: document.rate, found[DocumentKeys.duration])
    }
    var scene = Scene(
      size: document.canvas.size, scale: values[DocumentKeys.scale] ?? 1, duration: length, layers: layers)
    if let background = values[DocumentKeys.background] { scene.background = background.paint }
    scene.motionBlur = values[DocumentKeys.motionBlur]
    if values[DocumentKeys.loop] == .word {
      reader.close(&scene, root, found, isAutomatic: document.isAutomatic, origins)
    }
    let compiled = CompiledScene(scene)
    reader.checkEmitters(in: compiled, root, nodes: origins.emitters)
    reader.checkBuilt(scene.layers, origins)
    reader.checkExtent(of: scene.layers, found[DocumentKeys.layers] ?? root)
    return compiled
  }

  /// Adds the document's metadata to the built spec: easings, hold, alternative text, poster, title, author.
  private mutating func describe(_ built: inout BuiltSpec, _ document: Document) {
    let values = document.values
    (built.easings, built.timed, built.beat) = (reader.timed.easings, reader.timed.all, reader.labels.beat)
    if let hold = values[DocumentKeys.hold] { built.hold = (hold[HoldKeys.first] ?? 0, hold[HoldKeys.last] ?? 0) }
    built.alt = values[DocumentKeys.alt]
    built.poster = poster(document.found[DocumentKeys.poster], built.scene.duration)
    if values[DocumentKeys.loopOffset] == .word {
      if built.poster == nil, document.found[DocumentKeys.poster] == nil {
        reader.report(
          .missingKey, document.found[DocumentKeys.loopOffset] ?? document.root, "there is no poster to begin at",
          remedy: "write poster: with the moment that represents the animation, or a time here")
      }
      built.loopOffset = built.poster ?? 0
    }
    (built.title, built.author) = (values[DocumentKeys.title], values[DocumentKeys.author])
    built.note = values[DocumentKeys.note]
    built.labels = reader.labels.moments
  }

  /// Reads the outputs and the tests.
  private mutating func files(_ built: inout BuiltSpec, _ document: Document, _ names: LayerNames) {
    var outputs = OutputReader(reader, of: built)
    built.outputs = outputs.outputs(document.root, document.found)
    var tests = TestReader(
      outputs.reader, names: names, canvas: document.canvas, duration: built.scene.duration)
    built.tests = tests.tests(document.found[DocumentKeys.tests], built)
    outputs = OutputReader(tests.reader, of: built)
    outputs.checkFrames(document.root, document.found)
    outputs.checkPictures(document.layers.node)
    reader = outputs.reader
  }

  /// The poster's time; `length` is the scene's duration.
  private mutating func poster(_ node: SpecNode?, _ length: Seconds) -> Seconds? {
    guard let node else { return nil }
    let key = DocumentKeys.poster
    let surroundings = Surroundings(bounds: .zero, duration: length)
    guard let moment = reader.values(of: FoundKeys(key.field, node), [key.field], in: surroundings)[key] else {
      return nil
    }
    if moment > length {
      reader.report(
        .outOfRange, node, "poster \(moment) lies beyond the scene's end, \(length)",
        remedy: "write at most \(length)")
    }
    return moment
  }
}
