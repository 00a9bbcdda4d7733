// State shared by all tabs: the spec's revisions, the current scenes, and listeners for the next revision.
// Flow: WatchedFiles → revision → listeners; PreviewChoice → PreviewScene, made once.
import FlyingFox
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerRendering

package actor PreviewSession {
  nonisolated let path: String
  let loader: SpecLoader

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

  /// The texts that the file has had.
  var history = EditHistory()
  /// The revision that came with another program's change of the file; nil if there was none.
  private(set) var othersRevision: Int?
  /// What the numbers of layers mean, by revisions between which only the page has changed the file.
  private var numberings: [Int: PreviewScene.Numbering] = [:]
  private static let mostNumberings = 100
  private let edits = EditQueue()
  /// How many changes of files are being read, whose revisions have not been published yet.
  private var renewals = 0

  /// Maximum number of scenes kept, one per choice.
  private static let mostScenes = 6
  private static let mostOutputs = 2
  private static let mostReviews = 3

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
    if history.isEmpty, revision == self.revision {
      note(scene)
      numberings[revision] = scene.numbering
    }
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
    let (path, loader, edits) = (self.path, self.loader, self.edits)
    let task = Task.detached(priority: .userInitiated) {
      guard let base = await base?.task.value else { return PreviewScene(path, choice, loader) }
      return await edits.run { PreviewScene(path, choice, loader, base: base) }
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

  /// Whether the files are still those of a revision, as far as the server knows.
  func isCurrent(_ seen: Int) -> Bool { seen == revision && renewals == 0 }

  /// Whether the numbers of layers and animations mean the same in two revisions, between which the page changed the file.
  func haveSameNumbers(_ first: Int, _ second: Int) -> Bool {
    first == second || numberings[first] != nil && numberings[first] == numberings[second]
  }

  /// Publishes the page's own change without waiting for the next poll.
  ///
  /// - Parameter made: the scene as it was written, which need not be read again if no other file has changed.
  func publish(_ made: (choice: PreviewChoice, scene: PreviewScene)? = nil) async {
    let changed = files.changed()
    if changed.isEmpty { return }
    func isSpec(_ file: String) -> Bool { file == path || Files.resolved(file) == Files.resolved(path) }
    // Another program may have written in the meantime.
    let isOwn = changed.allSatisfy(isSpec) && (try? loader.bytes(path)) == history.text
    await renew(isOwn: isOwn, with: isOwn ? made : nil)
  }

  /// Publishes what other programs have written, and waits until it is read.
  func settle() async {
    if files.haveChanged() { await renew() }
    while renewals > 0, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(10)) }
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
    _ = await scene(PreviewChoice())
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(25))
      if files.haveChanged() { await renew() }
    }
  }

  /// Reads everything again and notifies the listeners.
  ///
  /// - Parameters:
  ///   - isOwn: whether only the page has changed something.
  ///   - made: a scene that is known already.
  private func renew(
    isOwn: Bool = false, with made: (choice: PreviewChoice, scene: PreviewScene)? = nil
  ) async {
    let start = Date()
    renewals += 1
    defer { renewals -= 1 }
    (olderInputs, inputs) = (inputs, [])
    let old = revision
    var look = await reload(with: made)
    // An editor may be in the middle of writing: give a broken spec a moment to become complete.
    for _ in 0..<4 where look.spec == nil {
      try? await Task.sleep(for: .milliseconds(25))
      if files.haveChanged() { look = await reload() }
    }
    watch(look, since: start)
    revision += 1
    let isOthers = note(look)
    if isOthers { othersRevision = revision }
    numberings = isOwn && !isOthers ? numberings.filter { $0.key > old - Self.mostNumberings } : [:]
    numberings[revision] = look.numbering
    for listener in listeners.values { listener.yield(.text("\(revision)")) }
  }

  /// Notes the text of a scene, which other programs may have changed; the page doesn't write files that are no specs.
  ///
  /// - Returns: whether another program has changed it.
  @discardableResult private func note(_ look: PreviewScene) -> Bool {
    guard look.isRead, look.spec?.source.isGenerated != true else { return false }
    return history.see(look.bytes, isScene: look.spec != nil)
  }

  private func reload(with made: (choice: PreviewChoice, scene: PreviewScene)? = nil) async -> PreviewScene {
    scenes = made.map { made in [Reading(choice: made.choice, start: Date(), task: Task { made.scene })] } ?? []
    for review in reviews { review.task.cancel() }
    reviews = []
    for output in outputs { output.task.cancel() }
    outputs = []
    return await reading(PreviewChoice()).task.value
  }

  /// Watches the files of a scene in addition to those of the others.
  ///
  /// - Parameter start: a time before the scene was read.
  private func watch(_ look: PreviewScene, since start: Date) {
    inputs.formUnion(look.files)
    files.watch(inputs.union(olderInputs), readSince: start)
  }
}
