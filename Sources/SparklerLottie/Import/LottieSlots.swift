// A file's slots: named values that can be replaced.
// Flow: slots + `replace:` of a spec → LottieSlots → tracks.

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
    guard slot.exists else { return property }
    // The slot's value is shown instead of its own.
    property.dismiss()
    return slot
  }

  func track(_ property: LottieValue, _ base: [Double]) -> LottieTrack<[Double]> {
    if let id = property["sid"].text, base.count == 1, let number = replacements.number(id) {
      property.dismiss()
      return LottieTrack([number])
    }
    return LottieTrack(resolved(property), base)
  }

  /// A colour, or the value of its slot.
  func color(_ property: LottieValue) -> LottieTrack<[Double]> {
    if let id = property["sid"].text, let color = replacements.color(id) {
      property.dismiss()
      return LottieTrack([color.red, color.green, color.blue, 1])
    }
    return LottieTrack(resolved(property), [0, 0, 0, 1])
  }
}
