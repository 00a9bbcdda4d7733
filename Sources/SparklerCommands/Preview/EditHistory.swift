// The texts that the spec's file has had, so that changes can be undone and redone.
// Flow: PreviewSession → EditHistory → texts to write.

/// Versions of the spec's text: those that the page wrote, and those that other programs wrote meanwhile.
package struct EditHistory: Sendable {
  private struct Version {
    /// Whole texts, because a version replaces another one only while the file has exactly the other's text.
    var text: [UInt8]
    var isOthers: Bool
    var isScene = true
  }

  /// A way from the present version to another one.
  package struct Jump: Equatable, Sendable {
    /// The text that the file must have.
    package var old: [UInt8]
    package var new: [UInt8]
    /// How many changes are undone or redone, and how many of them are other programs'.
    package var steps: Int
    package var others: Int

    fileprivate var isBack: Bool
  }

  private var versions: [Version] = []
  /// Index of the version that the file has.
  private var now = 0

  /// Maximum number of changes that can be undone.
  private static let mostChanges = 100
  /// Maximum number of bytes of all texts; the last change is kept however long it is.
  private static let mostBytes = 64 << 20

  /// Whether a change can be undone.
  package var canUndo: Bool { now > 0 }
  /// Whether an undone change can be made again.
  package var canRedo: Bool { now + 1 < versions.count }
  /// Whether no text has been read yet.
  package var isEmpty: Bool { versions.isEmpty }
  /// The text that the file should have.
  var text: [UInt8]? { isEmpty ? nil : versions[now].text }

  package init() {}

  /// Adds a text that the page wrote; changes that were undone can't be redone any more.
  ///
  /// - Parameter old: the text that it replaced.
  package mutating func add(_ text: [UInt8], over old: [UInt8]) {
    see(old)
    append(Version(text: text, isOthers: false))
  }

  /// Notes the text that the file has.
  ///
  /// Undo doesn't return to a text that was no scene, if another program wrote it and then mended it: editors write in parts.
  ///
  /// - Parameter isScene: whether the text can be shown.
  /// - Returns: whether another program has changed it.
  @discardableResult package mutating func see(_ text: [UInt8], isScene: Bool = true) -> Bool {
    if versions.isEmpty { versions = [Version(text: text, isOthers: false, isScene: isScene)] }
    if versions[now].text == text { return false }
    if now > 0, versions[now].isOthers, !versions[now].isScene {
      versions.removeSubrange(now...)
      now -= 1
      if versions[now].text == text { return true }
    }
    append(Version(text: text, isOthers: true, isScene: isScene))
    return true
  }

  private mutating func append(_ version: Version) {
    versions.removeSubrange((now + 1)...)
    versions.append(version)
    var bytes = versions.reduce(0) { $0 + $1.text.count }
    while versions.count > Self.mostChanges + 1 || versions.count > 2 && bytes > Self.mostBytes {
      bytes -= versions.removeFirst().text.count
    }
    now = versions.count - 1
  }

  /// The way back or forward.
  ///
  /// - Parameter steps: how many changes at most.
  /// - Returns: nil if there is nothing to undo or redo.
  package func jump(isBack: Bool, steps: Int = 1) -> Jump? {
    let count = min(steps, isBack ? now : versions.count - 1 - now)
    guard count > 0 else { return nil }
    let passed = isBack ? versions[(now - count + 1)...now] : versions[(now + 1)...(now + count)]
    return Jump(
      old: versions[now].text, new: versions[isBack ? now - count : now + count].text, steps: count,
      others: passed.count(where: \.isOthers), isBack: isBack)
  }

  /// Notes that the file got the jump's new text.
  package mutating func didMake(_ jump: Jump) { now += jump.isBack ? -jump.steps : jump.steps }
}
