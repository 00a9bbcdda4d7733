// Documents, effects and names with one problem each.
// Flow: here → BadValueTests, SchemaTests.
import SparklerAuthoring
import SparklerDocument

extension BadSpec {
  static let documents: [BadSpec] = [
    BadSpec(name: "no version", marked: "«size»: 10x10\nlayers: []\n", code: .missingKey, remedy: "scene: 1"),
    BadSpec(name: "no size", marked: "«scene»: 1\nlayers: []\n", code: .missingKey, remedy: "size: 320x320"),
    BadSpec(name: "no layers", marked: "«scene»: 1\nsize: 10x10\n", code: .missingKey, remedy: "layers: ["),
    BadSpec(name: "a list", marked: "«-» scene: 1\n", code: .wrongType, remedy: "scene: 1"),
    BadSpec(
      name: "unknown version", marked: "scene: «2»\nsize: 10x10\nlayers: []\n", code: .unknownVersion,
      remedy: "scene: 1"),
    BadSpec(
      name: "version that is a word", marked: "scene: «one»\nsize: 10x10\nlayers: []\n", code: .malformed,
      remedy: "whole"),
    lines("canvas of nothing", "size: «0x0»", .outOfRange, "1x1", beyond: "an interval within a text"),
    lines("canvas too great", "size: «40000x40000»", .limit, "at most 8192", beyond: "limits"),
    lines("canvas of too many pixels", "size: «8000x8000»", .limit, "limits.set(\"area\"", beyond: "limits"),
    lines("canvas times scale", "size: «5000x10»\nscale: 2", .limit, "at most 8192", beyond: "limits"),
    lines("scale 0", "scale: «0»", .outOfRange, "0.01"),
    lines("fps 0", "fps: «0»", .outOfRange, "0.1"),
    lines("fps 1000", "fps: «1000»", .outOfRange, "120"),
    lines("no time", "duration: «long»", .malformed, "auto", beyond: "times: may name it"),
    lines("duration 0", "duration: «0s»", .outOfRange, "0.001", beyond: "an interval within a text"),
    lines("too many frames", "duration: «10h»", .malformed, "2s or 400ms"),
    lines("frames", "fps: 120\nduration: «600s»", .limit, "limits.set(\"frames\"", beyond: "limits"),
    lines("pixels", "size: 4000x4000\nduration: «200s»", .limit, "limits.set(\"pixels\"", beyond: "limits"),
    lines("loop, word", "loop: «twice»", .malformed, "forever"),
    lines("loop, 0", "loop: «0»", .outOfRange, "1"),
    lines("loop, half", "loop: «1.5»", .malformed, "whole"),
    lines("matrix, word", "matrix: «teal»", .wrongType, "matrix: {theme: ["),
    lines("matrix, no axis", "matrix: «{»}", .badMatrix, "matrix: {theme: [", beyond: "what is left of it"),
    lines("matrix, empty axis", "matrix: {a: «[»]}", .wrongCount, "a: [a, b]"),
    lines("matrix, no slug", "matrix: {a: [«{»b: c}]}", .missingKey, "slug:"),
    lines("with", "params: {a: {default: b}}\nwith: «a»", .wrongType, "with: {"),
    lines("with, list", "params: {a: {default: b}}\nwith: {a: «[»b]}", .wrongType, "name a text"),
    lines("seed, word", "seed: «perVariant»", .malformed, "a whole number"),
    lines("seed, no matrix", "seed: «per-variant»", .badMatrix, "seed: 0", beyond: Beyond.ids),
    lines("extends, list", "extends: «[»a]", .wrongType, "extends: base.scene.yaml"),
    lines("hold", "hold: «2s»", .wrongType, "{first: 2s}"),
    lines("hold, key", "hold: {«begin»: 1s}", .unknownKey, "first, last"),
    lines("motionBlur", "motionBlur: «8»", .wrongType, "{samples: 8}"),
    lines("motionBlur, key", "motionBlur: {«sample»: 4}", .unknownKey, "samples"),
    lines("motionBlur, samples", "motionBlur: {samples: «65»}", .outOfRange, "64"),
    lines("motionBlur, shutter", "motionBlur: {shutter: «1.1»}", .outOfRange, "1"),
    lines(
      "motionBlur, cost", "size: 4000x4000\nmotionBlur: {samples: 64}\nduration: «20s»", .limit,
      "limits.set(\"pixels\"",
      beyond: "limits"),
    lines("seed, negative", "seed: «-1»", .outOfRange, "0"),
    lines("background", "background: «nope»", .badColor, "transparent", beyond: "the grammar inside of a text"),
    lines("layers, a word", "layers: «many»", .wrongType, "layers: ["),
    lines("unknown key", "«framerate»: 4", .unknownKey, "fps", beyond: nil),
    lines("unknown key, near", "«backgroud»: red", .unknownKey, "did you mean 'background'?"),
    lines("output without a format", "output: «film»", .unknownWord, ".gif", beyond: "the grammar inside of a text"),
    lines("output, list", "output: «[»a.gif]", .wrongType, "outputs:"),
    lines("output and outputs", "output: a.gif\n«outputs»: [{file: b.gif}]", .bothNames, "keep one"),
    lines("outputs, names", "outputs: [«a.gif»]", .wrongType, "key: value"),
    lines("output without a file", "outputs: [«{»fps: 4}]", .missingKey, "file: "),
    lines(
      "output, unknown extension", "outputs: [{file: «a.mpeg»}]", .unknownWord, ".gif",
      beyond: "the grammar inside of a text"),
    lines("output, unknown format", "outputs: [{file: a.bin, format: «gof»}]", .unknownWord, "gif"),
    lines("output, colours", "outputs: [{file: a.gif, colors: «1»}]", .outOfRange, "2"),
    lines("output, dither", "outputs: [{file: a.gif, dither: «bayer»}]", .unknownWord, "floyd-steinberg"),
    lines("output, lossy", "outputs: [{file: a.gif, lossy: «101»}]", .outOfRange, "100"),
    lines("output, effort", "outputs: [{file: a.gif, effort: «0»}]", .outOfRange, "1"),
    lines("output, half an effort", "outputs: [{file: a.gif, effort: «2.5»}]", .malformed, "whole"),
    lines("output, alpha", "outputs: [{file: a.gif, alpha: «hard»}]", .unknownWord, "threshold"),
    lines(
      "output, fast GIF", "fps: 60\nlayers: []\noutput: «a.gif»", .outOfRange, "fps: 50",
      beyond: "two keys of different maps"),
    lines(
      "output, its own fast GIF", "outputs: [{file: a.gif, fps: «60»}]", .outOfRange, "fps: 50",
      beyond: "two keys of different maps"),
    lines(
      "output, at beyond the end", "duration: 1s\noutputs: [{file: a.png, at: «2s»}]", .outOfRange, "1s",
      beyond: "two keys of different maps"),
    lines(
      "output, no moment", "outputs: [{file: a.gif, at: «[»]}]", .wrongCount, "leave at out", beyond: "a list's length"),
    lines(
      "output, size", "outputs: [{file: a.gif, size: «0x4»}]", .outOfRange, "1x1",
      beyond: "the grammar inside of a text"),
    lines(
      "output, large", "outputs: [{file: a.gif, size: «9000x4»}]", .limit, "side",
      beyond: "the grammar inside of a text"),
    lines("output, fit", "outputs: [{file: a.gif, fit: «crop»}]", .unknownWord, "cover"),
    lines("output, quality", "outputs: [{file: a.webp, quality: «101»}]", .outOfRange, "100"),
    lines(
      "output, two qualities", "outputs: [{file: a.webp, quality: 7, lossless: «true»}]", .bothNames, "keep one",
      beyond: "two keys' values"),
    lines("output, codec", "outputs: [{file: a.webm, codec: «h264»}]", .outOfRange, "vp9", beyond: "two keys' values"),
    lines(
      "output, codec of a GIF", "outputs: [{file: a.gif, codec: «vp9»}]", .outOfRange, "leave codec out",
      beyond: "two keys' values"),
    lines(
      "output, MP4 with holes", "output: «a.mp4»", .outOfRange, "background: white",
      beyond: "two keys of different maps"),
    lines(
      "output, Y4M with a soft background", "outputs: [{file: a.y4m, background: «\"#FFF8\"»}]", .outOfRange, ".rgba",
      beyond: "two keys' values"),
    lines("output, maxSize", "outputs: [{file: a.gif, maxSize: «2XB»}]", .malformed, "2MB"),
    lines("output, tiny maxSize", "outputs: [{file: a.gif, maxSize: «9»}]", .outOfRange, "100"),
    lines(
      "output, maxSize of raw frames", "outputs: [{file: a.rgba, maxSize: «1MB»}]", .outOfRange, ".gif",
      beyond: "two keys' values"),
    lines("output, for", "outputs: [{file: a.gif, for: «slack»}]", .unknownWord, "slack-emoji"),
    lines(
      "output, for another format", "outputs: [{file: «a.webp», for: slack-emoji}]", .outOfRange, ".gif",
      beyond: "two keys' values"),
    lines(
      "output, for another size", "outputs: [{file: a.apng, for: discord-sticker, size: «10x10»}]", .outOfRange,
      "320x320", beyond: "two keys' values"),
    lines(
      "output, for and too fast", "outputs: [{file: a.webm, for: telegram-sticker, fps: «50»}]", .outOfRange, "fps",
      beyond: "two keys' values"),
    lines(
      "output, for and too long", "duration: 9s\noutputs: [{file: a.webm, for: «telegram-sticker»}]", .outOfRange,
      "duration: 3", beyond: "two keys' values"),
    lines(
      "output, for and too short", "duration: 2s\noutputs: [{file: a.mp4, background: white, for: «instagram-story»}]",
      .outOfRange, "duration: 3", beyond: "two keys' values"),
    lines(
      "output, for and too slow",
      "duration: 4s\noutputs: [{file: a.mp4, background: white, for: instagram-story, fps: «12»}]", .outOfRange,
      "fps: 30", beyond: "two keys' values"),
    lines(
      "output, for and too large", "outputs: [{file: a.gif, for: teams, size: «2000x10»}]", .outOfRange, "1024x1024",
      beyond: "two keys' values"),
    lines("alt, a list", "alt: «[»a, b]", .wrongType, "text"),
    lines("poster", "poster: «soon»", .malformed, "50% of the duration", beyond: "labels"),
    lines("poster, too late", "duration: 2s\nposter: «3s»", .outOfRange, "at most 2s", beyond: "two keys' values"),
    lines("output, key", "outputs: [{file: a.gif, «colours»: 4}]", .unknownKey, "did you mean 'colors'?"),
    lines("font, missing", "fonts: [«a.bin»]", .missingAsset, "TTF", beyond: "files"),
    lines("fonts, map", "fonts: «{»a: b}", .wrongType, "file"),
    lines(
      "endless",
      "duration: «auto»\nlayers: [{shape: rect, size: 4, animations: [{keyPath: opacity, from: 0, repeatCount: infinite}]}]",
      .endless, "duration: 4s", beyond: "time"),
  ]

