// `sparkler effects`: lists effects, or all keys of one.
// Flow: EffectLibrary → stdout.
import ArgumentParser
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerFiles
import SparklerRendering

struct Effects: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "effects", abstract: "List effects, or the keys of one.")

  @Argument(help: "An effect; lists all if omitted.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Draw the effects on dark and light backgrounds instead, on one picture.", valueName: "sheet.png"))
  var gallery: String?

  @Flag(help: "Print the effect's document instead, as a starting point for `effects:` in a spec.")
  var show = false

  func run() throws {
    if let gallery { return try draw(to: gallery) }
    if show { return try showDocument() }
    guard let name else {
      let lines = SparklerCommand.effects.all.map { "\($0.name)\n    \($0.summary)\n" }.joined()
      return try Diagnostics.show("\(lines)\n`sparkler effects NAME` lists the keys of one.")
    }
    let effect = try Self.effect(named: name)
    var text =
      "\(effect.name): \(effect.summary)\nPlaced: \(Self.places(effect))\n\nFor example:\n\(Self.example(effect))"
    let places = EffectLibrary.places.filter { !effect.places.contains($0) }
    for field in effect.fields + EffectLibrary.sharedFields where !places.contains(field.name) {
      let value = field.defaultValue.map { "  (\($0))" } ?? ""
      text += "\n\(field.name)\(value)\n    \(field.summary)"
    }
    try Diagnostics.show(text)
  }

  private static func effect(named name: String) throws -> LibraryEffect {
    guard let effect = SparklerCommand.effects.effect(named: name) else {
      throw RenderingError(
        .usage, "no effect is called '\(name)'",
        remedy: NearMiss.remedy(
          name, among: SparklerCommand.effects.names,
          else: "Use one of: \(SparklerCommand.effects.names.joined(separator: ", "))."))
    }
    return effect
  }

  private func showDocument() throws {
    let documents = SparklerCommand.effects.all.filter { $0.text != nil }.map(\.name)
    guard let name else {
      throw RenderingError(
        .usage, "--show needs an effect", remedy: "Use one of: \(documents.joined(separator: ", ")).")
    }
    guard let text = try Self.effect(named: name).text else {
      throw RenderingError(
        .usage, "\(name) has no document: it is written in Swift",
        remedy: "Effects with a document: \(documents.joined(separator: ", ")).")
    }
    try Diagnostics.show(text)
  }

  private func draw(to path: String) throws {
    guard path.lowercased().hasSuffix(".png") else {
      throw RenderingError(.usage, "--gallery \(path): the sheet is a PNG", remedy: "End it in .png.")
    }
    let all = SparklerCommand.effects.all.filter { name == nil || $0.name == name }
    guard !all.isEmpty else {
      throw RenderingError(
        .usage, "no effect is called '\(name ?? "")'", remedy: "`sparkler effects` lists them.")
    }
    try EffectsGallery(effects: all).write(to: path)
    Diagnostics.say("\(path.onOneLine): \(all.count) effect\(all.count == 1 ? "" : "s") on dark and light")
  }

  private static func places(_ effect: LibraryEffect) -> String {
    effect.places.map { $0 == "at" ? "at a point" : "\($0) a layer, by its id" }.joined(separator: ", or ")
  }

  /// A complete spec with the effect; it passes `check`.
  private static func example(_ effect: LibraryEffect) -> String {
    let layer = effect.places.first { $0 != "at" }
    let place =
      effect.needsPlace ? layer.map { ", \($0): word" } ?? ", at: center" : layer.map { ", \($0): word" } ?? ""
    return """
      scene: 1
      size: 320x240
      duration: 3s
      layers:
        - {text: Hooray, id: word, font: {size: 40}}
        - {effect: \(effect.name)\(place)}

      """.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
        .joined(separator: "\n")
  }
}
