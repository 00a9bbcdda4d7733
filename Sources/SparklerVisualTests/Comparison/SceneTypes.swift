// What is compared, under the names that it has elsewhere: SparklerTesting needs no other module for it.
// Flow: SparklerScene, SparklerRendering → SparklerVisualTests → SparklerTesting.
import SparklerRendering
import SparklerScene

/// A scene as specs and Swift write it.
public typealias Scene = SparklerScene.Scene
/// A spec that is read and built.
public typealias LoadedSpec = SparklerRendering.LoadedSpec
