// Devices around a screen: a recording becomes a mock-up.
// Flow: here → SparklerAuthoring, which draws the device and the taps; `expand` writes groups.
import SparklerCore
import SparklerDocument
import SparklerScene

/// What stands around a screen.
public enum Device: String, Word {
  case phone, tablet, browser, terminal
  /// The screen alone.
  case none
}

/// What a touch of a screen says.
public enum Tap {
  public static let fields = [at.field, position.field, to.field, duration.field, color.field]

  static let at = Key<Seconds>(
    "at", in: 0...86_400, default: "0s", "When the finger comes down, in the layer's time.")
  static let position = Key<PlaceValue>(
    "position", "Where, in points of the screen or in % of it.")
  static let to = Key<PlaceValue>("to", "Where it is drawn to; it goes up there.")
  static let duration = Key<Seconds>(
    "duration", in: 0.01...3600, default: "0.15s", "How long it stays down; 0.5s where it is drawn.")
  static let color = Key<ColorValue>("color", default: "#ffffffa6", "Of the mark.")
}
