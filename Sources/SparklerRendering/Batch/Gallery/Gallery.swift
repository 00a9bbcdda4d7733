// A folder that presents a batch's outputs: a page, contact sheets, small GIFs.
// Flow: BatchReport + rendered files → previews/ by digest, gallery.json, index.html.
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerImaging

/// Writes a gallery of a batch. Files whose digest is known are not read again.
public struct Gallery: Sendable {
  private let folder: String
  private let loader: SpecLoader

  private static let stillCount = 8
  private static let stillSide = 200
  /// Largest file that is played directly, in bytes.
  private static let smallEnough = 400_000
  /// Longest spec that can be copied from the page, in bytes.
  private static let mostText = 20_000
  /// Total for all specs, in bytes.
  private static let mostTexts = 2_000_000

  private let policy: WritePolicy
  private let reviewsDesign: Bool

  /// - Parameters:
  ///   - folder: created if missing.
  ///   - reviewsDesign: whether each output's design is reviewed, which takes up to a second each.
  /// - Throws: 73 if it contains a page or a list that no gallery wrote, 77 if a link leads out of it.
  public init(folder: String, loader: SpecLoader, reviewsDesign: Bool = false) throws {
    self.folder = folder
    self.loader = loader
    self.reviewsDesign = reviewsDesign
    policy = WritePolicy(roots: [folder], for: .new)
    try Files.make(folder: folder)
    for (name, kind) in [(Self.list, FileKind.looks), (Self.page, .page(GalleryPage.generator))] {
      _ = try policy.place(Files.join(folder, name), as: kind)
    }
    try policy.makeFolder(of: Files.join(folder, "previews/x.png"), as: .output(.png))
    for place in [folder, Files.join(folder, "previews")] { _ = LeftoverFiles.remove(in: place) }
  }

  private static let list = "gallery.json"
  private static let page = "index.html"

  /// - Parameter jobs: number of files to read at once.
  public func write(_ report: BatchReport, jobs: Int) async throws {
    let known = rememberedLooks()
    var looks: [String: GalleryLook] = [:]
    var seen: Set<String> = []
    // Identical files share their previews.
    let shown = report.outputs.compactMap { output in
      output.sha256.flatMap { seen.insert($0).inserted ? (digest: $0, output: output) : nil }
    }
    try await BoundedTasks.run(shown.count, atOnce: max(1, jobs)) { number -> (String, GalleryLook?) in
      let (digest, output) = shown[number]
      if let look = known[digest], has(look, of: digest) { return (digest, look) }
      return (digest, try await makeLook(of: shownFile(of: output, report), digest: digest))
    } take: { digest, look in
      if let look { looks[digest] = look }
      return true
    }
    if reviewsDesign { try await review(shown, known, &looks, jobs: jobs) }
    try write(try JSONText.of(looks), Self.list, as: .looks)
    try write(try page(report, looks), Self.page, as: .page(GalleryPage.generator))
    try sweep(Set(known.keys).subtracting(looks.keys))
  }

  /// Adds what the design review finds; files whose digest is known are not reviewed again.
  private func review(
    _ shown: [(digest: String, output: BatchReport.Output)], _ known: [String: GalleryLook],
    _ looks: inout [String: GalleryLook], jobs: Int
  ) async throws {
    let families = Set(shown.map(\.output.spec)).reduce(into: [String: LoadedFamily]()) {
      $0[$1] = try? loader.family($1)
    }
    let pending = shown.filter { looks[$0.digest] != nil && known[$0.digest]?.findings == nil }
    try await BoundedTasks.run(pending.count, atOnce: max(1, jobs)) { number -> (String, [String]) in
      let (digest, output) = pending[number]
      guard let family = families[output.spec],
        let variant = family.documents.first(where: { $0?.name == output.variant }),
        let spec = try? loader.load(family, variant)
      else { return (digest, []) }
      return (digest, try await DesignReview(spec).findings.map { "\($0.message) (\($0.place))".onOneLine })
    } take: { digest, findings in
      looks[digest]?.findings = findings
      return true
    }
  }

  // MARK: One file

  /// The file that represents an output: a sheet's picture, the first of many frames, or the only file.
  private func shownFile(of output: BatchReport.Output, _ report: BatchReport) -> String {
    let all = OutputFiles.names(Files.join(report.folder, output.file), parts: output.parts ?? 1)
    return all.first { $0.lowercased().hasSuffix(".png") } ?? all[0]
  }

  private static func stem(_ digest: String) -> String { "previews/" + digest.prefix(16) }

  private func has(_ look: GalleryLook, of digest: String) -> Bool {
    let stem = Files.join(folder, Self.stem(digest))
    let files = [stem + ".png", stem + "-sheet.png"] + (look.hasSmall ? [stem + ".gif"] : [])
    return files.allSatisfy { Files.kind($0) == .regular }
  }

  /// Opens a written file, and returns its size in bytes; nil if it is not a picture or is broken.
  ///
  /// - Throws: if the system can't read it.
  private func reader(_ path: String) throws -> (reader: AnimationReader, bytes: Int)? {
    do { return try ComparisonInput(loader: loader, isStrict: true).reader(path) } catch let error as RenderingError
      where [.io, .tryAgain].contains(error.code)
    { throw error } catch { return nil }
  }

