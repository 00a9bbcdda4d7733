// The alignment of layers in a stack or a grid.
// Flow: here → SparklerAuthoring's layout; `expand` writes groups whose layers have positions and sizes.
import SparklerCore
import SparklerScene

/// The alignment of layers across a stack's axis, or in the cells of a grid.
///
/// - Source: CSS Box Alignment.
public enum StackAlignment: String, Word { case start, center, end, stretch, baseline }
