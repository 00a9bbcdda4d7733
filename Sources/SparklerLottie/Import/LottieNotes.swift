// Notes on unsupported features of a file.
// Flow: readers → LottieNotes → `sparkler check`.

/// An unsupported feature of a file.
package struct LottieNote: Sendable, Hashable {
  package var feature: String
  /// What is shown instead.
  package var instead: String
  /// The layers that use it, each with the enclosing compositions.
  package var layers: [String]

  package var description: String {
    let named = layers.prefix(4).joined(separator: ", ") + (layers.count > 4 ? " and \(layers.count - 4) more" : "")
    return "\(feature) is not supported, \(instead): in \(named)"
  }
}

/// Collects notes while a file is read, each once.
final class LottieNotes {
  private(set) var all: [LottieNote] = []
  private var places: [String: Int] = [:]
  private var told: Set<String> = []

  func add(_ layer: String, _ feature: String, _ instead: String) {
    let key = feature + "\n" + instead
    if let i = places[key] {
      if all[i].layers.count < 1000, told.insert(key + "\n" + layer).inserted { all[i].layers.append(layer) }
    } else if all.count < 200 {
      places[key] = all.count
      told.insert(key + "\n" + layer)
      all.append(LottieNote(feature: feature, instead: instead, layers: [layer]))
    }
  }
}

/// A file's slots: named values that can be replaced.
struct LottieSlots {
  private let slots: LottieValue
  private let replacements: LottieReplacements

  init(_ document: LottieValue, _ replacements: LottieReplacements) {
    slots = document["slots"]
    self.replacements = replacements
  }

  /// A property, or the value of its slot.
  func resolved(_ property: LottieValue) -> LottieValue {
    guard let id = property["sid"].text else { return property }
    let slot = slots[id]["p"]
    return slot.exists ? slot : property
  }

  func track(_ property: LottieValue, _ base: [Double]) -> LottieTrack<[Double]> {
    if let id = property["sid"].text, base.count == 1, let number = replacements.number(id) {
      return LottieTrack([number])
    }
    return LottieTrack(resolved(property), base)
  }

  /// A colour, or the value of its slot.
  func color(_ property: LottieValue) -> LottieTrack<[Double]> {
    if let id = property["sid"].text, let color = replacements.color(id) {
      return LottieTrack([color.red, color.green, color.blue, 1])
    }
    return LottieTrack(resolved(property), [0, 0, 0, 1])
  }
}
