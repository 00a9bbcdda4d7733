// The kinds of values that Swift has words for, to be told apart by `switch`.
// Flow: Field.Kind → KindCase → SwiftTypes, SwiftWriter.
import SparklerDocument

/// A kind of value with its parts.
indirect enum KindCase: Sendable {
  case number, integer, boolean, text, identifier, length, width, time, bytes, moment, angle, color, paint, unitPoint
  case point, position, size, sides, transform, timingFunction, timeRange, pathData, picture, video, asset, vector
  case keyPath, gradient, contents, cellContents, cells, animations, layer, layers, emitter, other
  case range(KindCase), list(KindCase), orWord(KindCase, String)
  case map([Field], short: String)
  case keys([Field]), oneOf([Field])
  case choice([String])
  case motion([MotionWord])
}

extension Field.Kind {
  var cased: KindCase { KindCase(value) }
}

extension KindCase {
  private static let simple: [String: KindCase] = [
    "NumberKind": .number, "IntegerKind": .integer, "BooleanKind": .boolean, "TextKind": .text,
    "IdentifierKind": .identifier, "LengthKind": .length, "WidthKind": .width, "TimeKind": .time, "BytesKind": .bytes,
    "MomentKind": .moment, "AngleKind": .angle, "ColorKind": .color, "PaintKind": .paint, "UnitPointKind": .unitPoint,
    "OffsetKind": .point, "PositionKind": .position, "size": .size, "sides": .sides, "TransformKind": .transform,
    "EasingKind": .timingFunction, "TimeRangeKind": .timeRange, "PathKind": .pathData, "PictureKind": .picture,
    "VideoKind": .video, "AssetKind": .asset, "VectorKind": .vector, "keyPath": .keyPath, "GradientKind": .gradient,
    "contents": .contents, "cellContents": .cellContents, "cells": .cells, "animations": .animations, "layer": .layer,
    "layers": .layers, "emitterMap": .emitter,
  ]

  fileprivate init(_ kind: any ValueKind) {
    self =
      switch kind {
      case let kind as RangeKind: .range(KindCase(kind.inner))
      case let kind as ListKind: .list(KindCase(kind.inner))
      case is ColorMatrixKind: .list(.number)
      case let kind as OrWordKind: .orWord(KindCase(kind.inner), kind.word)
      case let kind as MapKind: .map(kind.fields, short: kind.short)
      case let kind as KeysKind: .keys(kind.fields)
      case let kind as OneOfKind: .oneOf(kind.fields)
      case let kind as ChoiceKind: .choice(kind.choices)
      case let kind as MotionKind: .motion(kind.motions)
      default: Self.simple[kind.id] ?? .other
      }
  }
}
