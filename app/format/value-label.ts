import values from '#app/messages/en/values/values.json'
import { valueLabels } from '#app/messages/value-labels.ts'

/** The label of a fuel, a gearbox, or the unit of a price. */
export const valueLabel = valueLabels(values)
