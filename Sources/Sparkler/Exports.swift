// What `import Sparkler` brings along: values of scenes and pictures, effects of one's own, mistakes with their places.
@_exported import SparklerAuthoring
@_exported import SparklerCore
@_exported import SparklerDocument
@_exported import SparklerEffects
@_exported import SparklerImaging
@_exported import SparklerPhysics
@_exported import SparklerScene
