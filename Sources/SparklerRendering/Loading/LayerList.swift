// A scene's layers as a list, and where one of them is seen at a moment.
// Flow: LoadedSpec → LayerRow; LoadedSpec + path + time → rectangle (the preview draws it).
import SparklerCore
import SparklerScene

/// A layer in the order of the document.
public struct LayerRow: Sendable, Hashable {
  /// The ids from the outermost layer to this one, joined by `/`; nil where it has no id.
  public var path: String?
  /// Its id, or what it is.
  public var name: String
  /// What it holds: `shape`, `text`, `group` and so on.
  public var kind: String
  /// 0 for the scene's own layers.
  public var depth: Int
}

extension LoadedSpec {
  /// The layers, the front one first, as editors list them. Layers without an id are listed at the top level only, the
  /// numbered layers of an effect as one.
  ///
  /// - Parameter most: how many rows are given.
  public func layerRows(most: Int = 500) -> [LayerRow] {
    var rows: [LayerRow] = []
    Self.list(built.scene.layers, under: "", depth: 0, into: &rows, most: most)
    return rows
  }

  private static func list(_ layers: [Layer], under path: String, depth: Int, into rows: inout [LayerRow], most: Int) {
    for layer in layers.reversed() {
      if rows.count >= most { return }
      let id = layer.id.map(Layer.pathOfEffects)
      let own = id.map { path.isEmpty ? $0 : path + "/" + $0 }
      let isAnother = own != nil && own != layer.id && rows.last?.path == own
      if !isAnother && (own != nil || depth == 0) {
        let kind = id == layer.id ? layer.kindName : "effect"
        rows.append(LayerRow(path: own, name: id ?? layer.kindName, kind: kind, depth: depth))
      }
      // A layer without a name keeps no place for those in it.
      list(layer.sublayers, under: own ?? path, depth: depth + 1, into: &rows, most: most)
    }
  }

  /// The pixels that a layer and those in it can touch at a time; nil where it shows nothing.
  ///
  /// - Parameter path: as `LayerRow.path`.
  public func outline(of path: String, at time: Seconds) -> PixelRect? {
    let bounds = built.compiled.bounds(ofLayer: path, at: time, frameTime: Seconds(1 / built.frameRate))
    return bounds.isEmpty ? nil : bounds
  }
}

extension Layer {
  /// In the words of a spec.
  fileprivate var kindName: String {
    if case .none = content, !sublayers.isEmpty { return "group" }
    return content.name
  }
}
