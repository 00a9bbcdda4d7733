// Groups items that are joined pair by pair (union-find).
// Flow: Simulation, RestingScene → DisjointSets.
import SparklerPhysics

/// Sets of items that belong together, merged step by step.
struct DisjointSets {
  private var parents: [ItemID: ItemID] = [:]

  mutating func root(_ id: ItemID) -> ItemID {
    var root = id
    while let parent = parents[root], parent != root { root = parent }
    var step = id
    while let parent = parents[step], parent != root {
      parents[step] = root
      step = parent
    }
    return root
  }

  mutating func join(_ a: ItemID, _ b: ItemID) {
    let (first, second) = (root(a), root(b))
    parents[first] = first
    parents[second] = first
  }
}
