import { inquiryRules } from './access.ts'
import { defineCollection, relation, select, text } from './define.ts'
import { inquiryLimits, phonePattern, senderFields } from './inquiry-fields.ts'

/** A visitor's wish to be told the on-road price of a new car. */
export const onRoadPriceRequests = defineCollection('onRoadPriceRequests', {
  fields: {
    ...senderFields(),
    number: text({ max: inquiryLimits.phone, pattern: phonePattern }),
    car: relation('cars', { required: true }),
    variant: relation('car_variants'),
    city: text({ max: 80 }),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
  },
  owner: 'user',
  rules: inquiryRules,
  indexes: [['status', 'created'], ['car']],
  console: { label: 'name', columns: ['car', 'name', 'number', 'status', 'created'] },
})
