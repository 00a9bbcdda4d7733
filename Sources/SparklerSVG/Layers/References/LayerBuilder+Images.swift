// `image` elements: pictures embedded in the file, or stored beside it.
// Flow: href → SVGResolving → ImageContent, fitted into a rectangle → Layer.
import SparklerCore
import SparklerImaging
import SparklerScene

extension LayerBuilder {
  /// The content of an `image` element, in its user space; no transform, opacity, clip or mask.
  func image(of node: Int, in scope: Scope) -> Layer? {
    guard !scope.isClip, let picture = picture(of: node) else { return nil }
    let natural = picture.naturalSize
    let viewport = imageRect(of: node, natural: natural, in: scope)
    guard viewport.first.size.width > 0, viewport.first.size.height > 0 || !viewport.isConstant else { return nil }
    let ratio = AspectRatio(document[node].attributes["preserveAspectRatio"])
    let place = viewport.map { viewport in
      ratio.matrix(from: Rect(origin: .zero, size: natural), to: viewport)
        .boundingBox(of: Rect(origin: .zero, size: natural))
    }
    var content = picture
    content.gravity = .resize
    content.filter = interpolation(of: node)
    var layer = group()
    layer.content = .image(content)
    guard viewport.isConstant else {
      // Moves and stretches the picture of its natural size.
      layer.setBounds(Rect(origin: .zero, size: natural))
      self.place(&layer, by: place.map(isLinear: true) { .picture(natural, in: $0) })
      var out = group([layer])
      if ratio.fit == .slice { cut(&out, to: viewport) }
      return out
    }
    layer.setBounds(place.first)
    guard ratio.fit == .slice, place.first != viewport.first else { return layer }
    var out = group([layer])
    cut(&out, to: viewport)
    return out
  }

  /// The rectangle of an `image` in its user space; nil if there is no picture.
  func imageBox(of node: Int, in scope: Scope) -> Varying<Rect>? {
    picture(of: node).map { imageRect(of: node, natural: $0.naturalSize, in: scope) }
  }

  /// Missing sizes follow from the picture's own, and its proportions.
  private func imageRect(of node: Int, natural: Size, in scope: Scope) -> Varying<Rect> {
    let origin = length(node, "x", .width, in: scope, default: 0).with(
      length(node, "y", .height, in: scope, default: 0)
    ) { Point($0, $1) }
    let size = optionalLength(node, "width", .width, in: scope).with(
      optionalLength(node, "height", .height, in: scope)
    ) { width, height in
      let ratio = natural.height > 0 ? natural.width / natural.height : 1
      switch (width, height) {
      case (let width?, let height?): return Size(max(0, width), max(0, height))
      case (let width?, nil): return Size(max(0, width), ratio > 0 ? max(0, width) / ratio : 0)
      case (nil, let height?): return Size(max(0, height) * ratio, max(0, height))
      case (nil, nil): return natural
      }
    }
    return origin.with(size) { Rect(origin: $0, size: $1) }
  }

  /// How the pixels of an `image` or `feImage` are interpolated, by its `image-rendering`.
  func interpolation(of node: Int) -> ImageContent.Filter {
    let word = word(node, "image-rendering").first
    let isPixelated = ["pixelated", "crisp-edges", "optimizespeed", "-webkit-optimize-contrast"]
      .contains(word?.lowercased())
    return isPixelated ? .nearest : .smooth
  }

  /// The picture of an `image` element; nil without one, which is told.
  func picture(of node: Int) -> ImageContent? {
    if let known = pictures[document[node].source] { return known }
    let found = findPicture(of: node)
    pictures[document[node].source] = .some(found)
    return found
  }

