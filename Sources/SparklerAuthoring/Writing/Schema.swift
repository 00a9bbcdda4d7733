// The JSON Schema, generated from the fields that decode, so that the two can't drift apart.
// Flow: tables of Fields → Schema → `sparkler schema`.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerScene

/// The spec format as a JSON Schema.
public struct Schema: Sendable {
  /// Effects that `effect:` may name.
  let library: EffectLibrary
  let writer: SchemaWriter

  /// The schema of specs that may use these effects.
  public init(effects: EffectLibrary = .standard) {
    library = effects
    writer = SchemaWriter { Schema($1, effects).schema(of: $0) }
  }

  private init(_ writer: SchemaWriter, _ library: EffectLibrary) { (self.writer, self.library) = (writer, library) }

  /// JSON text, draft-07.
  public var text: String {
    var root: [(String, TreeText)] = [
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Sparkler scene spec, version 1")),
    ]
    let fields = DocumentFields.document.map { field in
      // The decoder reports an unknown version; the schema allows an interval of one.
      field.name == "scene"
        ? Field("scene", .integer, in: 1...1, field.summary)
        // The entries that it accepts are defined below.
        : field.name == "layers" ? Field("layers", .animated, field.summary) : field
    }
    root += writer.object(fields, required: ["scene"], either: [["output", "outputs"]])
    // The extended spec has the rest.
    let canvas = ["size", "sizes"].map { TreeText.map([("required", .strings([$0, "layers"]))]) }
    root.append(("anyOf", .list([writer.has("extends")] + canvas)))
    root += [("if", writer.has("extends")), ("then", layers(of: "change")), ("else", layers(of: "entry"))]
    let own = definitions
    root.append(("definitions", .map(own + writer.definitions)))
    return TreeText.map(SchemaSharing.shared(root)).jsonByEntry
  }

  private var definitions: [(String, TreeText)] {
    let kinds = LayerKind.all.map { kind in
      let body = writer.object(kind.fields, required: [kind.name], either: [["size", "bounds"]], with: Self.layerKeys)
      let sized = [("anyOf", TreeText.list([writer.has("size"), writer.has("bounds")]))]
      return TreeText.map(body + (kind.needsSize ? sized : []))
    }
    let effects = library.all.map { effect in
      let places = EffectLibrary.sharedFields.filter { effect.places.contains($0.name) }
      let fields = [Field("effect", .choice([effect.name]), effect.summary)] + effect.fields + places
      return TreeText.map(
        writer.object(fields, required: ["effect"], with: Self.effectKeys)
          + (effect.needsPlace ? [("anyOf", .list(effect.places.map(writer.has)))] : []))
    }
    let animation = TreeText.map(
      writer.object(LayerFields.animation + LayerFields.timing, required: [])
        + [("oneOf", .list(AnimationForms.schemas(writer, keyPaths: keyPaths(or: "x-.*"))))])
    let contents = ContentsWords.names.map(writer.has)
    return [
      writer.definition(of: Self.layerKeys), writer.definition(of: Self.effectKeys),
      ("layer", .map([("oneOf", .list(kinds + [use]))])),
      ("entry", .map([("oneOf", .list(kinds + effects + [ownEffect, change(besides: true), repetition, use]))])),
      ("change", .map([("anyOf", .list(kinds + effects + [ownEffect, change(besides: false), repetition, use]))])),
      ("animation", animation),
      ("dynamics", .map([("oneOf", .list(dynamics))])),
      ("gradient", .map(writer.object(Reader.gradientFields, required: ["colors"]))),
      ("contentsItem", .map(writer.object(ContentsWords.fields, required: []) + [("oneOf", .list(contents))])),
      (
        "cellContentsItem", .map(writer.object(ContentsWords.weighted, required: []) + [("oneOf", .list(contents))])
      ),
      ("cell", .map(writer.object(EmitterFields.cell, required: [], either: cellConflicts))),
      ("behavior", .map([("oneOf", .list(behaviors))])),
    ]
  }

  /// The keys of every layer.
  private static let layerKeys = SharedKeys("layerKeys", LayerFields.common + LayerFields.timing)
  /// The keys of every effect, except where it can be.
  private static let effectKeys = SharedKeys(
    "effectKeys", EffectLibrary.sharedFields.filter { !EffectLibrary.places.contains($0.name) })

  private let cellConflicts = [["acceleration", "xAcceleration"], ["acceleration", "yAcceleration"]]

  private var behaviors: [TreeText] {
    EmitterBehavior.Descriptor.all.map { kind in
      let shared = EmitterBehavior.Descriptor.shared.map { field in
        field.name == "type" ? Field("type", .choice([kind.type]), field.summary) : field
      }
      return .map(writer.object(shared + kind.properties.map(\.field), required: ["type"] + kind.required))
    }
  }

  private var dynamics: [TreeText] {
    let kinds = DynamicsFields.kinds.map { ($0.name, $0.fields) } + [("group", DynamicsFields.group)]
    return kinds.map { name, fields in .map(writer.object(fields, required: [name, "items"])) }
  }
}
