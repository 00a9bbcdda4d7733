// What the tabs share: the spec's revisions, the scenes of the newest one, and who wants to hear of the next.
// Flow: WatchedFiles → revision → listeners; PreviewChoice → PreviewScene, made once.
import FlyingFox
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerRendering

package actor PreviewSession {
  nonisolated let path: String
  private let loader: SpecLoader

  /// Grows with every change; a server that is started again goes on above, so a page knows old from new.
  private(set) var revision = Int(Date().timeIntervalSince1970 * 1000)
  /// Read since the last change, the one last asked for at the end.
  private var scenes: [Reading] = []
  private var outputs: [(key: OutputKey, task: Task<PreviewOutput, any Error>, progress: OutputProgress)] = []
  private var listeners: [Int: AsyncStream<WSMessage>.Continuation] = [:]
  private var nextListener = 0
  private var files = WatchedFiles()
  /// What this revision's scenes are made of, or would be; and what those of the one before were, for a tab asks for
  /// its scene only once it has heard of the new revision.
  private var inputs: Set<String> = []
  private var olderInputs: Set<String> = []

  private struct Reading {
    var choice: PreviewChoice
    /// When it was begun, at the latest: what is written later is not in it.
    var start: Date
    var task: Task<PreviewScene, Never>
  }

  private struct OutputKey: Hashable {
    var choice: PreviewChoice
    var index: Int
  }

  /// What the page has written, and what it has taken back.
  private var done: [Change] = []
  private var undone: [Change] = []

  private struct Change {
    var before: [UInt8]
    var after: [UInt8]
  }

  /// So many tabs with other params keep their scenes.
  private static let mostScenes = 6
  private static let mostOutputs = 2
  /// Changes that can be taken back.
  private static let mostChanges = 100

  package init(path: String, loader: SpecLoader) {
    self.path = path
    self.loader = loader
    files.watch([path], readSince: .distantFuture)
  }

  /// The scene of the newest revision, built once for all who ask.
  func scene(_ choice: PreviewChoice) async -> (revision: Int, scene: PreviewScene) {
    let revision = self.revision
    let reading = reading(choice)
    let scene = await reading.task.value
    // One that was begun while a change was read stays for the next revision.
    let isKept = scenes.contains { $0.task == reading.task }
    if isKept || revision == self.revision { watch(scene, since: reading.start) }
    return (revision, scene)
  }

  private func reading(_ choice: PreviewChoice) -> Reading {
    if let index = scenes.firstIndex(where: { $0.choice == choice }) {
      let found = scenes.remove(at: index)
      scenes.append(found)
      return found
    }
    let (path, loader) = (self.path, self.loader)
    let start = Date()
    let task = Task.detached(priority: .userInitiated) { PreviewScene(path, choice, loader) }
    let reading = Reading(choice: choice, start: start, task: task)
    scenes.append(reading)
    if scenes.count > Self.mostScenes { scenes.removeFirst() }
    return reading
  }

  /// A rendered file of the newest revision, made once for all who ask.
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

  /// How far a file is that somebody has asked for; nil where nobody has.
  func progress(_ index: Int, _ choice: PreviewChoice) -> OutputProgress.Stand? {
    let key = OutputKey(choice: choice, index: index)
    return outputs.first { $0.key == key }?.progress.now
  }

  // MARK: Writing

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// The spec has another text than the page knows: nothing is written.
  struct Stale: DescribedError {
    var description: String { "The file was changed meanwhile, so nothing was written. This is how it is now." }
  }

  /// Writes a change into the spec's file.
  ///
  /// - Parameters:
  ///   - choice: what the page shows.
  ///   - seen: the revision that it shows.
  /// - Throws: `Stale`, why the text can't be changed so, or what would be wrong with the spec.
  func write(_ edit: SpecEdit, _ choice: PreviewChoice, seen: Int) async throws {
    var choice = choice.asWritten
    guard seen == revision else { throw Stale() }
    let shown = await scene(choice).scene
    guard let spec = shown.spec else { throw Stale() }
    let bytes = try edit.applied(to: spec, shown.bytes)
    choice.edit = edit
    let (path, loader) = (self.path, self.loader)
    let next = await Task.detached { [choice] in PreviewScene(path, choice, loader) }.value
    guard next.spec != nil else {
      throw SpecText.Refusal(next.problems.first { $0.severity == "error" }?.text ?? "That would be no scene.")
    }
    guard seen == revision, next.bytes == shown.bytes else { throw Stale() }
    if bytes == shown.bytes { return }
    try replace(shown.bytes, by: bytes)
    done.append(Change(before: shown.bytes, after: bytes))
    if done.count > Self.mostChanges { done.removeFirst() }
    undone = []
    await tell()
  }

  /// The page's own changes are known before anybody looks for them.
  private func tell() async { if files.haveChanged() { await renew() } }

  /// Takes the page's last change back, or makes the one again that was taken back last, if the file is as that has left
  /// it.
  func step(isBack: Bool) async throws {
    guard let change = (isBack ? done : undone).last else {
      throw SpecText.Refusal("There is nothing to \(isBack ? "take back" : "make again").")
    }
    let (old, new) = isBack ? (change.after, change.before) : (change.before, change.after)
    do { try replace(old, by: new) } catch let error as Stale {
      (done, undone) = ([], [])
      throw error
    }
    if isBack { undone.append(done.removeLast()) } else { done.append(undone.removeLast()) }
    await tell()
  }

  /// Gives the file other bytes, in one step and with its permissions, if it still has those that are known of it.
  private func replace(_ old: [UInt8], by new: [UInt8]) throws {
    let place = Files.resolved(path) ?? path
    let file = try AtomicFile(path: place, name: path)
    try file.write(new)
    try file.takePermissions(of: place)
    guard try loader.bytes(path) == old else { throw Stale() }
    try file.commit()
  }

  /// The revisions from now on, the newest one first; ends with the listener.
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

  /// Looks for changes until it is cancelled.
  func watch() async {
    _ = await scene(PreviewChoice([]))
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(25))
      if files.haveChanged() { await renew() }
    }
  }

  /// Reads all anew and tells everybody.
  private func renew() async {
    let start = Date()
    (olderInputs, inputs) = (inputs, [])
    var look = await reload()
    // An editor may be in the middle of writing: what is broken gets a moment to become whole.
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
    for output in outputs { output.task.cancel() }
    outputs = []
    return await reading(PreviewChoice([])).task.value
  }

  /// Watches what a scene is made of, beside what the others are.
  ///
  /// - Parameter start: when it was begun to be read, at the latest.
  private func watch(_ look: PreviewScene, since start: Date) {
    inputs.formUnion(look.files)
    files.watch(inputs.union(olderInputs), readSince: start)
  }
}
