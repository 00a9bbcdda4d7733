// Names from CSS, SVG and Core Image.
// Flow: an unknown key → NameVariants → the intended key.
import SparklerCore

enum NameVariants {
  /// The key for a name from CSS, SVG or Core Image; nil if there is none.
  static func meant(_ name: String, among names: [String]) -> String? {
    let plain = name.lowercased().filter { $0 != "-" && $0 != "_" }
    let known = otherNames[plain] ?? plain
    return names.first { $0.lowercased() == known }
  }

  private static let otherNames = [
    "gaussianblur": "blur", "blurradius": "blur", "boxblur": "blur", "backdropfilter": "backdrop",
    "backdropfilters": "backdrop", "backgroundfilters": "backdrop", "backgroundfilter": "backdrop",
    "filter": "filters", "layereffects": "filters", "huerotation": "huerotate", "hue": "huerotate",
    "saturation": "saturate", "greyscale": "grayscale", "desaturate": "grayscale", "outerglow": "glow",
    "grain": "noise", "filmgrain": "noise", "invertcolors": "invert", "alpha": "opacity",
  ]
}
