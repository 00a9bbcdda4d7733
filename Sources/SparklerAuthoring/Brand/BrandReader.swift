// Reads a brand: checks its keys, and gives every value the name of its path.
// Flow: SpecNode of a brand file, or of `brand: {…}` → BrandReader → Brand.
import SparklerCore
import SparklerDocument

/// Reads brands.
struct BrandReader {
  private(set) var reader: Reader
  private var brand = Brand()

  /// - Parameter source: with every file that locations refer to.
  init(_ source: SpecSource, limits: Limits) { reader = Reader(source, limits: limits, assets: NoAssets()) }

  /// A brand with the problems found in it.
  mutating func brand(_ node: SpecNode) -> Brand {
    let found = reader.keys(of: node, BrandKeys.fields, what: "a brand")
    if let version = found[BrandKeys.version], version.text != "1" {
      reader.report(
        .unknownVersion, version, "version \(version.description) of brands is unknown",
        remedy: "this program reads brand: 1")
    }
    brand.name = found[BrandKeys.name].flatMap { reader.scalar($0, wanted: "a name") } ?? ""
    if let fonts = found[BrandKeys.fonts] { brand.fonts = fonts.items ?? [fonts] }
    readColors(found[BrandKeys.colors], of: node)
    readLogo(found[BrandKeys.logo])
    addType(found[BrandKeys.type], node)
    addScale(BrandKeys.radius, found)
    addScale(BrandKeys.spacing, found)
    addMotion(found[BrandKeys.motion], node)
    for name in [BrandKeys.name.name] { set([name], brand.name) }
    brand.light.texts[Self.path(["theme"])] = BrandTheme.light.rawValue
    brand.dark.texts[Self.path(["theme"])] = BrandTheme.dark.rawValue
    brand.diagnostics = reader.diagnostics
    return brand
  }

  // MARK: Names

  private static func path(_ keys: [String]) -> String { (["brand"] + keys).joined(separator: ".") }

  private mutating func set(_ keys: [String], _ text: String) {
    let name = Self.path(keys)
    (brand.light.texts[name], brand.dark.texts[name]) = (text, text)
  }

  private mutating func set(_ keys: [String], _ node: SpecNode) {
    if let text = node.text { return set(keys, text) }
    let name = Self.path(keys)
    (brand.light.nodes[name], brand.dark.nodes[name]) = (node, node)
  }

  private mutating func setBroken(_ keys: [String]) {
    brand.light.broken.insert(Self.path(keys))
    brand.dark.broken.insert(Self.path(keys))
  }

  /// The entries of a map by role, with names that `$` can use.
  private mutating func roles(_ node: SpecNode, _ what: String, remedy: String) -> [SpecNode.Entry] {
    (reader.entries(of: node, what, remedy: remedy) ?? []).filter { entry in
      if entry.key.isName { return true }
      reader.report(
        .malformed, entry.node, "'\(entry.key)' is not a name", remedy: "write letters, digits and _",
        place: entry.place)
      return false
    }
  }

  // MARK: Colours

  private mutating func readColors(_ node: SpecNode?, of root: SpecNode) {
    var colors = node ?? root
    let example = "colors: {surface: \"#FFFFFF\", ink: \"#1A1A2E\", accent: \"#5B5BD6\"}"
    let entries = node.map { roles($0, "colors are a map of roles", remedy: example) } ?? []
    for entry in entries where entry.node.entries != nil {
      let found = reader.keys(of: entry.node, BrandKeys.themes, what: "a colour of a brand")
      if found[BrandKeys.dark] != nil { brand.hasDark = true }
      if found[BrandKeys.light] == nil, found[BrandKeys.dark] == nil {
        reader.report(
          .missingKey, entry.node, "'\(entry.key)' has no colour", remedy: "\(entry.key): {light: white, dark: black}")
      }
    }
    colors.value = .map(entries.filter { $0.node.entries?.isEmpty != true })
    for theme in BrandTheme.allCases {
      if theme == .dark, !brand.hasDark {
        (brand.dark.texts, brand.dark.nodes, brand.dark.broken) =
          (brand.light.texts, brand.light.nodes, brand.light.broken)
        continue
      }
      let read = BrandColors(colors, theme, hasDark: brand.hasDark, &reader)
      let names = Self.names(of: read, at: colors)
      if theme == .light { brand.light = names } else { brand.dark = names }
    }
  }

