// Re-exports the types of SparklerCore that this module's declarations use. `Color` is not among them, because apps
// often have another type of that name: import SparklerCore to use it by name.
// Flow: SparklerCore → here → programs.
@_exported import struct SparklerCore.PixelRect
@_exported import struct SparklerCore.Pixmap
@_exported import enum SparklerCore.PixmapError
@_exported import struct SparklerCore.Seconds
