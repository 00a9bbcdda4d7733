// What a test of scenes needs besides the expectations, so that it only imports this module and Testing.
// Flow: SparklerTesting → SparklerSceneTesting → a test's source.

@_exported import SparklerTesting
