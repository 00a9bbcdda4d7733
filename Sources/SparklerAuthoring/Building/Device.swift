// Devices around a screen, to turn a recording into a mock-up.
// Flow: here → SparklerAuthoring, which draws the device and the taps; `expand` writes groups.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The device drawn around a screen.
public enum Device: String, Word {
  /// `phone` and `tablet` have a rim and obey `orientation`; `browser` and `terminal` are windows with a title bar.
  case phone, tablet, browser, terminal
  /// Only the screen.
  case none
}

/// Keys of a tap on a screen.
public enum Tap {
  /// The keys of a tap.
  public static let fields = [at.field, position.field, to.field, duration.field, color.field]

  static let at = Key<Seconds>(
    "at", in: 0...86_400, default: "0s", "When the finger comes down, in the layer's time.")
  static let position = Key<PlaceValue>(
    "position", "Where, in points of the screen or in % of it.")
  static let to = Key<PlaceValue>("to", "Where it is dragged to, and lifted.")
  static let duration = Key<Seconds>(
    "duration", in: 0.01...3600, default: "0.15s", "How long it stays down; 0.5s if it is dragged.")
  static let color = Key<ColorValue>("color", default: "#ffffffa6", "Of the mark.")
}
