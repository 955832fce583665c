import { anyone, nobody, operators, type Rules } from './access.ts'
import type { FormSection } from './console-hints.ts'
import { text } from './define.ts'
import { month } from './rate-shapes.ts'
import { updatedBy } from './updated-by.ts'

/** The fields of every rate: its source, the month of its last check, and its last editor. */
export const rateFields = () => ({
  source: text({ required: true, min: 10, max: 300 }),
  /** YYYY-MM; never a future month. */
  asOf: text({ required: true, pattern: month }),
  updatedBy: updatedBy(),
})

/** The part of a rate's form with its source. */
export const sourceSection: FormSection<'source' | 'asOf'> = {
  title: 'Source',
  hint: 'Visitors see this next to the price.',
  columns: 2,
  fields: [
    'source',
    { field: 'asOf', input: 'month', help: 'The month in which you checked it, not in the future.' },
  ],
}

/** A collection of one record that exists from the first start: everyone reads it, editors change it. */
export const oneRecordRules: Rules = {
  list: anyone,
  view: anyone,
  create: nobody,
  update: operators('catalogue'),
  delete: nobody,
}