  /// Reads a file back and makes its previews; nil if it is not a picture.
  private func makeLook(of path: String, digest: String) async throws -> GalleryLook? {
    guard let (reader, bytes) = try self.reader(path) else { return nil }
    let facts = reader.facts
    // Two passes: the duration is known only at the end.
    guard let strip = try? FrameStrip(reader, count: Self.stillCount, side: Self.stillSide) else { return nil }
    let stem = Files.join(folder, Self.stem(digest))
    let isMoving = facts.frameCount > 1 && strip.duration > 0
    let isLarge = max(facts.width, facts.height) > 2 * SmallAnimation.side || bytes > Self.smallEnough
    if isMoving && isLarge {
      var small = SmallAnimation(duration: strip.duration)
      var source = reader
      while let frame = try source.next() {
        let next = frame.index + 1
        small.append(
          frame.picture, from: strip.starts[frame.index],
          to: next < strip.starts.count ? strip.starts[next] : strip.duration)
      }
      try write(try await small.gif(), to: stem + ".gif", as: .output(.gif))
    }
    // The picture at two fifths shows more than the first one.
    let poster = strip.stills[min(strip.stills.count - 1, strip.stills.count * 2 / 5)].picture
    try write(try PNGWriter.encode(poster), to: stem + ".png", as: .output(.png))
    let sheet = try ContactSheet(strip: strip, columns: Self.stillCount).picture()
    try write(try PNGWriter.encode(sheet), to: stem + "-sheet.png", as: .output(.png))
    return GalleryLook(
      width: facts.width, height: facts.height, frames: facts.frameCount, duration: strip.duration.value,
      hasSmall: isMoving && isLarge)
  }

  private func write(_ bytes: [UInt8], to path: String, as kind: FileKind) throws {
    try AtomicFile.write(bytes, to: try policy.place(path, as: kind))
  }

  private func write(_ text: String, _ name: String, as kind: FileKind) throws {
    try write(Array(text.utf8), to: Files.join(folder, name), as: kind)
  }

  private func rememberedLooks() -> [String: GalleryLook] {
    guard let bytes = try? OpenFolder(folder).read(Self.list, limit: 64 << 20) else { return [:] }
    let looks = (try? JSONDecoder().decode([String: GalleryLook].self, from: Data(bytes))) ?? [:]
    return looks.filter { Digest.isOne($0.key) }
  }

  /// Removes previews of the last gallery whose files no longer exist; keeps files of other origin.
  private func sweep(_ digests: Set<String>) throws {
    for digest in digests {
      for ending in [".png", ".gif", "-sheet.png"] {
        let path = Files.join(folder, Self.stem(digest) + ending)
        let kind = FileKind.output(ending == ".gif" ? .gif : .png)
        guard Files.kind(path) == .regular, let place = try? policy.place(path, as: kind) else { continue }
        _ = place.folder.remove(place.name)
      }
    }
  }

  // MARK: The page

  private func page(_ report: BatchReport, _ looks: [String: GalleryLook]) throws -> String {
    var specs: [GallerySpec] = []
    var numbers: [String: Int] = [:]
    var room = Self.mostTexts
    var keys: [String: [SpecVariant.Key]] = [:]
    func number(of path: String) -> Int {
      if let number = numbers[path] { return number }
      let family = try? loader.family(path)
      for variant in (family?.documents ?? []).compactMap(\.self) { keys["\(path)\n\(variant.name)"] = variant.keys }
      specs.append(spec(path, family, room: &room))
      numbers[path] = specs.count - 1
      return specs.count - 1
    }
    let base = Files.resolved(folder) ?? folder
    let problems = Dictionary(report.problems.map { ("\($0.spec)\n\($0.variant ?? "")", $0.text) }) { first, _ in first
    }
    let entries = report.outputs.map { output in
      let (file, spec) = (shownFile(of: output, report), number(of: output.spec))
      return GalleryEntry(
        file: RelativePath.of(file, from: base), name: output.file.onOneLine, spec: spec,
        variant: output.variant?.onOneLine, format: URL(fileURLWithPath: file).pathExtension.lowercased(),
        bytes: output.bytes,
        look: output.sha256.flatMap { looks[$0] }, digest: output.sha256.map { String($0.prefix(16)) },
        problem: output.sha256 == nil ? problems["\(output.spec)\n\(output.variant ?? "")"] ?? "not rendered" : nil,
        command: loader.renderCommand(output.spec, variant: keys["\(output.spec)\n\(output.variant ?? "")"] ?? []))
    }
    let told = Set(entries.compactMap(\.problem))
    let model = GalleryModel(
      title: URL(fileURLWithPath: base).lastPathComponent.onOneLine, specs: specs, entries: entries,
      problems: report.problems.map(\.text).filter { !told.contains($0) })
    return try GalleryPage.html(model)
  }

  private func spec(_ path: String, _ family: LoadedFamily?, room: inout Int) -> GallerySpec {
    guard let family else { return GallerySpec(path: path.onOneLine, effects: [], text: nil) }
    let text = family.family.source.lines.joined(separator: "\n")
    let fits = text.utf8.count <= min(Self.mostText, room)
    if fits { room -= text.utf8.count }
    return GallerySpec(
      path: path.onOneLine, effects: family.family.document(family.documents.first ?? nil).effectNames,
      text: fits ? text : nil)
  }
}

/// The page, self-contained except for its pictures.
enum GalleryPage {
  static let generator = "sparkler batch --gallery"

  /// - Throws: what encoding throws.
  static func html(_ model: GalleryModel) throws -> String {
    let page = WebPage(
      title: "\(model.title) – Sparkler gallery",
      body: HTML(template: PackageResources.gallery_html, ["title": "\(model.title)"]),
      style: PackageResources.gallery_css, script: PackageResources.gallery_js)
    return page.standalone(
      mark: FileKind.mark(generator), sources: "img-src 'self' file: data:; media-src 'self' file:",
      model: try JSONText.forScript(model))
  }
}
