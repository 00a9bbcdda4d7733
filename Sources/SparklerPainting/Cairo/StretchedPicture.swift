// A picture with its place.
// Flow: ImageStore → StretchedPicture → Canvas.
import SparklerCore
import SparklerScene

/// A picture and the rectangle that all of its pixels are stretched over.
struct StretchedPicture {
  var pixels: Pixmap
  var box: Rect
  var filter = ImageContent.Filter.linear
}
