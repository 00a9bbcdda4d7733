// Positions relative to edges and to other layers.
// Flow: `.position(.relative(left: 24, below: "title"))` → PlaceValue → DocumentValue.
import SparklerCore

extension PlaceValue {
  /// A position by distances from the parent's edges and centre, or next to other layers.
  ///
  /// Each id may also name words of a text, `head.move`, or a point, `cta.top-right`.
  ///
  /// - Parameters:
  ///   - left: the distance from the parent's left edge to the layer's.
  ///   - right: the distance from the layer's right edge to the parent's.
  ///   - top: the distance from the parent's top edge to the layer's.
  ///   - bottom: the distance from the layer's bottom edge to the parent's.
  ///   - centerX: how far right of the parent's centre.
  ///   - centerY: how far below the parent's centre.
  ///   - below: the id of the layer that it is below.
  ///   - above: the id of the layer that it is above.
  ///   - leftOf: the id of the layer that it is to the left of.
  ///   - rightOf: the id of the layer that it is to the right of.
  ///   - centerOn: the id of the layer that it is centred on.
  ///   - at: the point of a layer, or of a text's words, that the layer's anchor point is at: `cta.top-right`.
  ///   - gap: the distance from that layer.
  ///   - offset: how far it is moved from there, in points or percentages of the parent.
  public static func relative(
    left: LengthValue? = nil, right: LengthValue? = nil, top: LengthValue? = nil, bottom: LengthValue? = nil,
    centerX: LengthValue? = nil, centerY: LengthValue? = nil, below: String? = nil, above: String? = nil,
    leftOf: String? = nil, rightOf: String? = nil, centerOn: String? = nil, at: String? = nil,
    gap: LengthValue? = nil, offset: PlaceValue? = nil
  ) -> PlaceValue {
    PlaceValue(
      DocumentValue([
        (PlaceKeys.left.name, left), (PlaceKeys.right.name, right), (PlaceKeys.top.name, top),
        (PlaceKeys.bottom.name, bottom), (PlaceKeys.centerX.name, centerX), (PlaceKeys.centerY.name, centerY),
        (PlaceKeys.below.name, below), (PlaceKeys.above.name, above), (PlaceKeys.leftOf.name, leftOf),
        (PlaceKeys.rightOf.name, rightOf), (PlaceKeys.centerOn.name, centerOn), (PlaceKeys.at.name, at),
        (PlaceKeys.gap.name, gap), (PlaceKeys.offset.name, offset),
      ]))
  }
}
