// Devices around a screen: a recording becomes a mock-up.
// Flow: here → SparklerAuthoring, which draws the device and the taps; `expand` writes groups.
import SparklerCore
import SparklerScene

/// What stands around a screen.
public enum Device: String, Word {
  case phone, tablet, browser, terminal
  /// The screen alone.
  case none
}

extension LayerKind {
  static let device = Self(
    Property("device", Device.kind, "A phone, a tablet, a browser's or a terminal's window around a screen."),
    [
      Property(
        "screen", .layer, "Any layer; a picture, a video or a Lottie file fills the screen where it says no size."),
      Property(
        "taps", .list(.keys(Tap.fields)),
        "Where a finger touches the screen, and when: {at: 1s, position: [50%, 80%]}, in the screen's own points."),
      Property("theme", .choice(["light", "dark"]), "Of the device; a browser is light, the others are dark."),
      Property("title", .text, "A browser's address, or a terminal's title."),
      Property("orientation", .choice(["portrait", "landscape"]), default: "portrait", "Of a phone or a tablet."),
    ])
}

/// What a touch of a screen says.
public enum Tap {
  public static let fields = [
    Field("at", .time, in: 0...86_400, default: "0s", "When the finger comes down, in the layer's time."),
    Field("position", .position, "Where, in points of the screen or in % of it."),
    Field("to", .position, "Where it is drawn to; it goes up there."),
    Field("duration", .time, in: 0.01...3600, default: "0.15s", "How long it stays down; 0.5s where it is drawn."),
    Field("color", .color, default: "#ffffffa6", "Of the mark."),
  ]
}
