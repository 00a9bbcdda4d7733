// The keys of texts that stages ask for.
// Flow: here → TextContent.properties; words for texts, layout and splitting ask by them.
import SparklerCore
import SparklerScene

/// Keys that texts have. Those by which nothing is asked stand in `TextContent.properties` alone.
package enum TextKeys {
  package static let font = Key<Font>("font", default: "Inter 17", "A family, or {family, weight, style, size}.")
  package static let color = Key<Paint?>.paint(
    "color", alias: "foregroundColor", "Of the letters; emoji keep their own.")
  package static let textPath = Key<TextPath>("textPath", "A path on which the text stands.")
  package static let maxWidth = Key<Double>(
    "maxWidth", as: .width, in: 1...1e5, "Lines are broken at this width; % of the parent's width.")
  package static let split = Key<any SplitWord.Type>(
    Field("split", .choice(SplitWords.names), "Makes each piece a layer of its own, named `id.0`, `id.1`.")
  ) { String($0).flatMap(SplitWords.named) }
  package static let typewriter = Key<Typewriter>("typewriter", "Shows the letters one after another.")
  package static let fit = Key<TextFit>(
    "fit", default: "none", "Takes a smaller font where the text is wider than `maxWidth`.")
}

/// What a text does that is wider than its room.
package enum TextFit: String, Word { case none, shrink }
