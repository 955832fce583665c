import { defineCollection, integer, text } from './define.ts'
import { oneRecordRules, rateFields, sourceSection } from './rate-fields.ts'

export const transportPaperKeys = ['fitness', 'permit', 'nationalPermit', 'pollution', 'insurance'] as const
export type TransportPaperKey = (typeof transportPaperKeys)[number]

const months = { min: 1, max: 180 }

/** The papers that a commercial vehicle renews: one record for each key, from the first start. */
export const transportPapers = defineCollection('transportPapers', {
  fields: {
    /** One of `transportPaperKeys`. */
    key: text({ required: true, max: 40, unique: true, writable: 'server' }),
    /** Months from the first registration until the paper is due for the first time. */
    firstMonths: integer({ required: true, ...months }),
    /** From then on it is due every so many months. */
    months: integer({ required: true, ...months }),
    /** From that age in years on it is due every so many months, which are fewer; both are set, or neither. */
    laterMonths: integer(months),
    fromYears: integer({ min: 1, max: 30 }),
    /** What the law asks for, in one sentence. */
    rule: text({ required: true, max: 500 }),
    ruleHindi: text({ required: true, max: 500 }),
    ...rateFields(),
  },
  rules: oneRecordRules,
  console: {
    title: 'Papers of commercial vehicles',
    group: 'site',
    label: 'key',
    columns: ['key', 'firstMonths', 'months', 'rule', 'asOf'],
    sort: 'key',
    settings: {
      path: 'transport-papers',
      icon: 'papers',
      summary: '{count, plural, one {# paper} other {# papers}} with their renewals',
      list: {
        row: [
          { field: 'firstMonths', label: 'First after months' },
          { field: 'months', label: 'Then every' },
          'rule',
        ],
        empty: 'No papers.',
      },
    },
    sections: [
      { title: 'Renewal', columns: 2, fields: ['firstMonths', 'months', 'laterMonths', 'fromYears'] },
      { title: 'Law', fields: ['rule', 'ruleHindi'] },
      sourceSection,
    ],
  },
})
