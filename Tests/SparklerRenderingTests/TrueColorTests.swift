// Which files have dithered gradients, and that those with and without share no pixels.
// Flow: spec → RenderJobs, RenderGroups → files → frames.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerRendering
import Testing

@Suite struct TrueColorTests {
  static let sky = """
    scene: 1
    size: 96x64
    duration: 0.4s
    fps: 10
    layers:
      - {gradient: {colors: ["#101830", "#203050"]}, size: 96x64}
      - {shape: circle, size: 20, fill: gold, animations: [{keyPath: position.x, from: 20, to: 76, duration: 0.4s}]}

    """

  static func load(_ text: String) throws -> LoadedSpec {
    try SpecLoader().load(Array(text.utf8), name: "a.scene.yaml", folder: ".")
  }

  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  func job(_ spec: LoadedSpec, _ format: OutputFormat, _ dither: DitherMode = .auto) throws -> RenderJob {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("\(dither.rawValue).\(format.fileExtension)").path
    var output = OutputSpec(file: path, format: format, frameRate: spec.built.frameRate)
    output.dither = dither
    return try RenderJob(spec, output: output, path: path)
  }

  func bytes(_ job: RenderJob) async throws -> [UInt8] {
    try await job.run(jobs: 2)
    return Array(try Data(contentsOf: URL(fileURLWithPath: job.path)))
  }

  @Test("gradients are dithered in true colours, unless the output says none", arguments: [OutputFormat.apng, .webp])
  func files(_ format: OutputFormat) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let spec = try Self.load(Self.sky)
    let truth = try spec.pictures().map(\.picture)
    let plain = try AnimatedImage(decoding: await bytes(job(spec, format, .none))).frames.map(\.picture)
    #expect(plain == truth)
    let dithered = try AnimatedImage(decoding: await bytes(job(spec, format))).frames.map(\.picture)
    #expect(dithered.count == truth.count && dithered != truth)
    for (a, b) in zip(dithered, truth) {
      for (p, q) in zip(a.pixels, b.pixels) {
        for shift in [0, 8, 16, 24] as [UInt32] { #expect(abs(Int(p >> shift & 255) - Int(q >> shift & 255)) <= 1) }
      }
    }
  }

  @Test("outputs with and without share no frames where there are gradients, and all frames where there are none")
  func groups() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let spec = try Self.load(Self.sky)
    let groups = RenderGroup.groups(
      of: try [job(spec, .gif), job(spec, .apng), job(spec, .webp), job(spec, .webp, .none)])
    #expect(groups.map { $0.jobs.map(\.output.format) } == [[.gif, .webp], [.apng, .webp]])
    var alone: [[UInt8]] = []
    for job in groups.flatMap(\.jobs) { alone.append(try await bytes(job)) }
    var shared: [[UInt8]] = []
    for group in groups { for job in try await group.painted(workers: 2) { shared.append(try await bytes(job)) } }
    #expect(alone == shared)
    let flat = try Self.load(Self.sky.replacing("gradient: {colors: [\"#101830\", \"#203050\"]}", with: "shape: rect"))
    #expect(RenderGroup.groups(of: try [job(flat, .gif), job(flat, .apng)]).count == 1)
  }

  @Test("the dither is the first thing that a file too large gives up") func maxSize() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let spec = try Self.load(Self.sky)
    let (plain, dithered) = (try await bytes(job(spec, .apng, .none)), try await bytes(job(spec, .apng)))
    var output = try job(spec, .apng).output
    output.maxSize = (plain.count + dithered.count) / 2
    let note = try await RenderJob(spec, output: output, path: output.file).run(jobs: 2)
    #expect(note?.hasSuffix(": gradients without dither") == true, "\(note ?? "")")
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: output.file))) == plain)
  }
}
