import { openReferenceRules } from './access.ts'
import { defineCollection, text } from './define.ts'
import { reservedIds } from './reserved-ids.ts'

/** A kind of commercial vehicle, such as trucks, buses or tractors. */
export const commercialCategory = defineCollection('commercial_category', {
  fields: {
    name: text({ required: true, max: 60, filterable: true }),
    description: text({ max: 2000 }),
  },
  slugFrom: ['name'],
  reservedIds,
  rules: openReferenceRules,
  indexes: [['name']],
  console: {
    title: 'Commercial categories',
    group: 'catalogue',
    label: 'name',
    columns: ['name', 'created'],
  },
})
