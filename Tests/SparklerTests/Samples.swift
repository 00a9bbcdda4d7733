// The samples as Swift: each is the scene that its spec in Assets/scenes is.
// Flow: Sparkler's words → Scene → SamplesTests.
import Sparkler

enum Samples {
  static let all: [(name: String, scene: @Sendable () -> Scene)] = [
    ("banner", banner),
    ("classic", classic),
    ("confetti-floor", confettiFloor),
    ("confetti", confetti),
    ("dash-ring", dashRing),
    ("effects-celebration", effectsCelebration),
    ("effects-light", effectsLight),
    ("effects-nature", effectsNature),
    ("effects-words", effectsWords),
    ("emoji-rain", emojiRain),
    ("explosion", explosion),
    ("fireworks-night", fireworksNight),
    ("fountain", fountain),
    ("glass", glass),
    ("layers", layers),
    ("lottie-card", lottieCard), ("logo-draw", logoDraw),
    ("mockup", mockup),
    ("neon", neon),
    ("newton", newton),
    ("outputs", outputs),
    ("own-curves", ownCurves),
    ("pile", pile),
    ("recording", recording),
    ("rocket", rocket),
    ("snow-loop", snowLoop),
    ("ten-lines", tenLines),
  ]
}
