// `sparkler effects`: what there is, and every key of it.
// Flow: EffectCatalog → stdout.
import ArgumentParser
import Effects
import Primitives
import SpecFormat
import Studio

struct Effects: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List effects, or the keys of one.")

  @Argument(help: "An effect; all are listed without one.")
  var name: String?

  func run() throws {
    guard let name else {
      for effect in EffectCatalog.all { print("\(effect.name)\n    \(effect.summary)") }
      return print("\n`sparkler effects NAME` lists the keys of one.")
    }
    guard let effect = EffectCatalog.type(named: name) else {
      throw StudioError(
        .usage, "no effect is called '\(name)'", remedy: "Use one of: \(EffectCatalog.names.joined(separator: ", ")).")
    }
    print(
      "\(effect.name): \(effect.summary)\nIt stands: \(effect.places.joined(separator: " or ")) (the id of a layer)\n")
    let places = EffectCatalog.places.filter { !effect.places.contains($0) }
    for field in effect.fields + EffectCatalog.sharedFields where !places.contains(field.name) {
      let value = field.defaultValue.map { "  (\($0))" } ?? ""
      print("\(field.name)\(value)\n    \(field.summary)")
    }
  }
}
