// Places by distances from edges and beside other layers.
// Flow: `.position(.relative(left: 24, below: "title"))` → PlaceValue → DocumentValue.
import SparklerCore

extension PlaceValue {
  /// A place by distances from the parent's edges and middle, or beside other layers, by their ids.
  ///
  /// - Parameters:
  ///   - left: from the parent's left edge to the layer's.
  ///   - right: from the layer's right edge to the parent's.
  ///   - top: from the parent's upper edge to the layer's.
  ///   - bottom: from the layer's lower edge to the parent's.
  ///   - centerX: how far right of the parent's middle.
  ///   - centerY: how far below the parent's middle.
  ///   - below: the layer beneath which it lies.
  ///   - above: the layer over which it lies.
  ///   - leftOf: the layer left of which it lies.
  ///   - rightOf: the layer right of which it lies.
  ///   - centerOn: the layer on whose middle its own lies.
  ///   - gap: how far from a layer beside it.
  public static func relative(
    left: LengthValue? = nil, right: LengthValue? = nil, top: LengthValue? = nil, bottom: LengthValue? = nil,
    centerX: LengthValue? = nil, centerY: LengthValue? = nil, below: String? = nil, above: String? = nil,
    leftOf: String? = nil, rightOf: String? = nil, centerOn: String? = nil, gap: LengthValue? = nil
  ) -> PlaceValue {
    PlaceValue(
      DocumentValue([
        (PlaceKeys.left.name, left), (PlaceKeys.right.name, right), (PlaceKeys.top.name, top),
        (PlaceKeys.bottom.name, bottom), (PlaceKeys.centerX.name, centerX), (PlaceKeys.centerY.name, centerY),
        (PlaceKeys.below.name, below), (PlaceKeys.above.name, above), (PlaceKeys.leftOf.name, leftOf),
        (PlaceKeys.rightOf.name, rightOf), (PlaceKeys.centerOn.name, centerOn), (PlaceKeys.gap.name, gap),
      ]))
  }
}
