// Writes what the page changes into the spec's file, unless the file has changed meanwhile; undo and redo.
// Flow: SpecEdit, SavedText → PreviewScene → bytes → the file.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerRendering

extension PreviewSession {
  /// The spec's text is not the one that the page shows, so nothing is written.
  struct Stale: DescribedError {
    var description: String {
      "The file has changed meanwhile, so nothing was written. The page shows its current state."
    }
  }

  /// Writes a change into the spec's file.
  ///
  /// - Parameters:
  ///   - choice: settings of the tab.
  ///   - seen: the revision that the tab's last change made.
  ///   - origin: the revision that the edit began on, whose numbers of layers it has.
  /// - Throws: `Stale`, the reason why the text can't be changed this way, or what would be wrong with the spec.
  func write(_ edit: SpecEdit, _ choice: PreviewChoice, seen: Int, origin: Int) async throws {
    guard isCurrent(seen), haveSameNumbers(origin, seen) else { throw Stale() }
    var choice = choice.asWritten
    choice.edit = edit
    // A drag has often shown the same edit before.
    let next = await scene(choice).scene
    guard isCurrent(seen) else { throw Stale() }
    guard next.spec != nil, let bytes = next.edited?.bytes else {
      throw SpecText.Refusal(next.problems.first { $0.severity == "error" }?.text ?? "The result would not be a scene.")
    }
    if let why = edit.whyOverruled(by: loader.overrides) { throw SpecText.Refusal(why) }
    try await commit(bytes, over: next.bytes, (choice.asWritten, next.asWritten))
  }

  /// Saves a text of the pane, even one with errors, as one change.
  ///
  /// - Throws: `Stale`, or why it can't be saved.
  func save(_ text: SavedText, seen: Int) async throws {
    guard isCurrent(seen) else { throw Stale() }
    let shown = await scene(PreviewChoice()).scene
    guard isCurrent(seen) else { throw Stale() }
    guard shown.spec?.source.isGenerated != true else { throw SpecText.Refusal("The file is not a spec.") }
    guard String(validating: shown.bytes, as: UTF8.self) != nil else {
      throw SpecText.Refusal("The file is not a text in UTF-8.")
    }
    try await commit(try text.bytes(like: shown.bytes, limits: loader.limits), over: shown.bytes)
  }

  /// What was undone or redone.
  struct Steps: Encodable, Sendable {
    var revision: Int
    var count: Int
    /// How many of the changes are other programs'.
    var others: Int
  }

  /// Undoes the last changes, or redoes those undone last, if the file still has the expected text.
  ///
  /// - Parameter count: how many; fewer if there are fewer.
  func step(isBack: Bool, count: Int) async throws -> Steps {
    guard let jump = history.jump(isBack: isBack, steps: count) else {
      throw SpecText.Refusal("There is nothing to \(isBack ? "undo" : "redo").")
    }
    try replace(jump.old, by: jump.new)
    history.didMake(jump)
    await publish()
    return Steps(revision: revision, count: jump.steps, others: jump.others)
  }

  /// Writes the file, and keeps the change for undo.
  ///
  /// - Parameter made: the scene of the new text, if it is known.
  private func commit(
    _ new: [UInt8], over old: [UInt8], _ made: (choice: PreviewChoice, scene: PreviewScene)? = nil
  ) async throws {
    if new == old { return }
    try replace(old, by: new)
    history.add(new, over: old)
    await publish(made)
  }

  /// Replaces the file's bytes atomically and keeps its permissions, if the file still has the expected bytes.
  private func replace(_ old: [UInt8], by new: [UInt8]) throws {
    // A longer file is read only in part.
    let most = loader.limits.whole("spec-bytes")
    guard max(old.count, new.count) <= most else {
      throw SpecText.Refusal("The file has more than \(most) bytes, so it can't be written here: edit it elsewhere.")
    }
    let place = Files.resolved(path) ?? path
    try Self.checkWritable(place, name: path)
    let file = try AtomicFile(path: place, name: path)
    try file.write(new)
    try file.copyPermissions(of: place)
    // Before the comparison, because it takes longest: another program may save in the meantime.
    try file.flush()
    guard try loader.bytes(place) == old, (Files.resolved(path) ?? path) == place else { throw Stale() }
    try file.commit()
  }

  /// A rename would replace a file that its owner protects from being written.
  private static func checkWritable(_ place: String, name: String) throws {
    var info = stat()
    guard stat(place, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return }
    // Everything is writable for the administrator, so the permissions count, too.
    guard info.st_mode & 0o222 == 0 || access(place, W_OK) != 0 else { return }
    throw RenderingError(
      .cannotCreate, "\(name.onOneLine) is read-only, so nothing was written",
      remedy: "Make it writable (chmod u+w), and try again.")
  }
}
