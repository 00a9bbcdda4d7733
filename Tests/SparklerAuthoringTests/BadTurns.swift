// Turns, paths to follow and outlines to become with one problem each.
// Flow: here → BadValueTests, SchemaTests.
import SparklerAuthoring
import SparklerDocument

extension BadSpec {
  private static func turn(
    _ name: String, _ layers: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    lines(name, "duration: 2s\nlayers: [\(layers)]", code, remedy, beyond: beyond)
  }

  private static let box = "{shape: rect, size: 10, id: a}"
  private static let effect = "{effect: confettiRain}"

  static let turns: [BadSpec] = [
    turn("sequence of a word", "{sequence: «one»}", .wrongType, "layers: ["),
    turn(
      "sequence, no length", "{sequence: [«{»shape: rect, size: 10}, \(box)]}", .missingKey, "duration: 2s",
      beyond: Beyond.order),
    turn(
      "sequence, endless", "{sequence: [«{»shape: rect, size: 10, idle: spin}, \(box)]}", .missingKey, "duration: 2s",
      beyond: Beyond.order),
    turn("sequence, gap", "{sequence: [\(box)], gap: «8px»}", .malformed, "2s or 400ms"),
    turn(
      "sequence, effect", "{sequence: [«{»effect: confettiRain}, \(box)]}", .kindCount, "group: [",
      beyond: Beyond.order),
    turn(
      "sequence, effect without a length", "{sequence: [«{»group: [\(effect)]}, \(box)]}", .missingKey, "duration: 2s",
      beyond: Beyond.order),
    turn(
      "sequence, exit without an end", "{sequence: [{shape: rect, size: 10, exit: «fade»}]}", .missingKey,
      "duration", beyond: Beyond.order),
    turn("slides, transition", "{slides: [\(box)], transition: «psh»}", .unknownWord, "did you mean 'push'?"),
    turn("slides, way", "{slides: [\(box)], transition: {push: «north»}}", .unknownWord, "use one of: left"),
    turn("slides, hold", "{slides: [\(box)], hold: «0s»}", .outOfRange, "0.001", beyond: Beyond.interval),
    turn(
      "slides, effect", "{slides: [«{»group: [\(effect)]}, \(box)], hold: 0.2s}", .kindCount, "loop: false",
      beyond: Beyond.order),
    turn(
      "motion told twice", "{shape: rect, size: 10, enter: {fade: {duration: 1s}, duration: «2s»}}", .bothNames,
      "keep one", beyond: Beyond.unions),
    turn("two motions in one", "{shape: rect, size: 10, enter: «{»fade: 1s, rise: 9}}", .kindCount, "keep one"),
    turn(
      "follow nothing", "{shape: rect, size: 10, follow: «{»align: true}}", .missingKey, "follow: {path",
      beyond: Beyond.unions),
    turn(
      "follow both", "{shape: rect, size: 10, follow: {path: M0 0 H9, of: «a»}}, \(box)", .bothNames, "keep one",
      beyond: Beyond.unions),
    turn(
      "follow nobody", "{shape: rect, size: 10, follow: {of: «b»}}, \(box)", .unknownLayer, "write the path",
      beyond: Beyond.ids),
    turn(
      "follow itself", "{shape: rect, size: 10, id: b, follow: {of: «b»}}", .badExtends, "position one of them",
      beyond: Beyond.ids),
    turn("follow no path", "{shape: rect, size: 10, follow: «12»}", .badPath, "M0 0", beyond: Beyond.grammar),
    turn(
      "morph to nobody", "{shape: rect, size: 10, morph: «stra»}", .unknownWord, "did you mean 'star'?",
      beyond: Beyond.grammar),
    turn("morph to no path", "{shape: rect, size: 10, morph: «12»}", .badPath, "M0 0", beyond: Beyond.grammar),
    turn(
      "morph of nothing", "{shape: rect, size: 10, morph: «{»duration: 1s}}", .missingKey, "to: star",
      beyond: Beyond.unions),
    turn("morph of a text", "{text: a, «morph»: star}", .unknownKey, "keys"),
    turn(
      "textPath without one", "{text: abc, textPath: «{»side: left}}", .missingKey, "textPath: {path",
      beyond: Beyond.unions),
    turn("textPath, side", "{text: abc, textPath: {path: M0 0 H99, side: «up»}}", .unknownWord, "use one of: left"),
    turn(
      "textPath, lines", "{text: «abc», underline: true, textPath: M0 0 H99}", .kindCount, "leave underline",
      beyond: Beyond.unions),
    turn(
      "textPath of a text", "{text: abc, textPath: {of: «t»}}, {text: b, id: t}", .unknownLayer, "write the path",
      beyond: Beyond.ids),
  ]
}