  private static func effect(
    _ name: String, _ keys: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    let text = document("{button: Buy, id: cta}", keys)
    return BadSpec(name: name, marked: text, code: code, remedy: remedy, beyondSchema: beyond)
  }

  static let effects: [BadSpec] = [
    effect(
      "unknown effect, near", "{effect: «clasicFirework», around: cta}", .unknownEffect,
      "did you mean 'classicFirework'?", beyond: Beyond.names),
    effect(
      "unknown effect", "{effect: «hail», around: cta}", .unknownEffect, "classicFirework, fountainFirework",
      beyond: Beyond.names),
    effect("no place", "«{»effect: classicFirework}", .missingKey, "around: "),
    effect("another effect's place", "{effect: classicFirework, «above»: cta}", .unknownKey, "around"),
    effect("at", "{effect: classicFirework, «at»: center}", .unknownKey, "around"),
    effect(
      "no such layer", "{effect: classicFirework, around: «ctb»}", .unknownLayer, "did you mean 'cta'?",
      beyond: "a reference"),
    effect(
      "no layer at all like it", "{effect: fountainFirework, above: «headline»}", .unknownLayer, "id: headline",
      beyond: "a reference"),
    effect(
      "around itself", "{effect: classicFirework, id: me, around: «me»}", .unknownLayer, "name a layer",
      beyond: "a reference"),
    effect(
      "more sparks than quarters", "{effect: classicFirework, around: cta, sparks: «9»}", .badEffect, "repaired",
      beyond: "two keys of one map"),
    effect("a layer key", "{effect: classicFirework, around: cta, «opacity»: 0.5}", .unknownKey, "wrap it in a group"),
    effect(
      "a layer key by its other name", "{effect: classicFirework, around: cta, «backgroundColor»: red}", .unknownKey,
      "wrap it in a group"),
    effect(
      "unknown key, near", "{effect: classicFirework, around: cta, «spark»: 4}", .unknownKey, "did you mean 'sparks'?"),
    effect("a value of another kind", "{effect: classicFirework, around: cta, sparks: «many»}", .malformed, "whole"),
    effect("a value out of its interval", "{effect: classicFirework, around: cta, count: «0»}", .outOfRange, "1"),
    effect(
      "a size out of its interval", "{effect: classicFirework, around: cta, sparkSize: «0x4»}", .badEffect, "0.01",
      beyond: "an interval within a text"),
    effect("seed", "{effect: classicFirework, around: cta, seed: «-4»}", .outOfRange, "0"),
    effect("a great seed", "{effect: classicFirework, around: cta, seed: «1e300»}", .outOfRange, "0"),
    effect(
      "times alone", "{effect: classicFirework, around: cta, times: «3»}", .badEffect, "every",
      beyond: "two keys of one map"),
    effect("no contents", "{effect: classicFirework, around: cta, contents: «[»]}", .wrongCount, "{shape: star}"),
    effect(
      "contents of no kind", "{effect: classicFirework, around: cta, contents: «{»color: red}}", .kindCount,
      "{shape: star}"),
    effect(
      "contents of two kinds", "{effect: classicFirework, around: cta, contents: «{»shape: star, emoji: a}}",
      .kindCount, "{shape: star}"),
    effect(
      "no colours", "{effect: classicFirework, around: cta, colors: «[»]}", .badEffect, "at least one", beyond: nil),
    effect(
      "trajectories without top",
      "{effect: classicFirework, around: cta, trajectories: «{»bottom: [[[0, 0], [0, 0], [1, 1]]]}}", .missingKey,
      "top: "),
    effect(
      "a curve of one point", "{effect: classicFirework, around: cta, trajectories: {top: [«[»[0, 0]]]}}", .wrongCount,
      "control", beyond: "not described"),
    effect(
      "a curve for another effect", "{effect: classicFirework, around: cta, trajectories: «{»top: [[[0, 0], [1, 1]]]}}",
      .badEffect, "[c1, c2, end]", beyond: "not described"),
    effect(
      "too many layers", "{effect: classicFirework, around: cta, count: 1000, sparks: 8, every: «0.001s»}", .badEffect,
      "fewer", beyond: "limits"),
    BadSpec(
      name: "every without an end",
      marked: "scene: 1\nsize: 9x9\nlayers: [{button: a, id: b}, {effect: classicFirework, around: b, every: «1s»}]\n",
      code: .badEffect, remedy: "times", beyondSchema: "two keys of different maps"),
    effect(
      "an effect around an effect",
      "{effect: classicFirework, id: a, around: cta}\n  - {effect: classicFirework, around: «a»}", .unknownLayer,
      "layer", beyond: "a reference"),
  ]

