// What a test needs besides the expectations, so that it only imports this module and Testing.
// Flow: SparklerCore, SparklerImaging, SparklerReferences → SparklerTesting → a test's source.
// Type by type: whole modules would add names, such as Color, that an app's tests have from elsewhere.

@_exported import struct SparklerCore.PixelRect
@_exported import struct SparklerCore.Pixmap
@_exported import struct SparklerCore.Seconds
@_exported import struct SparklerImaging.AnimatedImage
@_exported import enum SparklerImaging.AnimatedImageError
@_exported import struct SparklerImaging.AnimationFacts
@_exported import enum SparklerImaging.AnimationFormat
@_exported import struct SparklerImaging.AnimationFrame
@_exported import struct SparklerImaging.FrameDelay
@_exported import protocol SparklerImaging.FrameSource
@_exported import struct SparklerImaging.IgnoredRegion
@_exported import enum SparklerImaging.LoopCount
@_exported import struct SparklerImaging.PixelPlace
@_exported import struct SparklerImaging.Tolerance
@_exported import enum SparklerReferences.RecordMode
