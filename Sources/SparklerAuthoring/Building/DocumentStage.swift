// The document's own keys: canvas, time, loop, outputs; and the order in which a scene is built.
// Flow: root SpecNode → layout → effects → Scene.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerScene

/// From a tree without names to a scene and what is made of it: each stage in turn.
struct DocumentStage {
  var decoder: SpecDecoder
  let library: EffectLibrary
  /// What `seed: per-variant` stands for; nil without a matrix.
  let variantSeed: UInt64?

  init(_ decoder: SpecDecoder, library: EffectLibrary, variantSeed: UInt64?) {
    (self.decoder, self.library, self.variantSeed) = (decoder, library, variantSeed)
  }

  /// The document's keys and what they hold, as far as no other stage reads them.
  private struct Head {
    var root: SpecNode
    var found: [String: SpecNode]
    var values: FieldValues
    var size: Size
    var rate: Double
    /// Whether what happens in the scene says how long it is.
    var isAutomatic: Bool
  }

  /// nil, with reports, where something that everything else needs is missing.
  mutating func document(_ root: SpecNode) -> BuiltSpec? {
    guard root.entries != nil else {
      decoder.report(
        .wrongType, root, "a spec is a map of keys, not \(root.description)", remedy: "start with scene: 1")
      return nil
    }
    decoder.reader.noteDollarNames(of: root)
    var root = root
    // What is missing is told at the first key, for it stands nowhere.
    root.place = root.entries?.first?.place ?? root.place
    let head = head(root)
    let (found, values) = (head.found, head.values)
    let fonts = self.fonts(found[DocumentKeys.fonts])
    var effects = EffectStage(
      decoder, library: library, dynamicsNames: DynamicsStage.dynamicsNames(found[DocumentKeys.dynamics]))
    let resting = layers(head, &effects)
    decoder = effects.decoder
    var layers = resting
    var dynamics = DynamicsStage(
      decoder.reader, names: decoder.names, random: decoder.random, duration: decoder.duration, canvas: decoder.canvas,
      effectItems: effects.items, pending: effects.dynamics)
    let length = dynamics.move(&layers, found[DocumentKeys.dynamics], rate: head.rate, root)
    (decoder.reader, decoder.names) = (dynamics.reader, dynamics.names)
    decoder.duration = length
    let compiled = scene(head, layers, length)
    let loop = values[DocumentKeys.loop]?.count ?? (dynamics.playsOnce ? .once : .forever)
    var built = BuiltSpec(
      compiled, frameRate: head.rate, loop: loop, loopOffset: values[DocumentKeys.loopOffset] ?? 0, hold: (0, 0),
      fonts: fonts, outputs: [])
    if !dynamics.pending.isEmpty { built.resting = (resting, dynamics.pending.resting) }
    describe(&built, head)
    files(&built, head)
    return built
  }

  /// Reads the document's own keys, and tells the decoder what holds for all layers.
  private mutating func head(_ root: SpecNode) -> Head {
    let found = decoder.keys(of: root, DocumentFields.document, what: "the document")
    if let node = found[DocumentKeys.times] {
      for entry in decoder.reader.timesInOrder(node) { decoder.reader.readTime(entry.key, entry.node) }
    }
    let values = decoder.values(of: found, DocumentFields.plain, parent: .zero)
    version(root, found[DocumentKeys.scene], values)
    // A canvas that can't be is told, and the rest looked at all the same.
    let size = canvas(root, found, values) ?? Size(100, 100)
    let length = values[DocumentKeys.duration]
    let isAutomatic = found[DocumentKeys.duration] == nil || length == .automatic
    decoder.duration = length?.time ?? (isAutomatic ? nil : 1)
    decoder.life = Lifetime(end: decoder.duration)
    decoder.random = SeededRandom(seed: seed(values[DocumentKeys.seed], found[DocumentKeys.seed]))
    decoder.canvas = Rect(origin: .zero, size: size)
    return Head(
      root: root, found: found, values: values, size: size,
      rate: values[DocumentKeys.frameRate] ?? BuiltSpec.defaultFrameRate, isAutomatic: isAutomatic)
  }

  /// The layers with those of effects, each emitter with its places; before physics moves them.
  private mutating func layers(_ head: Head, _ stage: inout EffectStage) -> [Layer] {
    guard let node = head.found[DocumentKeys.layers] else {
      stage.decoder.report(
        .missingKey, head.root, "the document has no layers", remedy: "layers: [{shape: circle, size: 40}]")
      stage.decoder.reportLetters(at: head.root)
      return []
    }
    var effects: [PendingEffect] = []
    stage.decoder = decoder
    var layers = stage.decoder.layers(node, parent: decoder.canvas, effects: &effects)
    stage.resolve(effects, in: &layers)
    var finder = PlaceFinder(
      stage.decoder.reader, names: stage.decoder.names, measuring: decoder.measuring,
      emissionNodes: stage.decoder.emissionNodes)
    finder.resolvePlaces(in: &layers)
    stage.decoder.reader = finder.reader
    let count = layers.reduce(0.0) { $0 + Double($1.greatestLayerCount) }
    if count > decoder.limits["drawn-layers"], !stage.decoder.diagnostics.contains(where: { $0.code == .limit }) {
      stage.decoder.reportTooMany(Int(exactly: count) ?? .max, node)
    }
    stage.decoder.reportLetters(at: node)
    return layers
  }

