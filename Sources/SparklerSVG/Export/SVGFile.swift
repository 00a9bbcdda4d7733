// A finished SVG file, and its serialisation.
// Flow: SVGBake → SVGFile → bytes.
import SparklerCore
import SparklerPainting

/// Elements with their keyframes, definitions and pictures.
package struct SVGFile: Sendable {
  /// Shown as a tooltip and read aloud; nil for none.
  package var title: String?
  package var width: Int
  package var height: Int
  /// Seconds of one play.
  package var duration: Seconds
  /// The number of plays; 0 for endless.
  package var plays: Int
  /// The class of animated elements.
  package var prefix: String
  package var elements: [SVGMarkup] = []
  package var definitions: [SVGMarkup] = []
  /// Rules of keyframes.
  package var rules: [String] = []
  package var keyCount = 0
  package var pictures: [ItemPictures.Picture] = []
  /// Whether elements blend, which must not reach what is below the file in a page.
  package var isIsolated = false
  /// The fonts' families of its texts.
  package var families: [String] = []
  /// The names of layers whose backdrop filters are left out; "" for a layer without a name.
  package var lostBackdrops: [String] = []
  /// The names of layers whose backdrops are drawn without grain, likewise.
  package var lostGrains: [String] = []

  /// The number of elements.
  package var elementCount: Int { (elements + definitions).reduce(0) { $0 + $1.count } }
  package var isAnimated: Bool { !rules.isEmpty }

  package var bytes: [UInt8] {
    var out: [UInt8] = []
    var root = SVGMarkup(
      "svg",
      [
        ("class", "sparkler"), ("xmlns", "http://www.w3.org/2000/svg"), ("width", String(width)),
        ("height", String(height)),
        ("viewBox", "0 0 \(width) \(height)"),
      ])
    if isIsolated { root.style("isolation:isolate") }
    var children: [SVGMarkup] = []
    func element(_ name: String, _ content: SVGMarkup.Content) -> SVGMarkup {
      var markup = SVGMarkup(name)
      markup.content = content
      return markup
    }
    if let title {
      root.set("role", "img")
      children.append(element("title", .text(title)))
    }
    if isAnimated { children.append(element("style", .rules(sheet))) }
    let uses = pictureUses
    var shared = definitions
    for (id, count) in uses.enumerated() where count > 1 {
      shared.append(image(id, [("id", "\(prefix)p\(id)")]))
    }
    if !shared.isEmpty { children.append(SVGMarkup("defs", [], shared)) }
    root.content = .elements(children + elements)
    root.write(to: &out, pictures: self, uses: uses)
    out.append(UInt8(ascii: "\n"))
    return out
  }

  private var sheet: String {
    let times = plays == 0 ? "infinite" : plays == 1 ? "both" : "\(plays) both"
    let length = MarkupText.number(duration.value, 4)
    return ".\(prefix){animation:\(length)s linear \(times)}" + rules.joined()
      + "@media(prefers-reduced-motion:reduce){.\(prefix){animation:none}}"
  }

  /// How often each picture is used.
  private var pictureUses: [Int] {
    var out = [Int](repeating: 0, count: pictures.count)
    func walk(_ markup: SVGMarkup) {
      switch markup.content {
      case .picture(let id): if out.indices.contains(id) { out[id] += 1 }
      case .elements(let children): children.forEach(walk)
      case .text, .rules: break
      }
    }
    (elements + definitions).forEach(walk)
    return out
  }

  fileprivate func image(_ id: Int, _ attributes: [(name: String, value: String)]) -> SVGMarkup {
    let picture = pictures[id]
    return SVGMarkup(
      "image",
      attributes + [
        ("width", String(picture.width)), ("height", String(picture.height)),
        ("href", "data:image/png;base64," + Base64.text(picture.bytes[...])),
      ])
  }
}

extension SVGMarkup {
  /// - Parameters:
  ///   - file: the file with the pictures and the class of animated elements; nil writes neither.
  ///   - uses: how often each picture is used; one that is used once is written in place.
  func write(to out: inout [UInt8], pictures file: SVGFile?, uses: [Int] = []) {
    var (name, attributes, children) = (self.name, self.attributes, [SVGMarkup]())
    var text: String?
    switch content {
    case .elements(let own): children = own
    case .text(let own): text = own.inXML
    case .rules(let own): text = own
    case .picture(let id):
      guard let file, file.pictures.indices.contains(id) else {
        attributes.append(("href", "#p\(id)"))
        break
      }
      if uses[id] > 1 {
        attributes.append(("href", "#\(file.prefix)p\(id)"))
      } else {
        let image = file.image(id, attributes)
        (name, attributes) = (image.name, image.attributes)
      }
    }
    if !motions.isEmpty {
      attributes.insert(("class", file?.prefix ?? ""), at: 0)
      let names = "animation-name:" + motions.joined(separator: ",")
      if let i = attributes.firstIndex(where: { $0.name == "style" }) {
        attributes[i].value += ";" + names
      } else {
        attributes.append(("style", names))
      }
    }
    out += Array("<\(name)".utf8)
    for (key, value) in attributes { out += Array(" \(key)=\"\(value.inXML)\"".utf8) }
    if children.isEmpty, text == nil { return out += Array("/>".utf8) }
    out.append(UInt8(ascii: ">"))
    if let text { out += Array(text.utf8) }
    for child in children { child.write(to: &out, pictures: file, uses: uses) }
    out += Array("</\(name)>".utf8)
  }
}
