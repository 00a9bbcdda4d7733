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
    dynamicsNames = Self.dynamicsNames(found["dynamics"])
    if let node = found["layers"] {
      layers = self.layers(node, parent: canvas, effects: &effects)
      resolve(effects, in: &layers)
      resolvePlaces(in: &layers)
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
    let length = move(&layers, found["dynamics"], rate: rate, root)
    duration = length
    if !isAutomatic { warnOfCutPictures(in: layers, duration: length, rate: rate, found["duration"]) }
    var scene = Scene(size: size, scale: values.number("scale") ?? 1, duration: length, layers: layers)
    if case .paint(let paint)? = values["background"] { scene.background = paint }
    scene.motionBlur = values["motionBlur"].flatMap { MotionBlur($0) }
    if case .text("seamless")? = values["loop"] { close(&scene, root, found, isAutomatic: isAutomatic) }
    let compiled = CompiledScene(scene)
    checkEmitters(in: compiled, root)
    checkExtent(of: scene.layers, found["layers"] ?? root)
    var built = BuiltSpec(
      compiled, frameRate: rate, loop: values["loop"].flatMap { LoopCount($0) } ?? (playsOnce ? .once : .forever),
      loopOffset: values.seconds("loopOffset") ?? 0, hold: (0, 0), fonts: fonts, outputs: [])
    (built.written, built.easings) = (written, reader.easings)
    if let hold = values.map("hold") { built.hold = (hold.seconds("first") ?? 0, hold.seconds("last") ?? 0) }
    if !pendingDynamics.isEmpty { built.resting = (resting, pendingDynamics.resting) }
    (built.alt, built.poster) = (values.text("alt"), poster(found["poster"], length))
    (built.title, built.author, built.note) = (values.text("title"), values.text("author"), values.text("note"))
    built.labels = labels.moments
    built.outputs = outputs(root, found, built)
    built.tests = tests(found["tests"], built)
    checkFrames(of: built, root, found)
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
    return isPaintable(width, height, node) ? size : nil
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

  private mutating func outputs(_ root: SpecNode, _ found: [String: SpecNode], _ built: BuiltSpec) -> [OutputSpec] {
    if let both = found["outputs"], found["output"] != nil {
      report(
        .bothNames, both, "'output' and 'outputs' both name files", remedy: "keep one of them",
        place: root.place(ofKey: "outputs"))
    }
    if let node = found["output"] {
      guard node.text != nil else {
        report(
          .wrongType, node, "one file name is wanted, not \(node.description)", remedy: "outputs: [{file: a.gif}]")
        return []
      }
      guard let file = scalar(node, wanted: "a file name") else { return [] }
      return output(node, file: file, FieldValues(), found: [:], built).map { [$0] } ?? []
    }
    guard let node = found["outputs"] else { return [] }
    return (node.items ?? [node]).compactMap { item in
      let keys = keys(of: item, DocumentFields.output, what: "an output")
      let canvas = Rect(0, 0, Double(built.scene.pixelWidth), Double(built.scene.pixelHeight))
      let values = values(of: keys, DocumentFields.output, parent: canvas)
      guard let file = values.text("file") else {
        if item.entries != nil && keys["file"] == nil {
          report(.missingKey, item, "an output needs a file", remedy: "file: out.gif")
        }
        return nil
      }
      return output(item, file: file, values, found: keys, built)
    }
  }

  private mutating func output(
    _ node: SpecNode, file: String, _ values: FieldValues, found: [String: SpecNode], _ built: BuiltSpec
  ) -> OutputSpec? {
    guard let format = values.text("format").flatMap({ OutputFormat(rawValue: $0) }) ?? OutputFormat(fileName: file)
    else {
      if found["format"] == nil {
        report(
          .unknownWord, found["file"] ?? node, "'\(file)' has no known extension",
          remedy: "end it in \(OutputFormat.endings), or give format:")
      }
      return nil
    }
    var pair = DocumentFields.OutputInSpec(
      output: OutputSpec(
        file: file, format: format, frameRate: built.frameRate, loop: built.loop, loopOffset: built.loopOffset),
      spec: built)
    // Who says how good it shall be allows it to lose something.
    pair.output.isLossless = values["quality"] == nil
    DocumentFields.outputs.apply(values, to: &pair)
    var output = pair.output
    output.size = values.size("size").flatMap { pixels($0, found["size"] ?? node) }
    output.place = node.place
    if let place = values.text("for").flatMap(Destination.named) {
      output.keep(
        place, hasOwnRate: found["fps"] != nil, duration: built.scene.duration,
        canvas: PixelSize(width: built.scene.pixelWidth, height: built.scene.pixelHeight))
    }
    check(output, node, found, built)
    return output
  }

  private mutating func checkFrames(of built: BuiltSpec, _ root: SpecNode, _ found: [String: SpecNode]) {
    let own = PixelSize(width: built.scene.pixelWidth, height: built.scene.pixelHeight)
    let all = [(built.frameRate, own)] + built.outputs.map { ($0.frameRate, $0.size ?? own) }
    func count(_ rate: Double) -> Double {
      Double(BuiltSpec.frameCount(duration: built.scene.duration, rate: rate))
    }
    let frames = all.map { count($0.0) }.max() ?? 0
    let node = found["duration"] ?? root
    if frames > limits["frames"] {
      report(.limit, node, "the scene has \(Limits.text(frames)) frames", remedy: limits.remedy("frames"))
    }
    let moments = Double(built.scene.motionBlur?.samples ?? 1)
    let pixels = moments * (all.map { count($0.0) * Double($0.1.width) * Double($0.1.height) }.max() ?? 0)
    if pixels > limits["pixels"] {
      report(
        .limit, node, "the scene's frames have \(Limits.text(pixels)) pixels\(moments > 1 ? " in all moments" : "")",
        remedy: limits.remedy("pixels"))
    }
  }
}
