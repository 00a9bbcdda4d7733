// What `import SparklerImaging` brings along: the types of SparklerCore that its declarations speak of. `Color` has a name
// that an app's source often has from elsewhere: who writes one by its name imports SparklerCore.
@_exported import struct SparklerCore.PixelRect
@_exported import struct SparklerCore.Pixmap
@_exported import enum SparklerCore.PixmapError
@_exported import struct SparklerCore.Seconds
