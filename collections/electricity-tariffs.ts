import { openReferenceRules } from './access.ts'
import { bool, defineCollection, number, type RecordOf, select, text } from './define.ts'
import { rateFields, sourceSection } from './rate-fields.ts'
import { stateCodes } from './road-tax-rates.ts'

/** What electricity for a vehicle costs in a state, in ₹ per kWh. A state without a record has no known price. */
export const electricityTariffs = defineCollection('electricityTariffs', {
  fields: {
    state: select(stateCodes, { required: true, unique: true, filterable: true }),
    /** The state's name, by its code. */
    name: text({ max: 80, writable: 'server' }),
    /** At home: the price of one more kWh, with its duties. */
    home: number({ required: true, min: 0.5, max: 40 }),
    /** At a public charger, with GST. */
    public: number({ required: true, min: 0.5, max: 80 }),
    /** A plausible value that nobody has checked. */
    isExample: bool(),
    ...rateFields(),
  },
  slugFrom: ['state'],
  rules: openReferenceRules,
  console: {
    title: 'Electricity tariffs',
    group: 'site',
    label: 'name',
    columns: ['name', 'home', 'public', 'isExample', 'asOf'],
    filters: ['isExample'],
    sort: 'state',
    settings: {
      path: 'electricity',
      icon: 'electricity',
      summary:
        '{count, plural, one {# state} other {# states}}{isExampleCount, plural, =0 {} other {, # with example values}}',
      list: {
        hint: 'In ₹ per kWh. If a state is missing here, the site names no price for it.',
        row: [
          { field: 'home', label: 'At home' },
          { field: 'public', label: 'Public charger' },
          { field: 'isExample', label: 'Example values' },
        ],
        add: 'Add a state',
        empty: 'No states yet.',
      },
    },
    sections: [
      { title: 'Tariff', columns: 3, fields: ['state', 'home', 'public', 'isExample'] },
      sourceSection,
    ],
  },
})

export type ElectricityTariffs = RecordOf<typeof electricityTariffs>
