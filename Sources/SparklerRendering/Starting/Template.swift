// The samples as templates of `sparkler new --template`, with their pictures and tables.
// Flow: Assets/scenes, compiled in → Template → files; existing ones are never replaced.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles

/// A template of a spec.
public struct Template: Sendable {
  /// Name for `--template`.
  public let name: String
  /// The spec's text; its first line is for editors.
  public internal(set) var text: String
  /// Files that it reads, by path relative to the spec.
  let files: [(path: String, bytes: [UInt8])]

  /// Its description: the first comment.
  public var summary: String {
    let first = text.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("#") }
    let words = first.map { $0.drop { $0 == "#" || $0 == " " } }.joined(separator: " ")
    if words.isEmpty { return "As little as a spec needs." }
    return words.range(of: ". ").map { String(words[..<$0.lowerBound]) + "." } ?? words
  }

  /// Lets editors with a YAML language server complete and explain keys.
  private static let editorLine = "# yaml-language-server: $schema=./sparkler-1.schema.json\n"

  private init(_ name: String, _ bytes: [UInt8], _ files: [(path: String, bytes: [UInt8])] = []) {
    self.name = name
    let own = String(decoding: bytes, as: UTF8.self)
    let lines = own.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    // A sample's own line contains the path for the sample's location.
    let isMarked = lines[0].hasPrefix("# yaml-language-server:")
    text = Self.editorLine + (isMarked && lines.count > 1 ? String(lines[1]) : own)
    self.files = files
  }

  /// What it is for, such as `mail`; nil for samples that demonstrate features.
  public var purpose: String? {
    let mark = "x-purpose: "
    return text.split(separator: "\n").first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }

  /// All templates; `starter` has a comment on every line that users may want to change.
  public static let all: [Template] = samples + designs

  /// Those that lists show first.
  public static let best: [Template] = [
    "duotone-hero", "parallax", "kinetic-quote", "logo-pen", "birthday-card", "ring-countdown", "type-on-beat",
    "not-found",
  ].compactMap { name in all.first { $0.name == name } }

  private static let samples: [Template] = {
    typealias Bytes = PackageResources
    return [
      Template("starter", Array(Starter.text.utf8)), Template("banner", Bytes.banner_scene_yaml),
      Template("campaign", Bytes.campaign_scene_yaml, [("messages.csv", Bytes.messages_csv)]),
      Template("classic", Bytes.classic_scene_yaml), Template("confetti", Bytes.confetti_scene_yaml),
      Template("confetti-floor", Bytes.confetti_floor_scene_yaml), Template("dash-ring", Bytes.dash_ring_scene_yaml),
      Template("effects-celebration", Bytes.effects_celebration_scene_yaml),
      Template("effects-light", Bytes.effects_light_scene_yaml),
      Template("effects-nature", Bytes.effects_nature_scene_yaml),
      Template("effects-words", Bytes.effects_words_scene_yaml),
      Template("emoji-rain", Bytes.emoji_rain_scene_yaml),
      Template("explosion", Bytes.explosion_scene_yaml, [("images/parcel.png", Bytes.parcel_png)]),
      Template("fireworks-night", Bytes.fireworks_night_scene_yaml), Template("fountain", Bytes.fountain_scene_yaml),
      Template("glass", Bytes.glass_scene_yaml),
      Template("layers", Bytes.layers_scene_yaml), Template("neon", Bytes.neon_scene_yaml),
      Template("lottie-card", Bytes.lottie_card_scene_yaml, [("images/badge.json", Bytes.badge_json)]),
      Template("logo-draw", Bytes.logo_draw_scene_yaml, [("images/logo-draw.svg", Bytes.logo_draw_svg)]),
      Template("mockup", Bytes.mockup_scene_yaml), Template("newton", Bytes.newton_scene_yaml),
      Template("outputs", Bytes.outputs_scene_yaml),
      Template("own-curves", Bytes.own_curves_scene_yaml), Template("pile", Bytes.pile_scene_yaml),
      Template("recording", Bytes.recording_scene_yaml, [("images/recording.gif", Bytes.recording_gif)]),
      Template("rocket", Bytes.rocket_scene_yaml), Template("snow-loop", Bytes.snow_loop_scene_yaml),
      Template("ten-lines", Bytes.ten_lines_scene_yaml),
    ]
  }()

  /// Designs to use as they are, with the user's texts and colours.
  private static let designs: [Template] = {
    typealias Bytes = PackageResources
    return [
      Template("ad-languages", Bytes.ad_languages_scene_yaml, [("ad-languages.csv", Bytes.ad_languages_csv)]),
      Template("app-icon", Bytes.app_icon_scene_yaml),
      Template("bar-chart", Bytes.bar_chart_scene_yaml),
      Template("bar-race", Bytes.bar_race_scene_yaml),
      Template("before-after", Bytes.before_after_scene_yaml),
      Template("bento", Bytes.bento_scene_yaml),
      Template("birthday-card", Bytes.birthday_card_scene_yaml),
      Template("changelog-card", Bytes.changelog_card_scene_yaml),
      Template("character", Bytes.character_scene_yaml),
      Template("chat", Bytes.chat_scene_yaml),
      Template("click-confetti", Bytes.click_confetti_scene_yaml),
      Template("code-diff", Bytes.code_diff_scene_yaml),
      Template("countdown-hero", Bytes.countdown_hero_scene_yaml),
      Template("donut-chart", Bytes.donut_chart_scene_yaml),
      Template("duotone-hero", Bytes.duotone_hero_scene_yaml),
      Template("emoji-pack", Bytes.emoji_pack_scene_yaml),
      Template("event-ticket", Bytes.event_ticket_scene_yaml),
      Template("glass-card", Bytes.glass_card_scene_yaml),
      Template("gooey-loader", Bytes.gooey_loader_scene_yaml),
      Template("isometric-stack", Bytes.isometric_stack_scene_yaml),
      Template("kinetic-quote", Bytes.kinetic_quote_scene_yaml),
      Template("launch-banner", Bytes.launch_banner_scene_yaml),
      Template("line-chart", Bytes.line_chart_scene_yaml),
      Template("loading-skeleton", Bytes.loading_skeleton_scene_yaml),
      Template("logo-pen", Bytes.logo_pen_scene_yaml),
      Template("logo-sting", Bytes.logo_sting_scene_yaml),
      Template("lower-third", Bytes.lower_third_scene_yaml),
      Template("map-pins", Bytes.map_pins_scene_yaml),
      Template("new-year-story", Bytes.new_year_story_scene_yaml),
      Template("not-found", Bytes.not_found_scene_yaml),
      Template("notifications", Bytes.notifications_scene_yaml),
      Template("parallax", Bytes.parallax_scene_yaml),
      Template("phone-tour", Bytes.phone_tour_scene_yaml),
      Template("price-drop", Bytes.price_drop_scene_yaml),
      Template("product-carousel", Bytes.product_carousel_scene_yaml),
      Template("progress-ring", Bytes.progress_ring_scene_yaml),
      Template("qr-reveal", Bytes.qr_reveal_scene_yaml),
      Template("ring-3d", Bytes.ring_3d_scene_yaml),
      Template("ring-countdown", Bytes.ring_countdown_scene_yaml),
      Template("rolling-price", Bytes.rolling_price_scene_yaml),
      Template("sale-ribbon", Bytes.sale_ribbon_scene_yaml),
      Template("score", Bytes.score_scene_yaml),
      Template("star-rating", Bytes.star_rating_scene_yaml),
      Template("stars-milestone", Bytes.stars_milestone_scene_yaml),
      Template("terminal", Bytes.terminal_scene_yaml),
      Template("testimonial", Bytes.testimonial_scene_yaml),
      Template("three-sizes", Bytes.three_sizes_scene_yaml),
      Template("type-on-beat", Bytes.type_on_beat_scene_yaml),
      Template("waveform", Bytes.waveform_scene_yaml),
      Template("weather-card", Bytes.weather_card_scene_yaml),
    ]
  }()

  /// - Throws: a usage error with the existing names.
  public static func named(_ name: String) throws(RenderingError) -> Template {
    if let found = all.first(where: { $0.name == name }) { return found }
    throw RenderingError(
      .usage, "there is no template '\(name)'",
      remedy: NearMiss.name(name, among: all.map(\.name)).map { "Did you mean '\($0)'?" }
        ?? "Use one of: \(all.map(\.name).joined(separator: ", ")).")
  }

  /// Whether a name is suitable for the YAML spec that `create` writes.
  static func isSpecName(_ path: String) -> Bool { [".yaml", ".yml"].contains { path.hasSuffix($0) } }

  /// Writes the spec, and the files that it reads next to it.
  ///
  /// - Parameters:
  ///   - path: path of the spec; `-` writes only its text, to standard output.
  ///   - isTyped: whether the user named the file on the command line; otherwise it can't be hidden.
  /// - Returns: paths of the other files.
  /// - Throws: if a file exists; then nothing is changed.
  public func create(at path: String, isTyped: Bool = true) throws -> [String] {
    if path == "-" {
      try TextOutput.write(text, to: nil, inputs: [])
      return []
    }
    guard Self.isSpecName(path) else {
      throw RenderingError(
        .usage, "\(path): a spec of `sparkler new` is YAML",
        remedy: Self.all.contains { $0.name == path }
          ? "Write --template \(path) for the template of that name." : "End its name in .scene.yaml.")
    }
    let folder = Files.folder(of: path)
    let others = files.map { (path: Files.join(folder, $0.path), bytes: $0.bytes) }
    for (other, bytes) in others where Files.kind(other) != .missing {
      // Two specs may share the same file.
      guard (try? Files.read(other, limit: bytes.count + 1)) == bytes else {
        throw RenderingError(
          .cannotCreate, "\(other) already exists with other contents",
          remedy: "Choose another folder; nothing was changed.")
      }
    }
    let missing = others.filter { Files.kind($0.path) == .missing }
    // Write the other files first, so that the spec never exists without them.
    var made = NewFiles(in: folder)
    do {
      try made.refuse(path)
      for other in missing { try made.create(other.bytes, at: other.path) }
      try made.create(Array(text.utf8), at: path, isTyped: isTyped)
    } catch {
      made.rollBack()
      throw error
    }
    return missing.map(\.path)
  }

  /// Writes the JSON Schema where the spec's first line refers to, unless it exists.
  public static func createSchema(beside spec: String) throws {
    let folder = Files.folder(of: spec)
    let path = Files.join(folder, "sparkler-1.schema.json")
    var made = NewFiles(in: folder)
    if Files.kind(path) == .missing { try made.create(Array(Schema().text.utf8), at: path) }
  }
}
