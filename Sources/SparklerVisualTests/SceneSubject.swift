// A scene as the subject of a test.
// Flow: LoadedSpec + moments → SceneSubject → TestRun.
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

/// The frames of a scene, or those at some moments.
package struct SceneSubject: TestSubject {
  let spec: LoadedSpec
  let moments: [Seconds]
  private let loader: SpecLoader

  /// - Parameters:
  ///   - moments: times of the scene, ascending; empty for the animation.
  ///   - loader: opens the reference within its limits.
  package init(_ spec: LoadedSpec, at moments: [Seconds], loader: SpecLoader = SpecLoader()) {
    (self.spec, self.moments, self.loader) = (spec, moments, loader)
  }

  package var frames: any FrameSource { SceneFrames(spec, at: moments) }
  package var frameCount: Int { timeline.count }
  package var rate: Double { spec.built.frameRate }
  package var home: String { "spec" }
  package var warnings: [String] { spec.built.warnings.map { $0.text(source: spec.source) } }
  package var opener: any FrameOpener { ComparisonInput(loader: loader, rate: rate, isStrict: true) }
  var timeline: Timeline { spec.timeline(at: moments) }

  /// - Throws: `RenderingError` for moments outside the scene, and for a scene that no format can store.
  package func check() throws {
    let scene = spec.built.scene
    try RenderJob.check(scene, rate: spec.built.frameRate, limits: spec.limits)
    if let pair = zip(moments, moments.dropFirst()).first(where: { $0 >= $1 }) {
      throw RenderingError(
        .usage, "moment \(pair.1) follows \(pair.0)", remedy: "Write each moment once, in ascending order.")
    }
    if let wrong = moments.first(where: { !($0 >= 0 && $0 <= scene.duration) }) {
      throw RenderingError(
        .usage, "\(wrong) is outside the scene, which lasts \(scene.duration)",
        remedy: "Use a time from 0 s to \(scene.duration).")
    }
  }

  package func shown(_ regions: [IgnoredRegion]) throws -> [IgnoredRegion] {
    if let id = regions.lazy.filter({ $0.place == nil }).compactMap(\.layer).first(where: { !spec.hasLayer($0) }) {
      throw LoadedSpec.missingLayer(id, in: [spec])
    }
    return spec.ignored(regions, timeline)
  }

  package func shows(_ path: String) -> Bool { spec.inputs.contains(path) }

  package func changedTools(since reference: ReferenceFile) -> [String] {
    Provenance(file: reference.files.first ?? reference.path)?.changes(to: .here) ?? []
  }

  package func named(_ outcome: ComparisonOutcome, _ reference: ReferenceFile) -> ComparisonOutcome {
    guard outcome.explanations != nil else { return outcome }
    let texts = SceneTexts(file: reference.files.first ?? reference.path)
    return NamedCauses(expected: nil, texts: texts, actual: NamedCauses.Side(SceneFrames(spec, at: moments))).named(
      outcome)
  }

  package func write(to file: ReferenceFile, for reference: String) async throws {
    try await spec.render(at: moments, to: file, for: reference)
    for path in file.files { try Provenance.here.mark(path, SceneTexts(spec.built.scene)) }
  }
}

extension LoadedSpec {
  fileprivate func render(at moments: [Seconds], to file: ReferenceFile, for reference: String) async throws {
    guard let format = file.format else {
      throw RenderingError(
        .badSpec, "\(reference) can't be a reference of a scene", remedy: "End it in .apng, .gif or .png.")
    }
    var output = OutputSpec(
      file: file.path, format: format, frameRate: built.frameRate, loop: built.loop, loopOffset: built.loopOffset)
    output.at = moments
    // References contain exactly the compared pixels.
    output.dither = .none
    // Other people's tools read them.
    output.suitsAllReaders = true
    if let problem = output.problem(of: built.scene) {
      throw RenderingError(.badSpec, "\(reference): \(problem.message)", remedy: problem.remedy)
    }
    try await RenderJob(self, output: output, path: file.path).run(jobs: 1)
  }
}
