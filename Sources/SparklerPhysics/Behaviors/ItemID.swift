// What a behaviour calls the items that it moves.
// Flow: DynamicsScene → ItemID → Behavior.

/// How an item or a group is called; a layer's `id`.
public typealias ItemID = String
