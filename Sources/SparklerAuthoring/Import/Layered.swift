// A value whose keys come from several maps, each overriding those below it.
// Flow: an emitter's particles over the file's particles → Layered → TsParticles' readers.
import SparklerCore
import SparklerDocument

/// Values under the same key, the most specific first. Maps are merged key by key, anything else is replaced.
struct Layered {
  private let layers: [ReadValue]
  /// A key that is treated as missing.
  private var hidden: String?

  init(_ layers: [ReadValue]) { self.layers = layers.filter(\.exists) }

  init(_ value: ReadValue) { self.init([value]) }

  subscript(_ key: String) -> Layered {
    key == hidden ? Layered([]) : Layered(layers.prefix { $0.isMap }.map { $0[key] })
  }

  /// The same without a key.
  func hiding(_ key: String) -> Layered {
    var out = self
    out.hidden = key
    return out
  }

  /// The first of several names that exists.
  subscript(_ names: [String]) -> Layered { names.lazy.map { self[$0] }.first { $0.exists } ?? Layered([]) }

  var exists: Bool { !layers.isEmpty }
  var isMap: Bool { layers.first?.isMap ?? false }
  /// The most specific value, or a missing one. Those below it have no effect.
  var value: ReadValue {
    for other in layers.dropFirst() where !other.isMap { other.accept() }
    return layers.first ?? ReadValue.missing
  }
  /// The elements of a list, or the single value.
  var list: [Layered] {
    guard exists else { return [] }
    return value.isList ? value.items.map { Layered($0) } : [self]
  }

  /// A hidden key stays hidden.
  func over(_ other: Layered) -> Layered {
    var out = Layered(layers + other.layers)
    out.hidden = hidden ?? other.hidden
    return out
  }
  func accept() { for layer in layers { layer.accept() } }
  func dismiss() { for layer in layers { layer.dismiss() } }
  /// Every key of all layers.
  var keys: [String] {
    var seen: Set<String> = []
    return layers.filter(\.isMap).flatMap(\.entries).map(\.key).filter { seen.insert($0).inserted }
  }
}

extension ForeignValues {
  /// The first elements of a list; the others are reported and left out.
  func few(_ list: [Layered], _ most: Int, _ what: String) -> [Layered] {
    _ = few(list.map(\.value), most, what)
    return Array(list.prefix(most))
  }

  mutating func number(_ value: Layered, _ name: String, _ bounds: ClosedRange<Double>, else fallback: Double) -> Double
  {
    if value.isMap { return range(value, name, bounds, else: fallback...fallback).mean }
    return number(value.value, name, bounds, else: fallback)
  }

  mutating func flag(_ value: Layered, _ name: String) -> Bool? { value.exists ? flag(value.value, name) : nil }

  /// A number, {min, max}, or a list of which one is drawn.
  mutating func range(
    _ value: Layered, _ name: String, _ bounds: ClosedRange<Double>, else fallback: ClosedRange<Double>
  )
    -> ClosedRange<Double>
  {
    guard value.exists else { return fallback }
    if value.value.isList {
      let all = value.list.map { range($0, name, bounds, else: fallback) }
      guard let first = all.first else { return fallback }
      return all.reduce(first) { min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound) }
    }
    guard value.isMap else {
      let one = number(value.value, name, bounds, else: fallback.lowerBound)
      return value.value.isRead ? one...one : fallback
    }
    let low = number(value["min"], name + ".min", bounds, else: fallback.lowerBound)
    let high = number(value["max"], name + ".max", bounds, else: max(low, fallback.upperBound))
    // The original swaps them.
    return min(low, high)...max(low, high)
  }
}
