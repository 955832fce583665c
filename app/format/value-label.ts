import values from '#app/messages/en/values/values.json'
import { valueLabels } from '#app/messages/value-labels.ts'

/** A fuel, a gearbox, or the unit of a price, in words. */
export const valueLabel = valueLabels(values)