  private static func names(of colors: BrandColors, at node: SpecNode) -> BrandNames {
    var out = BrandNames()
    func spellings(_ role: String) -> [String] { [role, path([BrandKeys.colors.name, role])] }
    for (role, color) in colors.colors {
      for name in spellings(role) { out.texts[name] = color.cssText }
    }
    for (role, palette) in colors.palettes {
      var list = node
      list.value = .list(
        palette.map { SpecNode(value: .scalar($0.cssText, isQuoted: true), place: node.place, at: node.location) })
      for name in spellings(role) { out.nodes[name] = list }
      // Charts have at least as many parts as templates need; further ones repeat the colours.
      for i in 0..<max(palette.count, role == BrandColors.chart ? BrandColors.chartParts : 0) {
        for name in spellings("\(role)\(i + 1)") { out.texts[name] = palette[i % palette.count].cssText }
      }
    }
    for role in colors.broken { out.broken.formUnion(spellings(role)) }
    if colors.broken.contains(BrandColors.chart) {
      for i in 1...BrandColors.chartParts { out.broken.formUnion(spellings("\(BrandColors.chart)\(i)")) }
    }
    return out
  }

  // MARK: Other values

  /// The logo keeps its location, because its path is relative to the brand's file.
  private mutating func readLogo(_ node: SpecNode?) {
    guard let node else { return }
    if node.entries != nil {
      let found = reader.keys(of: node, BrandKeys.themes, what: "a logo")
      if found[BrandKeys.light] != nil, found[BrandKeys.dark] != nil { brand.hasDark = true }
    }
    let name = Self.path([BrandKeys.logo.name])
    for theme in BrandTheme.allCases {
      let own = node.value(in: theme)
      let isGood = reader.scalar(own, wanted: "a file name") != nil
      if theme == .light {
        if isGood { brand.light.nodes[name] = own } else { brand.light.broken.insert(name) }
      } else {
        if isGood { brand.dark.nodes[name] = own } else { brand.dark.broken.insert(name) }
      }
    }
  }

  private mutating func addType(_ node: SpecNode?, _ root: SpecNode) {
    let type = BrandKeys.type.name
    let read = BrandFonts(node, &reader)
    for (role, font) in read.fonts {
      set([type, role], font.node(at: node ?? root))
      set([type, role, FontKeys.family.name], font.family)
      set([type, role, FontKeys.size.name], TreeText.short(font.size))
      set([type, role, FontKeys.weight.name], font.weight)
      set([type, role, FontKeys.style.name], font.style)
    }
    brand.family = read.fonts[BrandFonts.body]?.family
  }

  /// One number, or numbers by size; the key itself names the medium one.
  private mutating func addScale(_ key: Key<FieldValue>, _ found: FoundKeys) {
    let number = Field(key.name, .number, in: key.field.interval, "")
    func read(_ node: SpecNode, _ reader: inout Reader) -> Double? {
      if case .number(let value)? = reader.value(node, number.kind, as: number, in: Surroundings(bounds: .zero)) {
        return value
      }
      return nil
    }
    var sizes: [String: Double] = [:]
    var medium = Double(key.field.defaultValue ?? "")
    if let node = found[key] {
      if node.entries != nil {
        for entry in roles(node, "", remedy: "") {
          sizes[entry.key] = read(entry.node, &reader)
          if sizes[entry.key] == nil { setBroken([key.name, entry.key]) }
        }
        medium = sizes[BrandKeys.medium]
        if node[BrandKeys.medium] == nil {
          let example = "\(key.name): {medium: 8, large: 16}"
          reader.report(.missingKey, node, "\(key.name) has no '\(BrandKeys.medium)'", remedy: example)
        }
      } else {
        medium = read(node, &reader)
      }
    }
    guard let medium else { return setBroken([key.name]) }
    set([key.name], TreeText.short(medium))
    for (name, factor) in BrandKeys.sizes where sizes[name] == nil { sizes[name] = factor * medium }
    for (name, size) in sizes { set([key.name, name], TreeText.short(size)) }
  }

  private mutating func addMotion(_ node: SpecNode?, _ root: SpecNode) {
    let found = node.map { reader.keys(of: $0, BrandKeys.motionFields, what: BrandKeys.motion.name) } ?? FoundKeys()
    addRoles(BrandKeys.durations, .time, 0.001...3600, found, BrandKeys.standardDurations)
    addRoles(BrandKeys.easings, .timingFunction, nil, found, BrandKeys.standardEasings)
  }

  private mutating func addRoles(
    _ key: Key<FieldValue>, _ kind: Field.Kind, _ interval: ClosedRange<Double>?, _ found: FoundKeys,
    _ standard: [(String, String)]
  ) {
    let field = Field(key.name, kind, in: interval, "")
    let motion = BrandKeys.motion.name
    for (name, text) in standard { set([motion, key.name, name], text) }
    guard let node = found[key] else { return }
    let example = "\(key.name): {\(standard[0].0): \(standard[0].1)}"
    for entry in roles(node, "\(key.name) are a map of roles", remedy: example) {
      let path = [motion, key.name, entry.key]
      brand.light.texts[Self.path(path)] = nil
      brand.dark.texts[Self.path(path)] = nil
      if reader.value(entry.node, field.kind, as: field, in: Surroundings(bounds: .zero)) == nil {
        setBroken(path)
      } else {
        set(path, entry.node)
      }
    }
  }
}
