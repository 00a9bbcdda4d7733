// Re-exports types of other modules, so that SparklerTesting needs only this one.
// Flow: SparklerScene, SparklerRendering → SparklerVisualTests → SparklerTesting.
import SparklerRendering
import SparklerScene

/// A scene, built from a spec or in Swift.
public typealias Scene = SparklerScene.Scene
/// A spec that has been read and built.
public typealias LoadedSpec = SparklerRendering.LoadedSpec
