// Layers that are put into a group, or that become slides, as neighbours in their list.
// Flow: origins of layers → SpecText.wrap.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

extension TreeEdit {
  /// - Parameter places: the layers' places, in the order of the text.
  static func group(_ places: [SourceRange], _ origins: [Int], in text: inout SpecText, _ spec: LoadedSpec) throws {
    try wrap(places, origins, as: GroupWord.group.name, [], in: &text, spec)
  }

  /// Makes slides of layers, which change by a transition.
  static func makeSlides(
    _ places: [SourceRange], _ origins: [Int], _ add: Addition, in text: inout SpecText, _ spec: LoadedSpec
  ) throws {
    guard places.count > 1 else {
      throw SpecText.Refusal("Slides change from one to the next: select two or more layers.")
    }
    // Each is shown once.
    let hold = max(0.1, (spec.built.scene.duration.value / Double(places.count) * 10).rounded(.down) / 10)
    let pairs = [SpecText.Value.Pair(SlidesWord.hold.name, .text(TreeText.short(hold) + "s"))]
    try wrap(places, origins, as: SlidesWord.slides.name, pairs + (try transition(add.word)), in: &text, spec)
  }

  /// Adds slides that change by a transition.
  static func addSlides(by word: String, to text: inout SpecText, _ spec: LoadedSpec) throws {
    let (size, key) = (spec.built.scene.size, SlidesWord.slides.name)
    let id = free(key, among: text.root.ids)
    let new = NewLayer.value(key, id: id, NewLayer.Colors(spec, text), side: min(size.width, size.height))
    guard case .map(let pairs)? = new else { return }
    let own = pairs.filter { $0.key != SlidesWord.transition.name } + (try transition(word))
    try insert(.map(own), beside: nil, into: &text)
  }

  private static func transition(_ word: String) throws -> [SpecText.Value.Pair] {
    guard let preset = PalettePreset.standard[.transition]?.first(where: { $0.word == word }) else {
      throw SpecText.Refusal("There is no transition '\(word.onOneLine)'.")
    }
    return preset.pairs
  }

  private static func wrap(
    _ places: [SourceRange], _ origins: [Int], as key: String, _ pairs: [SpecText.Value.Pair], in text: inout SpecText,
    _ spec: LoadedSpec
  ) throws {
    guard !origins.contains(where: { spec.built.written[$0].isLaidOut }) else {
      throw SpecText.Refusal("Their stack or grid positions them: select the stack instead.")
    }
    let id = SpecText.Value.Pair(LayerKeys.id.name, .text(free(key, among: text.root.ids)))
    try text.wrap(places, in: key, [id] + pairs)
  }
}
