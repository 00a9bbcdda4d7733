// Where the layers of a scene are over some frames, and which of them fits a rectangle.
// Flow: Frame × n → LayerBoxes → NamedCauses.
import SparklerCore
import SparklerScene

/// Rectangles that layers cover in some frames, in pixels.
struct LayerBoxes {
  /// A text as it is shown.
  struct Text: Hashable {
    /// The path of its layer, or of the nearest ancestor with an id; empty if there is none.
    var path: String
    var string: String
  }

  /// One drawing of a layer, by its number within the layer.
  private struct Part: Hashable {
    var path: String
    var number: Int
  }

  /// By path; with all that is inside.
  private var layers: [String: PixelRect] = [:]
  private var parts: [Part: PixelRect] = [:]
  private var texts: [Text: PixelRect] = [:]

  /// Drawings that are looked at in a frame; a scene with more has no names.
  private static let most = 20_000

  mutating func add(_ frame: Frame) {
    var numbers: [String: Int] = [:]
    for item in frame.items { add(item, within: frame.canvas, &numbers) }
  }

  private mutating func add(_ item: DisplayItem, within limit: PixelRect, _ numbers: inout [String: Int]) {
    let box = item.bounds.intersection(limit)
    if box.isEmpty { return }
    switch item.drawing {
    // A shadow is larger than what casts it.
    case .shadow: return
    case .group(let group): for inner in group.items { add(inner, within: box, &numbers) }
    case .text(let text, _):
      texts[Text(path: Layer.pathOfEffects(item.layer), string: text.string), default: .empty].add(box)
      add(box, of: item.layer, &numbers)
    case .fill, .stroke, .image, .instances, .projected, .backdrop: add(box, of: item.layer, &numbers)
    }
  }

  private mutating func add(_ box: PixelRect, of layer: String, _ numbers: inout [String: Int]) {
    let path = Layer.pathOfEffects(layer)
    let number = numbers[path, default: 0]
    numbers[path] = number + 1
    if parts.count < Self.most { parts[Part(path: path, number: number), default: .empty].add(box) }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
      layers[String(path[..<end]), default: .empty].add(box)
    }
  }

  // MARK: Search

  /// The layer that covers a rectangle; nil if none does, or if another one does so as well.
  ///
  /// - Parameters:
  ///   - cover: the least share of both rectangles together that must be common.
  ///   - lead: by how much a layer must fit better than those that it does not contain.
  func path(at place: PixelRect, cover: Double, lead: Double) -> String? {
    guard parts.count < Self.most else { return nil }
    let fits = layers.map { (path: $0.key, fit: Self.fit($0.value, place)) }.filter { $0.fit >= cover }
    guard let best = fits.map(\.fit).max() else { return nil }
    // A layer and the only one in it are the same thing.
    let near = fits.filter { $0.fit >= best - lead }.map(\.path).sorted { $0.count < $1.count }
    let isChain = zip(near, near.dropFirst()).allSatisfy { $1.hasPrefix("\($0)/") }
    guard let found = near.first, isChain else { return nil }
    let isAlone = parts.allSatisfy { part, box in
      part.path == found || part.path.hasPrefix("\(found)/") || Self.fit(box, place) < best - lead
    }
    return isAlone ? found : nil
  }

  /// The only text around a rectangle.
  func text(at place: PixelRect) -> Text? {
    let found = texts.filter { _, box in
      Double(box.grown(by: 4).intersection(place).area) >= 0.8 * Double(place.area)
    }
    return found.count == 1 ? found.first?.key : nil
  }

  /// The common share of two rectangles.
  private static func fit(_ a: PixelRect, _ b: PixelRect) -> Double {
    let common = a.intersection(b).area
    return common == 0 ? 0 : Double(common) / Double(a.area + b.area - common)
  }
}

extension PixelRect {
  fileprivate mutating func add(_ other: PixelRect) { self = union(other) }
}
