// Files that brands are made from.
// Flow: a picture, a style sheet, design tokens → BrandDraft → `sparkler brand from`.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles

extension SpecLoader {
  /// A brand made from a picture's colours, a style sheet, or design tokens.
  ///
  /// - Parameters:
  ///   - path: the file to read.
  ///   - name: the brand's name; nil for that of the tokens, or the file's.
  ///   - output: the brand's file, which the logo's path is relative to; nil for the current folder.
  /// - Throws: `RenderingError` if the file can't be read; `SpecFailure` for design tokens with errors.
  public func brandDraft(from path: String, name: String?, beside output: String?) throws -> BrandDraft {
    guard Files.kind(path) == .regular else {
      throw RenderingError(.noInput, "there is no file \(path)", remedy: "Name a picture, a .css or a .json file.")
    }
    let lower = path.lowercased()
    let own = name ?? Files.name(of: path).split(separator: ".").first.map(String.init) ?? ""
    if lower.hasSuffix(".css") {
      let bytes = try Files.read(path, limit: limits.whole("spec-bytes"))
      guard bytes.count <= limits.whole("spec-bytes"), let text = String(validating: bytes, as: UTF8.self) else {
        throw RenderingError(
          .badSpec, "\(path) is not a style sheet of at most \(Limits.text(limits["spec-bytes"])) bytes in UTF-8",
          remedy: "Name a smaller file.")
      }
      return BrandDraft(name: own, css: text)
    }
    if lower.hasSuffix(".json") || lower.hasSuffix(".tokens") {
      let bytes = try Files.read(path, limit: limits.whole("spec-bytes"))
      var draft = try BrandDraft(name: name ?? "", tokens: bytes, file: path, limits: limits)
      if draft.name.isEmpty { draft.name = own }
      return draft
    }
    var draft = BrandDraft(name: own, areas: BrandDraft.areas(of: try picture(path)))
    let folder = output.map { Files.folder(of: $0) } ?? "."
    draft.logo = Files.resolved(path).map { RelativePath.of($0, from: Files.resolved(folder) ?? folder) }
    return draft
  }

  /// The first picture of a picture file, at a size that shows all its colours.
  private func picture(_ path: String) throws -> Pixmap {
    let file = try JSONText.line(Files.name(of: path))
    // Stretched to a square: fractions of its area stay the same.
    let layer = "{\"image\": \(file), \"size\": [256, 256], \"position\": \"center\"}"
    let text = "{\"scene\": 1, \"size\": [256, 256], \"duration\": \"0.04s\", \"layers\": [\(layer)]}"
    var plain = SpecLoader()
    (plain.limits, plain.isolation) = (limits, isolation)
    let folder = Files.folder(of: path)
    let spec = try plain.load(try plain.family(Array(text.utf8), name: path, folder: folder, isGenerated: true), nil)
    var frames = SceneFrames(spec, at: [0])
    guard let frame = try frames.next() else {
      throw RenderingError(.badSpec, "\(path) has no picture", remedy: "Name another file.")
    }
    return frame.picture
  }
}