  private func findPicture(of node: Int) -> ImageContent? {
    guard document.href(of: node) != nil else {
      findings.add(.absent, "the href of an image", "nothing is drawn", path: document.place(of: node))
      return nil
    }
    let place = document.place(of: node)
    guard let picture = document.picture(of: node) else {
      findings.add(
        .unreadable, "an image's href", "nothing is drawn",
        remedy: "embed the picture as a data: URL, or store it beside the file", path: place)
      return nil
    }
    do {
      let content = try resolving.picture(picture)
      guard content.pixelWidth > 0, content.pixelHeight > 0, content.contentsScale > 0 else { return nil }
      return content
    } catch {
      findings.add(
        .unreadable, "a picture", "nothing is drawn",
        remedy: "check that it is a PNG, JPEG, GIF, WebP, AVIF or SVG picture: \(error)", path: place)
      return nil
    }
  }

  /// What an href means; nil for other kinds of URLs.
  package static func source(_ href: String, name: String) -> SVGImage? {
    guard href.prefix(5).lowercased() == "data:" else {
      // A scheme such as `https:`; a colon may be part of a file's name after a slash.
      let scheme = href.prefix { $0 != "/" && $0 != "#" }
      if scheme.contains(":") { return nil }
      let path = href.prefix { $0 != "#" && $0 != "?" }
      return path.isEmpty ? nil : .file(String(decoding: percentDecoded(path), as: UTF8.self))
    }
    let rest = href.dropFirst(5)
    guard let comma = rest.firstIndex(of: ",") else { return nil }
    let kind = rest[..<comma].lowercased()
    let payload = rest[rest.index(after: comma)...]
    let bytes = percentDecoded(payload)
    guard kind.split(separator: ";").contains(where: { $0.filter { $0 != " " } == "base64" }) else {
      return .embedded(bytes, name: name)
    }
    let text = String(decoding: bytes.filter { $0 > 32 }, as: UTF8.self)
    return Base64.bytes(text[...]).map { .embedded($0, name: name) }
  }

  private static func percentDecoded(_ text: Substring) -> [UInt8] {
    let bytes = Array(text.utf8)
    func digit(_ byte: UInt8) -> UInt8? {
      switch byte {
      case 48...57: byte - 48
      case 65...70: byte - 55
      case 97...102: byte - 87
      default: nil
      }
    }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count, let high = digit(bytes[at + 1]),
        let low = digit(bytes[at + 2])
      {
        out.append(high << 4 | low)
        at += 3
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    return out
  }
}

extension SVGDocument {
  /// nil if it is missing or blank.
  fileprivate func href(of node: Int) -> String? {
    let href = nodes[node].attributes["href"]?.drop(while: \.isWhitespace) ?? ""
    return href.isEmpty ? nil : String(href)
  }

  /// The picture of an `image` or `feImage`; nil if it has none that can be used.
  fileprivate func picture(of node: Int) -> SVGImage? {
    href(of: node).flatMap { LayerBuilder.source($0, name: "picture \(nodes[node].source)")?.unpacked }
  }

  /// The bytes of all pictures that the file contains, by their names.
  var embeddedPictures: [String: [UInt8]] {
    var out: [String: [UInt8]] = [:]
    for node in nodes.indices where nodes[node].source == node && ["image", "feImage"].contains(nodes[node].name) {
      if case .embedded(let bytes, let name)? = picture(of: node) { out[name] = bytes }
    }
    return out
  }
}

extension SVGImage {
  /// Without the compression of an embedded `.svgz`; nil if it is damaged or too large.
  fileprivate var unpacked: SVGImage? {
    guard case .embedded(let bytes, let name) = self, bytes.starts(with: [0x1F, 0x8B]) else { return self }
    return Inflater.bytes(gzip: bytes[...], most: SVGFileLimits().bytes).map { .embedded($0, name: name) }
  }
}

extension AffineTransform {
  /// From a picture of a size to a rectangle.
  fileprivate static func picture(_ size: Size, in rect: Rect) -> AffineTransform {
    AffineTransform(
      a: size.width > 0 ? rect.size.width / size.width : 0, b: 0, c: 0,
      d: size.height > 0 ? rect.size.height / size.height : 0, tx: rect.minX, ty: rect.minY)
  }
}
