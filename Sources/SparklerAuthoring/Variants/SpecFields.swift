// The tables of keys that variants and params are written with, for whoever describes them.
// Flow: tables of Fields → here → SparklerManual.
import SparklerScene

package enum SpecFields {
  package static let params = NameResolver.paramFields
  /// What a component has of its own; beside it stands what every layer has.
  package static let components = Array(Components.fields.prefix(2))
  package static let effects = EffectDocumentKeys.fields
  package static let repeats = NameResolver.repeatFields
  package static let sizes = VariantMatrix.sizeFields
  package static let tables = VariantMatrix.tableFields
}
