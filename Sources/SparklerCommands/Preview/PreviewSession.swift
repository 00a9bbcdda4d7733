// State shared by all tabs: the spec's revisions, the current scenes, and listeners for the next revision.
// Flow: WatchedFiles → revision → listeners; PreviewChoice → PreviewScene, made once.
import FlyingFox
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerRendering

package actor PreviewSession {
  nonisolated let path: String
  private let loader: SpecLoader

  /// Increases with every change. Starts at the current time, so that a restarted server continues above old values.
  private(set) var revision = Int(Date().timeIntervalSince1970 * 1000)
  /// Scenes read since the last change, most recently used last.
  private var scenes: [Reading] = []
  private var outputs: [(key: OutputKey, task: Task<PreviewOutput, any Error>, progress: OutputProgress)] = []
  /// Reviews of the newest revision's design, of the choices that were asked for last.
  private var reviews: [(choice: PreviewChoice, task: Task<[PreviewFinding], any Error>)] = []
  private var listeners: [Int: AsyncStream<WSMessage>.Continuation] = [:]
  private var nextListener = 0
  private var files = WatchedFiles()
  /// Files that this revision's scenes are made of, including missing ones, and those of the previous revision: a tab
  /// requests its scene only after it has heard of the new revision.
  private var inputs: Set<String> = []
  private var olderInputs: Set<String> = []

  private struct Reading {
    var choice: PreviewChoice
    /// A time before reading began: files written later are not included.
    var start: Date
    var task: Task<PreviewScene, Never>
  }

  private struct OutputKey: Hashable {
    var choice: PreviewChoice
    var index: Int
  }

  /// Changes written by the page, and changes that were undone.
  private var done: [Change] = []
  private var undone: [Change] = []

  private struct Change {
    var before: [UInt8]
    var after: [UInt8]
  }

  /// Maximum number of scenes kept, one per choice.
  private static let mostScenes = 6
  private static let mostOutputs = 2
  private static let mostReviews = 3
  /// Maximum number of changes that can be undone.
  private static let mostChanges = 100

  package init(path: String, loader: SpecLoader) {
    self.path = path
    self.loader = loader
    files.watch([path], readSince: .distantFuture)
  }

  /// The scene of the newest revision, built once for all callers.
  func scene(_ choice: PreviewChoice) async -> (revision: Int, scene: PreviewScene) {
    let revision = self.revision
    let reading = reading(choice)
    let scene = await reading.task.value
    // A reading begun while a change was read is kept for the next revision.
    let isKept = scenes.contains { $0.task == reading.task }
    if isKept || revision == self.revision { watch(scene, since: reading.start) }
    return (revision, scene)
  }

  private func reading(_ choice: PreviewChoice) -> Reading {
    let start = Date()
    if let index = scenes.firstIndex(where: { $0.choice == choice }) {
      let found = scenes.remove(at: index)
      scenes.append(found)
      return found
    }
    // An edit begins with the scene as it is written.
    let base = choice.edit == nil ? nil : self.reading(choice.asWritten)
    let (path, loader) = (self.path, self.loader)
    let task = Task.detached(priority: .userInitiated) {
      PreviewScene(path, choice, loader, base: await base?.task.value)
    }
    let reading = Reading(choice: choice, start: base?.start ?? start, task: task)
    scenes.append(reading)
    if scenes.count > Self.mostScenes { scenes.removeFirst() }
    return reading
  }

  /// A rendered file of the newest revision, made once for all callers.
  func output(_ index: Int, _ choice: PreviewChoice, of scene: PreviewScene, jobs: Int) async throws -> PreviewOutput {
    let key = OutputKey(choice: choice, index: index)
    if let found = outputs.first(where: { $0.key == key }) { return try await found.task.value }
    let progress = OutputProgress()
    let task = Task.detached(priority: .utility) {
      try await PreviewOutput.render(index, of: scene, jobs: jobs, telling: progress)
    }
    outputs.append((key, task, progress))
    if outputs.count > Self.mostOutputs { outputs.removeFirst().task.cancel() }
    return try await task.value
  }

  /// Progress of a requested file; nil if it was not requested.
  func progress(_ index: Int, _ choice: PreviewChoice) -> OutputProgress.Stand? {
    let key = OutputKey(choice: choice, index: index)
    return outputs.first { $0.key == key }?.progress.now
  }

  /// What is weak in the design of the newest revision; empty for an invalid spec.
  ///
  /// - Throws: if a frame can't be painted, or if the spec changes meanwhile.
  func findings(_ choice: PreviewChoice) async throws -> [PreviewFinding] {
    if let found = reviews.first(where: { $0.choice == choice }) { return try await found.task.value }
    let scene = reading(choice).task
    let task = Task.detached(priority: .utility) { () throws -> [PreviewFinding] in
      guard let spec = await scene.value.spec else { return [] }
      return try await DesignReview(spec).findings.map { PreviewFinding($0) }
    }
    reviews.append((choice, task))
    if reviews.count > Self.mostReviews { reviews.removeFirst().task.cancel() }
    return try await task.value
  }

  // MARK: Writing

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

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
  ///   - seen: the revision that the tab shows.
  /// - Throws: `Stale`, the reason why the text can't be changed this way, or what would be wrong with the spec.
  func write(_ edit: SpecEdit, _ choice: PreviewChoice, seen: Int) async throws {
    var choice = choice.asWritten
    guard seen == revision else { throw Stale() }
    let shown = await scene(choice).scene
    guard let spec = shown.spec else { throw Stale() }
    let bytes = try edit.applied(to: spec, shown.bytes)
    choice.edit = edit
    let (path, loader) = (self.path, self.loader)
    let next = await Task.detached { [choice] in PreviewScene(path, choice, loader, base: shown) }.value
    guard next.spec != nil else {
      throw SpecText.Refusal(next.problems.first { $0.severity == "error" }?.text ?? "The result would not be a scene.")
    }
    if let why = edit.whyOverruled(by: loader.overrides) { throw SpecText.Refusal(why) }
    guard seen == revision, next.bytes == shown.bytes else { throw Stale() }
    try await commit(bytes, over: shown.bytes)
  }

  /// Saves a text of the pane, even one with errors, as one change.
  ///
  /// - Throws: `Stale`, or why it can't be saved.
  func save(_ text: SavedText, seen: Int) async throws {
    guard seen == revision else { throw Stale() }
    let shown = await scene(PreviewChoice([])).scene
    guard shown.spec?.source.isGenerated != true else { throw SpecText.Refusal("The file is not a spec.") }
    guard String(validating: shown.bytes, as: UTF8.self) != nil else {
      throw SpecText.Refusal("The file is not a text in UTF-8.")
    }
    let bytes = try text.bytes(like: shown.bytes, limits: loader.limits)
    guard seen == revision else { throw Stale() }
    try await commit(bytes, over: shown.bytes)
  }

  /// Writes the file, and keeps the change for undo.
  private func commit(_ new: [UInt8], over old: [UInt8]) async throws {
    if new == old { return }
    try replace(old, by: new)
    done.append(Change(before: old, after: new))
    if done.count > Self.mostChanges { done.removeFirst() }
    undone = []
    await renewIfChanged()
  }

  /// Publishes the page's own changes without waiting for the next poll.
  private func renewIfChanged() async { if files.haveChanged() { await renew() } }

  /// Undoes the page's last change, or redoes the one undone last, if the file still has the expected text.
  func step(isBack: Bool) async throws {
    guard let change = (isBack ? done : undone).last else {
      throw SpecText.Refusal("There is nothing to \(isBack ? "undo" : "redo").")
    }
    let (old, new) = isBack ? (change.after, change.before) : (change.before, change.after)
    do { try replace(old, by: new) } catch let error as Stale {
      (done, undone) = ([], [])
      throw error
    }
    if isBack { undone.append(done.removeLast()) } else { done.append(undone.removeLast()) }
    await renewIfChanged()
  }

  /// Replaces the file's bytes atomically and keeps its permissions, if the file still has the expected bytes.
  private func replace(_ old: [UInt8], by new: [UInt8]) throws {
    // A longer file is read only in part.
    let most = loader.limits.whole("spec-bytes")
    guard max(old.count, new.count) <= most else {
      throw SpecText.Refusal("The file has more than \(most) bytes, so it can't be written here: edit it elsewhere.")
    }
    let place = Files.resolved(path) ?? path
    let file = try AtomicFile(path: place, name: path)
    try file.write(new)
    try file.copyPermissions(of: place)
    guard try loader.bytes(path) == old else { throw Stale() }
    try file.commit()
  }

  /// Yields the current revision and all later ones, until the listener ends.
  func revisions() -> AsyncStream<WSMessage> {
    let (stream, continuation) = AsyncStream.makeStream(of: WSMessage.self, bufferingPolicy: .bufferingNewest(4))
    let number = nextListener
    nextListener += 1
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.drop(number) }
    }
    continuation.yield(.text("\(revision)"))
    return stream
  }

  private func drop(_ number: Int) { listeners[number] = nil }

  /// Polls for changes until cancelled.
  func watch() async {
    _ = await scene(PreviewChoice([]))
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(25))
      if files.haveChanged() { await renew() }
    }
  }

  /// Reads everything again and notifies the listeners.
  private func renew() async {
    let start = Date()
    (olderInputs, inputs) = (inputs, [])
    var look = await reload()
    // An editor may be in the middle of writing: give a broken spec a moment to become complete.
    for _ in 0..<4 where look.spec == nil {
      try? await Task.sleep(for: .milliseconds(25))
      if files.haveChanged() { look = await reload() }
    }
    watch(look, since: start)
    revision += 1
    for listener in listeners.values { listener.yield(.text("\(revision)")) }
  }

  private func reload() async -> PreviewScene {
    scenes = []
    for review in reviews { review.task.cancel() }
    reviews = []
    for output in outputs { output.task.cancel() }
    outputs = []
    return await reading(PreviewChoice([])).task.value
  }

  /// Watches the files of a scene in addition to those of the others.
  ///
  /// - Parameter start: a time before the scene was read.
  private func watch(_ look: PreviewScene, since start: Date) {
    inputs.formUnion(look.files)
    files.watch(inputs.union(olderInputs), readSince: start)
  }
}