  /// The scene, checked.
  private mutating func scene(_ head: Head, _ layers: [Layer], _ length: Seconds) -> CompiledScene {
    let (root, found, values) = (head.root, head.found, head.values)
    if !head.isAutomatic {
      decoder.reader.warnOfCutPictures(in: layers, duration: length, rate: head.rate, found[DocumentKeys.duration])
    }
    var scene = Scene(size: head.size, scale: values[DocumentKeys.scale] ?? 1, duration: length, layers: layers)
    if let background = values[DocumentKeys.background] { scene.background = background.paint }
    scene.motionBlur = values[DocumentKeys.motionBlur]
    if values[DocumentKeys.loop] == .seamless {
      decoder.reader.close(&scene, root, found, isAutomatic: head.isAutomatic)
    }
    let compiled = CompiledScene(scene)
    decoder.reader.checkEmitters(in: compiled, root, nodes: decoder.emitterNodes)
    decoder.reader.checkExtent(of: scene.layers, found[DocumentKeys.layers] ?? root)
    return compiled
  }

  /// What the document says of the scene beside what it shows.
  private mutating func describe(_ built: inout BuiltSpec, _ head: Head) {
    let values = head.values
    (built.written, built.easings) = (decoder.written, decoder.reader.easings)
    if let hold = values[DocumentKeys.hold] { built.hold = (hold[HoldKeys.first] ?? 0, hold[HoldKeys.last] ?? 0) }
    built.alt = values[DocumentKeys.alt]
    built.poster = poster(head.found[DocumentKeys.poster], built.scene.duration)
    (built.title, built.author) = (values[DocumentKeys.title], values[DocumentKeys.author])
    built.note = values[DocumentKeys.note]
    built.labels = decoder.labels.moments
  }

  /// The files to make of the scene, and what it is compared with.
  private mutating func files(_ built: inout BuiltSpec, _ head: Head) {
    var outputs = OutputReader(decoder.reader, of: built)
    built.outputs = outputs.outputs(head.root, head.found)
    var tests = TestReader(
      outputs.reader, names: decoder.names, canvas: decoder.canvas, duration: built.scene.duration)
    built.tests = tests.tests(head.found[DocumentKeys.tests], built)
    outputs = OutputReader(tests.reader, of: built)
    outputs.checkFrames(head.root, head.found)
    decoder.reader = outputs.reader
  }

  private mutating func seed(_ seed: WrittenSeed?, _ node: SpecNode?) -> UInt64 {
    if case .number(let number)? = seed { return number }
    guard seed == .perVariant, let node else { return 0 }
    if variantSeed == nil {
      decoder.report(
        .badMatrix, node, "per-variant is for a spec with a matrix", remedy: "add matrix:, or write seed: 0")
    }
    return variantSeed ?? 0
  }

  private mutating func version(_ root: SpecNode, _ node: SpecNode?, _ values: FieldValues) {
    guard let node else {
      decoder.report(.missingKey, root, "a spec says which version of the format it is", remedy: "scene: 1")
      return
    }
    if let version = values[DocumentKeys.scene], version != 1 {
      decoder.report(
        .unknownVersion, node, "version \(version) of the format is unknown", remedy: "this program reads scene: 1")
    }
  }

  /// The moment that stands for the whole scene, which is as long as that.
  private mutating func poster(_ node: SpecNode?, _ length: Seconds) -> Seconds? {
    guard let node else { return nil }
    let key = DocumentKeys.poster
    guard let moment = decoder.values(of: [key.name: node], [key.field], parent: .zero)[key] else { return nil }
    if moment > length {
      decoder.report(
        .outOfRange, node, "poster \(moment) lies beyond the scene's end, \(length)",
        remedy: "write at most \(length)")
    }
    return moment
  }

  /// The canvas in points, within the limits on its pixels.
  private mutating func canvas(_ root: SpecNode, _ found: [String: SpecNode], _ values: FieldValues) -> Size? {
    guard let node = found[DocumentKeys.size] else {
      decoder.report(.missingKey, root, "the document has no size", remedy: "size: 320x320")
      return nil
    }
    guard let size = decoder.size(node, parent: .zero) else { return nil }
    let scale = values[DocumentKeys.scale] ?? 1
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    return decoder.reader.isPaintable(width, height, node) ? size : nil
  }

  private mutating func fonts(_ node: SpecNode?) -> [String] {
    guard let node else { return [] }
    return (node.items ?? [node]).compactMap { font($0) }
  }

  private mutating func font(_ node: SpecNode) -> String? {
    guard let path = decoder.scalar(node, wanted: "a font file") else { return nil }
    do { return try decoder.assets.font(decoder.source.path(path, of: node)) } catch {
      decoder.report(error.code, node, error.message, remedy: error.remedy)
      return nil
    }
  }
}
