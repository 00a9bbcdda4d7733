// Which table becomes which section.
// Flow: tables of Fields → ManualBuilder.
import SparklerAuthoring
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerPhysics
import SparklerScene

extension ManualBuilder {
  mutating func addDocument() {
    add(
      "document", "Document", .document,
      "The keys at the top of a spec. `scene`, `layers` and a `size` are enough for a picture.",
      fields: DocumentFields.document, related: ["outputs", "layer"])
    add(
      "params", "Params", .document,
      "Named values that a caller, the preview or a matrix changes: `params: {name: {…}}`.",
      fields: SpecFields.params, related: ["document"])
    add(
      "brand", "Brand", .document,
      "Colours, fonts and motion by role, in light and in dark: `brand: acme.brand.yaml`, the name of a brand that comes with Sparkler (\(BrandLibrary.all.map { "`\($0.name)`" }.joined(separator: ", "))), or a map of these keys. A value's name is its path: `$brand.radius`, `$brand.type.title`; colours also have short names, such as `$ink`. The colour roles: \(BrandRole.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")).",
      fields: SpecFields.brand, related: ["document", "params"])
    add(
      "components", "Components", .document,
      "Reusable layers with params: `components: {card: {…}}`, used by `use: card`.",
      fields: SpecFields.components, related: ["repeat", "params"])
    add(
      "own-effects", "Custom effects", .document,
      "Named particle effects with params: `effects: {drizzle: {…}}`, used by `effect: drizzle`. Expressions in `let`, `offset` and `emitter` can use its params and these names: `side` and `tall` are the parent's shorter side and its height, at least 80; `width` and `height` are the parent's actual size; `area` is its area in squares of 100 points; `rise` is the distance from the effect's position down to the lower edge; `source.width` and `source.height` are the size of the layer that the effect is attached to; `colors.first`, `colors.second`, `colors.last` and `colors.count` are its colours and their number; `ground` is `dark` or `light`.",
      fields: SpecFields.effects, related: ["effect", "particles", "cell"])
    add(
      "repeat", "Repeat", .document, "Repeats layers for each value of a list, or for each row of a table.",
      fields: SpecFields.repeats, related: ["components", "matrix"])
    add(
      "sizes", "Sizes", .document,
      "Named canvases of one scene, each with its changes: `sizes: {story: {…}}`.",
      fields: SpecFields.sizes, related: ["matrix", "outputs"])
    add(
      "matrix", "Matrix", .document,
      "Axes whose values multiply into variants: `matrix: {theme: [a, b]}`. An axis may be a table.",
      fields: SpecFields.tables, related: ["sizes", "params"])
  }

  mutating func addLayers() {
    add(
      "layer", "Every layer", .layers, "Keys of all layer types, by Core Animation's names and short ones.",
      fields: LayerFields.common, related: ["timing", "animation"] + LayerKind.all.map(\.name))
    var known: [(name: String, fields: Set<Field>)] = []
    for kind in LayerKind.all {
      let own = kind.fields.dropFirst()
      // A counter accepts all keys of a text: list them only once.
      let nearest = known.max { $0.fields.intersection(own).count < $1.fields.intersection(own).count }
      let base = nearest.flatMap { $0.fields.intersection(own).count > 3 ? $0 : nil }
      let fields = [kind.key.field] + own.filter { base?.fields.contains($0) != true }
      let also = base.map { " It also accepts the keys of a `\($0.name)`." } ?? ""
      add(
        kind.name, "\(kind.name) layer", .layers, kind.key.field.summary + also, word: kind.name, fields: fields,
        related: (base.map { [$0.name] } ?? []) + ["layer", "timing"], isKind: true)
      known.append((kind.name, Set(own)))
    }
    add(
      "place", "Places", .layers, "`position` as a map: on the parent's edges, or next to another layer.",
      fields: PositionKind.places, related: ["layer"])
    sections.append(ToolSections.transforms)
  }

  mutating func addMotion() {
    add(
      "animation", "Animation", .motion,
      "An entry of `animations`: basic, keyframes, along a path, a group, a transition.",
      fields: LayerFields.animation, related: ["timing", "easing", "key-paths"])
    add(
      "timing", "Timing", .motion,
      "When animations begin and how they repeat, as in CAMediaTiming; layers accept these keys too.",
      fields: LayerFields.timing, related: ["animation"])
    addMotionWords(
      "enter", "Enter and exit", MotionWord.entrances, "How a layer appears; `exit` plays these backwards.")
    addMotionWords("idle", "Idle", MotionWord.idles, "Continuous motion of a layer.")
    addMotionWords(
      "transition", "Transitions of slides", MotionWord.transitions, "How one slide changes to the next.")
    add(
      "easing", "Easing as a map", .motion, "`easing: {…}`: steps, and springs as in SwiftUI or Core Animation.",
      fields: EasingKind.parts, related: ["easings", "animation"])
    sections.append(ToolSections.easings)
    sections.append(ToolSections.keyPaths)
  }

  private mutating func addMotionWords(_ id: String, _ title: String, _ words: [MotionWord], _ summary: String) {
    let shared = "Write a word alone, as a map, or in a list whose motions play together."
    add(
      id, title, .motion, "\(summary) \(shared)", word: id == "transition" ? nil : id, fields: words.map(\.field),
      related: ["easings", id == "transition" ? "slides" : "layer"])
  }

  mutating func addLooks() {
    let filters = LayerFields.common.first { $0.name == "filters" }
    if let fields = filters?.kind.value.fields {
      add(
        "filters", "Filters", .looks, "Entries of `filters` and `backdrop`, applied in order and computed as in CSS.",
        word: "filters",
        fields: fields, related: ["layer"])
    }
    add(
      "gradients", "Gradient's keys", .looks, "A paint for `fill`, `background`, `color`, `stroke`: `{gradient: {…}}`.",
      fields: Reader.gradientFields, related: ["gradient", "layer"])
    add(
      "contents", "Contents", .looks, "What sparks and particles are drawn as: one item, or a list.",
      fields: ContentsWords.fields, related: ["cell", "effect"])
  }

  mutating func addEffects() {
    let places = EffectLibrary.places
    add(
      "effect", "Every effect", .effects, "`effect: NAME` is a layer that expands to many. Keys of all effects:",
      word: "effect", fields: EffectLibrary.sharedFields,
      related: effects.names.map { $0 == "matrix" ? "matrix-effect" : $0 })
    for effect in effects.all {
      let stands = effect.places.map { "`\($0)`" }.joined(separator: ", ")
      let own = effect.fields.filter { !places.contains($0.name) }
      add(
        // `matrix` is already the id of the document's key.
        effect.name == "matrix" ? "matrix-effect" : effect.name, effect.name, .effects,
        "\(effect.summary) Placed by \(stands).", word: effect.name, fields: own,
        host: "effect:\(effect.name):\(effect.places.first ?? "at")", related: ["effect"])
      sections[sections.count - 1].grounds = [true, false].map { EffectScene.spec(of: effect, isDark: $0) }
    }
  }

  mutating func addParticles() {
    add(
      "particles", "Emitter's keys", .particles,
      "The keys of `emitter: {…}`, with CAEmitterLayer's names and meaning.",
      fields: EmitterFields.emitter, related: ["emitter", "cell", "contents"])
    add(
      "cell", "Cell", .particles, "What an emitter emits, as in CAEmitterCell; cells may contain cells.",
      fields: EmitterFields.cell, related: ["particles", "contents", "timing", "behavior-drag"])
    for kind in EmitterBehavior.Descriptor.all {
      add(
        "behavior-\(kind.type)", "Behaviour \(kind.type)", .particles,
        "An entry of a cell's `behaviors`: `{type: \(kind.type), …}`.", word: kind.type,
        fields: EmitterBehavior.Descriptor.shared.filter { $0.name != "type" } + kind.properties.map(\.field),
        host: "behavior:\(kind.type)", related: ["cell", "particles"])
    }
  }

  mutating func addPhysics() {
    for kind in DynamicsFields.kinds {
      add(
        "dynamics-\(kind.name)", "Dynamics: \(kind.name)", .physics,
        "\(kind.key.field.summary) An entry of `dynamics`.",
        word: kind.name, fields: kind.fields, host: "dynamics:\(kind.name)", related: ["document", "layer"])
    }
    add(
      "dynamics-group", "Dynamics: group", .physics, "Items that move as one. An entry of `dynamics`.", word: "group",
      fields: DynamicsFields.group, host: "dynamics:group", related: ["document"])
  }

  mutating func addFiles() {
    add(
      "outputs", "Output", .files, "An entry of `outputs`; the file's extension sets its format.",
      fields: DocumentFields.output, related: ["formats", "destinations"])
    sections.append(ToolSections.formats)
    sections.append(ToolSections.places)
  }

  mutating func addTests() {
    add(
      "tests", "Tests", .tests, "An entry of `tests`: a reference that the scene is compared with.",
      fields: TestFields.test, related: ["tolerance", "ignore"])
    add(
      "tolerance", "Tolerance", .tests, "`exact`, `visible`, `loose`, or a map; missing keys are as in `exact`.",
      fields: Tolerance.properties.map(\.field), related: ["tests"])
    add(
      "ignore", "Ignore", .tests, "What a test ignores.", fields: TestFields.ignored, related: ["tests"])
  }
}
