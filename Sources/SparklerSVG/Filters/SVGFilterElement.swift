// A `filter` element and its primitives with their values at any time.
// Flow: ValueResolver → SVGFilterElement → SVGFilterReader.
import SparklerCore
import SparklerScene

/// A filter, a primitive or a part of one, independent of the document.
struct SVGFilterElement: Sendable {
  var name: String
  /// By attribute or property; no entry for missing ones.
  var values: [String: Varying<SVGValue?>] = [:]
  var children: [SVGFilterElement] = []
  /// `flood-color` and `lighting-color`; opacity isn't part of them.
  var colors: [String: Varying<Color>] = [:]
  /// What lengths refer to.
  var scale: Varying<LengthScale>
  /// The picture of an `feImage`, and how it fits into the subregion.
  var image: ImageContent?
  /// The id of the layer that an `feImage` shows.
  var layerID: String?
  var aspect = AspectRatio(nil)

  /// The value of an attribute; nil if it's missing or invalid.
  func value(_ name: String, at time: Double) -> SVGValue? { values[name]?[time] }

  func word(_ name: String, at time: Double) -> String? {
    if case .word(let word)? = value(name, at: time) { word } else { nil }
  }

  func number(_ name: String, at time: Double) -> Double? {
    switch value(name, at: time) {
    case .number(let number): number
    case .numbers(let numbers): numbers.first
    case .length(let length): length.percent == 0 ? length.px : length.percent / 100
    case .lengths(let lengths): lengths.first?.px
    case .word(let word): Double(word)
    default: nil
    }
  }

  /// nil if it's missing or no list of numbers.
  func numbers(_ name: String, at time: Double) -> [Double]? {
    switch value(name, at: time) {
    case .numbers(let numbers): numbers
    case .number(let number): [number]
    default: nil
    }
  }

  func length(_ name: String, at time: Double) -> SVGLength? {
    switch value(name, at: time) {
    case .length(let length): length
    case .lengths(let lengths): lengths.first
    case .number(let number): SVGLength(px: number)
    default: nil
    }
  }

  /// When any of its values changes.
  var course: Course {
    var out = scale.course
    for name in values.keys.sorted() { out = out.joined(with: values[name]?.course ?? Course()) }
    for name in colors.keys.sorted() { out = out.joined(with: colors[name]?.course ?? Course()) }
    return children.reduce(out) { $0.joined(with: $1.course) }
  }
}
