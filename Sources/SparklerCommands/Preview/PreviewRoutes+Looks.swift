// Answers of the document's card and of the sheet of variants: values, brand, and small pictures of other variants.
// Flow: request → PreviewSession → SceneCard, VariantFacts → JSON; LoadedSpec at a small scale → PNG.
import FlyingFox
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerRendering

/// What a tile of the sheet says of its variant.
struct VariantFacts: Encodable, Sendable {
  struct Param: Encodable, Sendable {
    var name: String
    var type: String
    var value: String
  }

  /// Pixels.
  var width = 0
  var height = 0
  var duration = 0.0
  var rate = 0.0
  var params: [Param] = []
  /// Why it has no picture; nil if it has one.
  var problem: String?

  init(_ scene: PreviewScene) {
    guard let spec = scene.spec else {
      problem = scene.problems.first?.text ?? "It is not a scene."
      return
    }
    (width, height) = (spec.built.scene.pixelWidth, spec.built.scene.pixelHeight)
    (duration, rate) = (spec.built.scene.duration.value, spec.built.frameRate)
    params = spec.params.map { Param(name: $0.name, type: $0.type, value: $0.value ?? "") }
  }
}

extension PreviewRoutes {
  /// Largest number of pixels in the pictures of one request, and of pictures.
  private static let mostPixels = 2_600_000
  private static let mostPictures = 12

  /// - Returns: nil for paths of others.
  func looks(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse? {
    switch request.path {
    case "/document": return try await answering { try Self.json(try await card(choice.asWritten)) }
    case "/variant":
      return try await answering { try Self.json(VariantFacts(await session.scene(choice).scene)) }
    case "/strip": return try await answering { try await strip(request, choice) }
    default: return nil
    }
  }

  private func card(_ choice: PreviewChoice) async throws -> SceneCard? {
    let scene = await session.scene(choice).scene
    guard let spec = scene.spec, !spec.source.isGenerated else { return nil }
    let loader = choice.applied(to: desk.loader)
    let path = session.path
    return try await slots.withPermit {
      let family = try loader.family(scene.bytes, at: path)
      let variant = family.documents.first { $0?.name == spec.variant?.name } ?? nil
      let document = family.family.document(variant)
      let text = try SpecText(scene.bytes, name: path, limits: spec.limits)
      let brand = BrandCard(
        family.family.brand(of: variant), spec, document, text, loader.overrides,
        choices: TemplateGallery.brands(in: Files.folder(of: path)))
      return SceneCard(spec, document, text, loader.overrides, brand: brand)
    }
  }

  /// Small pictures of a variant at several moments, one below the other.
  private func strip(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse {
    let times = (request.query["t"] ?? "").split(separator: ",").compactMap { Double($0) }.filter(\.isFinite)
    let side = request.query["side"].flatMap(Int.init) ?? 240
    guard !times.isEmpty, times.count <= Self.mostPictures, (16...1600).contains(side),
      times.count * side * side <= Self.mostPixels
    else { throw SpecText.Refusal("A request has at most \(Self.mostPictures) pictures, of few pixels.") }
    let (revision, scene) = await session.scene(choice)
    guard let spec = scene.spec?.scaled(toFit: side) else {
      throw SpecText.Refusal(scene.problems.map(\.text).joined(separator: "\n"))
    }
    let end = spec.built.scene.duration.value
    var pictures: [Pixmap] = []
    for time in times {
      // The spec may have changed while the request waited; the old picture is then useless.
      guard await session.revision == revision else { throw CancellationError() }
      // Others may paint between two pictures.
      pictures.append(try await slots.withPermit { try spec.picture(at: Seconds(min(max(0, time), end))) })
    }
    let (width, height) = (pictures[0].width, pictures.reduce(0) { $0 + $1.height })
    let strip = Pixmap(width: width, height: height, pixels: pictures.flatMap(\.pixels))
    return Self.file("image/png", try PNGWriter.encode(strip, level: 1))
  }
}

extension LoadedSpec {
  /// The same scene with fewer pixels.
  ///
  /// - Parameter side: the maximum of both sides in pixels.
  func scaled(toFit side: Int) -> LoadedSpec {
    var scene = built.scene
    let longest = max(scene.pixelWidth, scene.pixelHeight)
    guard longest > side else { return self }
    scene.scale *= Double(side) / Double(longest)
    var spec = self
    spec.built.compiled = built.compiled.recompiled(as: scene)
    return spec
  }
}
