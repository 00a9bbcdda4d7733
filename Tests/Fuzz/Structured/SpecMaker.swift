// Specs out of the schema: its keys, with mild and with nasty values.
// Flow: SpecSchema + chance → SpecMaker → Tree.
import SparklerCore

/// Makes one spec. What it favours is drawn first: a few keys that come often, and how nasty values are.
struct SpecMaker {
  let schema: SpecSchema
  var chance: SeededRandom
  /// How often a value is nasty.
  let nastiness: Double
  /// Keys that this spec has wherever it may.
  private var favourites: Set<String> = []
  /// How many values may still be made.
  private var left: Int
  private var ids = 0
  private var isHuge = false
  /// Whether there is a component called `*`.
  private var hasComponents = false
  /// What the animation that is being made changes.
  var keyPath: String?

  init(schema: SpecSchema, chance: SeededRandom) {
    self.schema = schema
    self.chance = chance
    nastiness = [0, 0.02, 0.1, 0.3][self.chance.below(4)]
    left = [20, 60, 200][self.chance.below(3)]
    let all = schema.properties.keys.sorted()
    for _ in 0..<self.chance.below(6) {
      let words = self.chance.below(2) == 0 ? all : Self.timing
      favourites.insert(words[self.chance.below(words.count)])
    }
  }

  private static let timing = [
    "animations", "speed", "duration", "beginTime", "timeOffset", "repeatCount", "repeatDuration", "autoreverses",
    "fillMode", "layers", "transform", "shadow", "mask", "effect", "spring", "visible", "cells", "instanceDelay",
    "motionBlur", "loop", "hold", "fps",
  ]
  /// How often a key comes that a spec seldom shows anything without.
  private static let usual: [String: Double] = [
    "id": 0.7, "size": 0.6, "position": 0.3, "birthRate": 0.9, "lifetime": 0.9, "velocity": 0.4, "cells": 0.08,
    "animations": 0.25, "duration": 0.35, "speed": 0.15, "layers": 0.1, "name": 1, "contents": 0.4,
    "emissionRange": 0.3, "at": 0.4, "around": 0.6, "above": 0.7, "from": 0.4, "to": 0.5, "begin": 0.15,
  ]
  /// What needs files or other documents, or names what is not there.
  private static let unused: Set = [
    "extends", "matrix", "with", "params", "fonts", "output", "palettes", "tests", "scene", "size", "duration",
    "layers", "dynamics", "components", "sizes",
  ]

  mutating func happens(_ probability: Double) -> Bool { chance.unit() < probability }
  mutating func one<T>(of all: [T]) -> T { all[chance.below(all.count)] }

  // MARK: the document

  mutating func document() -> Tree {
    var entries: [(key: String, value: Tree)] = [
      ("scene", .raw("1")), ("size", .text(happens(0.1) ? "120x90" : "48x36")),
    ]
    if happens(0.8) {
      entries.append(
        ("duration", happens(nastiness) ? time(in: 0...1e9) : .text(one(of: ["1s", "0.48s", "2s", "auto", "3.3"]))))
    }
    for property in schema.root.properties where !Self.unused.contains(property.name) {
      if happens(favourites.contains(property.name) ? 0.5 : 0.06) {
        entries.append((property.name, value(property.schema, property.name, 1)))
      }
    }
    for name in ["components", "sizes"] where happens(0.15) {
      guard let property = schema.root.properties.first(where: { $0.name == name }) else { continue }
      entries.append((name, value(property.schema, name, 1)))
      hasComponents = hasComponents || name == "components"
    }
    if let entry = schema.definition("entry") {
      entries.append(("layers", .list((0...chance.below(4)).map { _ in value(entry, "layers", 1) })))
    }
    if happens(0.2), let dynamics = schema.definition("dynamics") {
      entries.append(("dynamics", .list((0...chance.below(3)).map { _ in value(dynamics, "dynamics", 1) })))
    }
    return .map(entries)
  }

  // MARK: values

  /// Any value that a schema allows, now and then one that it does not.
  mutating func value(_ node: SchemaNode, _ key: String, _ depth: Int) -> Tree {
    let node = schema.resolved(node)
    left -= 1
    if happens(nastiness * 0.05) { return wrong() }
    if key == "use" { return .text(happens(0.02) ? "c0" : "*") }
    // Its schema says nothing of a value that an animation gives to a property.
    if node.types.isEmpty, node.options.isEmpty, node.words.isEmpty { return animated(key, depth) }
    if !node.properties.isEmpty || node.additional != nil { return map(node, key, depth) }
    if !node.options.isEmpty { return option(node, key, depth) }
    if let word = node.words.first { return .text(node.words.count == 1 ? word : one(of: node.words)) }
    if let items = node.items { return list(items, node.itemCounts, key, depth) }
    return scalar([node], key)
  }

  private mutating func wrong() -> Tree {
    switch chance.below(5) {
    case 0: .raw("null")
    case 1: .list([])
    case 2: .map([])
    case 3: .text(one(of: Nasty.texts))
    default: .raw(one(of: Nasty.numbers))
    }
  }

