// A file's slots: named values that can be replaced.
// Flow: `replace:` of a spec → LottieSlots → tracks.

/// The replacements of properties that name a slot; other properties have their slots' values already, by `filled`.
struct LottieSlots {
  private let replacements: LottieReplacements

  init(_ replacements: LottieReplacements) { self.replacements = replacements }

  func track(_ property: LottieValue, _ base: [Double]) -> LottieTrack<[Double]> {
    if let id = property["sid"].text, base.count == 1, let number = replacements.number(id) {
      property.dismiss()
      return LottieTrack([number])
    }
    return LottieTrack(property, base)
  }

  /// A colour, or its replacement.
  func color(_ property: LottieValue) -> LottieTrack<[Double]> {
    if let id = property["sid"].text, let color = replacements.color(id) {
      property.dismiss()
      return LottieTrack([color.red, color.green, color.blue, 1])
    }
    return LottieTrack(property, [0, 0, 0, 1])
  }
}