  static let names: [BadSpec] = [
    lines("undeclared", "background: «$brand»", .undeclaredName, "params:", beyond: "names"),
    lines(
      "undeclared, near", "params: {brand: {default: red}}\nbackground: «$brnad»", .undeclaredName,
      "did you mean '$brand'?", beyond: "names"),
    lines("no value", "params: {«name»: {type: text}}", .missingKey, "params: [\"name\": ", beyond: "the command line"),
    lines(
      "default of another type", "params: {n: {type: number, default: «ten»}}", .malformed, "a number",
      beyond: "two keys of one map"),
    lines(
      "default that is no colour", "params: {n: {type: color, default: «ten»}}", .malformed, "a colour",
      beyond: "two keys of one map"),
    lines(
      "default that is no choice", "params: {n: {type: choice, choices: [a, b], default: «c»}}", .malformed,
      "one of a, b", beyond: "two keys of one map"),
    lines(
      "choice without choices", "params: {n: «{»type: choice, default: c}}", .missingKey, "choices: ",
      beyond: "two keys of one map"),
    lines(
      "default too long", "params: {n: {maxLength: 2, default: «long»}}", .malformed, "2 characters",
      beyond: "two keys of one map"),
    lines("unknown type", "params: {n: {type: «colour», default: red}}", .unknownWord, "did you mean 'color'?"),
    lines(
      "unknown key of a param", "params: {n: {«defualt»: red, default: blue}}", .unknownKey, "did you mean 'default'?"),
    lines("params, a list", "params: «[»a]", .wrongType, "params: {"),
    lines("palettes, a list", "palettes: «[»red]", .wrongType, "palettes: {"),
    lines(
      "palette, no colour", "palettes: {warm: [red, «rde»]}", .badColor, "#rrggbb",
      beyond: "the grammar inside of a text"),
    lines(
      "param and palette", "params: {a: {default: b}}\npalettes: {«a»: [red]}", .bothNames, "rename", beyond: "names"),
    lines(
      "palette inside a text", "palettes: {a: [red]}\nlayers: [{text: «x $a»}]", .undeclaredName, "list of colours",
      beyond: "names"),
    lines(
      "value of a name", "params: {n: {type: number, default: 7}}\nlayers: [{shape: rect, size: 4, opacity: «$n»}]",
      .outOfRange, "0", beyond: "names"),
  ]

  static let all =
    scalars + composed + animations + documents + effects + names + model + emitters + dynamics
    + components + sizes + effectDocuments
}
