// Where the parts of a file are, by their ids.
// Flow: a file's layers → PartPaths → LayerStage+Parts, LayerStage+PartAnimations.
import SparklerScene

/// The places of a file's parts, found in one walk.
struct PartPaths {
  /// The ids in the file's order, each once.
  private(set) var names: [String] = []
  private var paths: [String: [Int]] = [:]

  /// - Parameter whole: the layer that holds the file's layers.
  init(in whole: Layer) { collect(in: whole, at: []) }

  /// The nesting is bounded by that of files.
  private mutating func collect(in layer: Layer, at path: [Int]) {
    // By index: passing each layer to a closure would copy it.
    for i in layer.sublayers.indices {
      let own = path + [i]
      if let id = layer.sublayers[i].id, paths[id] == nil {
        paths[id] = own
        names.append(id)
      }
      collect(in: layer.sublayers[i], at: own)
    }
  }

  /// The indices of sublayers that lead to the first layer with an id; nil if there is none.
  ///
  /// - Parameter whole: as it is now. A part that was changed may have moved those in it.
  func path(to id: String, in whole: Layer) -> [Int]? {
    guard let path = paths[id] else { return nil }
    return whole.id(at: path[...]) == id ? path : whole.path(toPart: id)
  }
}

extension Layer {
  fileprivate func id(at path: ArraySlice<Int>) -> String? {
    guard let first = path.first else { return id }
    return sublayers.indices.contains(first) ? sublayers[first].id(at: path.dropFirst()) : nil
  }

  /// The indices of sublayers that lead to the first layer with an id.
  fileprivate func path(toPart id: String) -> [Int]? {
    for i in sublayers.indices {
      if sublayers[i].id == id { return [i] }
      if let rest = sublayers[i].path(toPart: id) { return [i] + rest }
    }
    return nil
  }
}
