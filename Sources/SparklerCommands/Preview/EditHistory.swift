// What the page has written, so that it can be undone and redone.
// Flow: PreviewSession → EditHistory → texts to write.

/// Changes that were written, and changes that were undone.
package struct EditHistory {
  /// Whole texts, because a change is undone only while the file has exactly the text that the page wrote.
  package struct Change {
    var before: [UInt8]
    var after: [UInt8]

    package init(before: [UInt8], after: [UInt8]) { (self.before, self.after) = (before, after) }
  }

  private var done: [Change] = []
  private var undone: [Change] = []

  /// Maximum number of changes that can be undone.
  private static let mostChanges = 100
  /// Maximum number of bytes of their texts; the last change is kept however long it is.
  private static let mostBytes = 64 << 20

  /// Whether a change can be undone.
  package var canUndo: Bool { !done.isEmpty }
  /// Whether an undone change can be made again.
  package var canRedo: Bool { !undone.isEmpty }

  package init() {}

  /// Adds a change; those that were undone can't be redone any more.
  package mutating func add(_ change: Change) {
    var change = change
    // Consecutive changes share a text.
    if let last = done.last, last.after == change.before { change.before = last.after }
    done.append(change)
    undone = []
    while done.count > Self.mostChanges || done.count > 1 && byteCount > Self.mostBytes { done.removeFirst() }
  }

  private var byteCount: Int { done.reduce(0) { $0 + $1.before.count + $1.after.count } }

  /// The text that the file must have, and the one that replaces it; nil if there is nothing to undo or redo.
  package func step(isBack: Bool) -> (old: [UInt8], new: [UInt8])? {
    (isBack ? done : undone).last.map { isBack ? ($0.after, $0.before) : ($0.before, $0.after) }
  }

  /// Notes that the step was made.
  package mutating func didStep(isBack: Bool) {
    if isBack { undone.append(done.removeLast()) } else { done.append(undone.removeLast()) }
  }
}