  /// Scalars are told by all their forms together; of maps and lists one is taken.
  private mutating func option(_ node: SchemaNode, _ key: String, _ depth: Int) -> Tree {
    var flat: [SchemaNode] = []
    func open(_ node: SchemaNode) {
      let node = schema.resolved(node)
      if node.properties.isEmpty, node.additional == nil, !node.options.isEmpty, node.items == nil {
        node.options.forEach(open)
      } else {
        flat.append(node)
      }
    }
    open(node)
    if !hasComponents { flat.removeAll { $0.required.contains("use") } }
    // Changes of a spec that is extended have no keys of their own.
    flat.removeAll { $0.types == ["object"] && $0.properties.isEmpty && $0.additional == nil }
    let deep = flat.filter { !$0.properties.isEmpty || $0.items != nil || $0.additional != nil }
    let scalars = flat.filter { node in
      node.properties.isEmpty && node.items == nil && node.additional == nil && node.pattern != "\\$"
        && !(node.types.isEmpty && node.words.isEmpty && node.pattern == nil)
    }
    let isShallow = depth > 7 || left < 0
    if !deep.isEmpty, scalars.isEmpty || (happens(0.5) && !isShallow) {
      var chosen = one(of: deep)
      // As many effects as kinds of layers are too many.
      if chosen.required.contains("effect"), happens(0.5) { chosen = one(of: deep) }
      if let use = deep.first(where: { $0.required.contains("use") }), happens(0.2) { chosen = use }
      // Where a map has no kinds to choose from any more, one without layers ends it.
      if isShallow, let small = deep.first(where: { $0.properties.contains { $0.name == "shape" } }) { chosen = small }
      return value(chosen, key, depth)
    }
    if happens(0.15) || scalars.allSatisfy({ !$0.words.isEmpty }) {
      let words = scalars.flatMap(\.words)
      if !words.isEmpty { return .text(one(of: words)) }
    }
    return scalar(scalars, key)
  }

  private mutating func list(_ items: SchemaNode, _ counts: ClosedRange<Int>, _ key: String, _ depth: Int) -> Tree {
    if key == "size", counts == 2...2 { return .list([.raw(number(0...1e6)), .raw(number(0...1e6))]) }
    if counts == 4...4, key != "timingFunction", key != "easing" {
      // A rectangle with a negative size is refused whatever else it has.
      return .list((0..<4).map { .raw(number(happens(0.02) || $0 < 2 ? nil : 0...1e6)) })
    }
    var count = min(counts.upperBound, counts.lowerBound + chance.below(depth > 5 || left < 0 ? 1 : 4))
    if happens(nastiness * 0.1) {
      // One huge list: lists of them grow beyond all bounds.
      count = one(of: isHuge ? [0, 1] : [0, 1, 1000])
      isHuge = isHuge || count == 1000
    }
    // A huge list repeats few values.
    let made = (0..<min(count, 6)).map { _ in value(items, key, depth + 1) }
    return .list(made.isEmpty ? [] : (0..<count).map { made[$0 % made.count] })
  }

  private mutating func map(_ node: SchemaNode, _ key: String, _ depth: Int) -> Tree {
    var required = node.required
    var forbidden = Set(node.forbidden)
    if !node.options.isEmpty {
      let choice = one(of: node.options)
      required += choice.required
      // One of them, and none of the others.
      forbidden.formUnion(node.options.flatMap(\.required).filter { !choice.required.contains($0) })
      if !choice.options.isEmpty { required += one(of: choice.options).required }
      forbidden.formUnion(choice.forbidden)
    }
    var chosen: [String] = []
    let outerPath = keyPath
    defer { keyPath = outerPath }
    for (name, _) in node.properties where !forbidden.contains(name) || required.contains(name) {
      let favoured = favourites.contains(name) ? 0.6 : 0
      let usual = Self.usual[name] ?? min(0.12, 2.5 / Double(node.properties.count))
      let isWanted = required.contains(name) || happens(left < 0 || depth > 8 ? 0 : max(favoured, usual))
      let isTaken = node.conflicts.contains { $0.contains(name) && $0.contains { chosen.contains($0) } }
      let hidesRequired = node.conflicts.contains {
        $0.contains(name) && !required.contains(name) && $0.contains(where: required.contains)
      }
      if isWanted, !isTaken || happens(0.01), !hidesRequired, chosen.count < node.propertyCounts.upperBound {
        chosen.append(name)
      }
    }
    if chosen.count < node.propertyCounts.lowerBound, !node.properties.isEmpty {
      chosen = [one(of: node.properties).name]
    }
    // What an animation changes decides what its values are: it comes first.
    if chosen.contains("keyPath") { chosen = ["keyPath"] + chosen.filter { $0 != "keyPath" } }
    var entries: [(key: String, value: Tree)] = []
    for name in chosen {
      guard let property = node.properties.first(where: { $0.name == name })?.schema else { continue }
      let isChange = chosen.contains("transition") && ["to", "toValue"].contains(name)
      let made = isChange ? change(depth) : value(property, name, depth + 1)
      if name == "keyPath", case .text(let text) = made { keyPath = text }
      entries.append((name, made))
    }
    if let additional = node.additional, !chosen.contains("use") || happens(0.1) {
      entries.append((happens(0.1) ? "c0" : "*", value(additional, key, depth + 1)))
    }
    return .map(entries)
  }

  /// What a transition shows.
  private mutating func change(_ depth: Int) -> Tree {
    let name = one(of: ["opacity", "background", "position.x", "fill", "hidden", "cornerRadius"])
    keyPath = name
    return .map([(name, animated(name, depth))])
  }

  /// An id that is new, or one that may be somewhere.
  mutating func identifier(_ key: String) -> Tree {
    if key == "id" {
      ids += 1
      return .text(happens(0.01) ? "a" : String(UnicodeScalar(UInt8(96 + min(26, ids)))))
    }
    if key == "name" { return .text(one(of: ["c0", "c1", "c2", "c3"])) }
    return .text(happens(0.05) ? "a" : String(UnicodeScalar(UInt8(97 + chance.below(min(26, max(1, ids)))))))
  }
}
