// What the tabs share: the spec's revisions, the scenes of the newest one, and who wants to hear of the next.
// Flow: WatchedFiles → revision → listeners; PreviewChoice → PreviewScene, made once.
import Foundation
import SparklerRendering

actor PreviewSession {
  nonisolated let path: String
  private let loader: SpecLoader

  /// Grows with every change; a server that is started again goes on above, so a page knows old from new.
  private(set) var revision = Int(Date().timeIntervalSince1970 * 1000)
  /// Read since the last change, the one last asked for at the end.
  private var scenes: [Reading] = []
  private var outputs: [(key: OutputKey, task: Task<PreviewOutput, any Error>)] = []
  private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
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

  /// So many tabs with other params keep their scenes.
  private static let mostScenes = 6
  private static let mostOutputs = 2

  init(path: String, loader: SpecLoader) {
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
    let (path, loader) = (self.path, choice.applied(to: self.loader))
    let start = Date()
    let task = Task.detached(priority: .userInitiated) { PreviewScene(path, variant: choice.variant, loader) }
    let reading = Reading(choice: choice, start: start, task: task)
    scenes.append(reading)
    if scenes.count > Self.mostScenes { scenes.removeFirst() }
    return reading
  }

  /// A rendered file of the newest revision, made once for all who ask.
  func output(_ index: Int, _ choice: PreviewChoice, of scene: PreviewScene, jobs: Int) async throws -> PreviewOutput {
    let key = OutputKey(choice: choice, index: index)
    if let found = outputs.first(where: { $0.key == key }) { return try await found.task.value }
    let task = Task.detached(priority: .utility) { try await PreviewOutput.render(index, of: scene, jobs: jobs) }
    outputs.append((key, task))
    if outputs.count > Self.mostOutputs { outputs.removeFirst().task.cancel() }
    return try await task.value
  }

  /// The revisions from now on, the newest one first; ends with the listener.
  func revisions() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    let number = nextListener
    nextListener += 1
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.drop(number) }
    }
    continuation.yield(revision)
    return stream
  }

  private func drop(_ number: Int) { listeners[number] = nil }

  /// Looks for changes until it is cancelled.
  func watch() async {
    _ = await scene(PreviewChoice([]))
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(25))
      guard files.haveChanged() else { continue }
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
      for listener in listeners.values { listener.yield(revision) }
    }
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
