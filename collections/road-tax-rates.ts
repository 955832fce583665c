import { openReferenceRules } from './access.ts'
import { defineCollection, integer, json, number, type RecordOf, select, text } from './define.ts'
import { rateFields, sourceSection } from './rate-fields.ts'
import { bikeTaxTables, certainties, roadTaxTables } from './rate-shapes.ts'

/** The states and union territories of India as registration plates write them. */
export const stateCodes = [
  'AN',
  'AP',
  'AR',
  'AS',
  'BR',
  'CH',
  'CG',
  'DD',
  'DL',
  'GA',
  'GJ',
  'HR',
  'HP',
  'JK',
  'JH',
  'KA',
  'KL',
  'LA',
  'LD',
  'MP',
  'MH',
  'MN',
  'ML',
  'MZ',
  'NL',
  'OD',
  'PY',
  'PB',
  'RJ',
  'SK',
  'TN',
  'TG',
  'TR',
  'UP',
  'UK',
  'WB',
] as const

/** The one-time tax on a new private vehicle in a state. A state without a record has no reliable rate. */
export const roadTaxRates = defineCollection('roadTaxRates', {
  fields: {
    state: select(stateCodes, { required: true, unique: true, filterable: true }),
    /** The state's name, by its code. */
    name: text({ max: 80, writable: 'server' }),
    /** The tax on cars. */
    tables: json(roadTaxTables, { required: true }),
    /** The tax on bikes; blank if no reliable rate is known. */
    bikeTables: json(bikeTaxTables),
    /** In percent of a car's tax. */
    cess: number({ min: 0, max: 40 }),
    /** Added to a car's tax, in rupees. */
    levy: integer({ min: 0, max: 1_000_000 }),
    /** The maximum of a car's tax before the levy, in rupees. */
    most: integer({ min: 1, max: 1_000_000_000 }),
    certainty: select(certainties, { required: true }),
    ...rateFields(),
  },
  slugFrom: ['state'],
  rules: openReferenceRules,
  console: {
    title: 'Road tax',
    group: 'site',
    label: 'name',
    columns: ['name', 'asOf', 'certainty'],
    filters: ['certainty'],
    sort: 'name',
    settings: {
      path: 'road-tax',
      icon: 'map',
      summary: '{count, plural, one {# state} other {# states}}',
      list: {
        hint: 'The one-time tax on a new private car or bike. If a state, or its table for bikes, is missing here, the page says that its rate is not known.',
        row: ['tables', { field: 'bikeTables', label: 'Bikes' }],
        add: 'Add a state',
        empty: 'No states yet.',
      },
    },
    sections: [
      { title: 'State', columns: 3, fields: ['state', 'certainty'] },
      {
        taxTables: 'tables',
        title: 'Cars: table',
        add: 'Add a table for other fuels',
        remove: 'Remove table',
      },
      { title: 'Additional charges on cars', columns: 3, fields: ['cess', 'levy', 'most'] },
      {
        taxTables: 'bikeTables',
        title: 'Bikes: table',
        add: 'Add a table for bikes',
        remove: 'Remove bike table',
      },
      sourceSection,
    ],
  },
})

export type RoadTaxRates = RecordOf<typeof roadTaxRates>
