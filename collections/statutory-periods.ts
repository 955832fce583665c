import { defineCollection, integer, text } from './define.ts'
import { oneRecordRules, rateFields, sourceSection } from './rate-fields.ts'

export const periodKeys = ['form29', 'form29OtherState', 'form30', 'insuranceTransfer'] as const
export type PeriodKey = (typeof periodKeys)[number]

/** The periods that the law sets for the papers of a sale: one record for each key, from the first start. */
export const statutoryPeriods = defineCollection('statutoryPeriods', {
  fields: {
    /** One of `periodKeys`. */
    key: text({ required: true, max: 40, unique: true, writable: 'server' }),
    /** Whole days after the day of the hand-over. */
    days: integer({ required: true, min: 1, max: 365 }),
    /** What the law asks for, in one sentence. */
    rule: text({ required: true, max: 500 }),
    ruleHindi: text({ required: true, max: 500 }),
    ...rateFields(),
  },
  rules: oneRecordRules,
  console: {
    title: 'Deadlines after a sale',
    group: 'site',
    label: 'key',
    columns: ['key', 'days', 'rule', 'asOf'],
    sort: 'key',
    settings: {
      path: 'deadlines',
      icon: 'period',
      summary: '{count, plural, one {# period} other {# periods}} set by law',
      list: { row: [{ field: 'days', label: 'Days' }, 'rule'], empty: 'No deadlines.' },
    },
    sections: [{ title: 'Deadline', fields: ['days', 'rule', 'ruleHindi'] }, sourceSection],
  },
})
