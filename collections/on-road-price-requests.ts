import { inquiryRules } from './access.ts'
import { defineCollection, relation, select, text } from './define.ts'
import { inboxFields, inquiryLimits, phonePattern, senderFields } from './inquiry-fields.ts'

/**
 * A visitor's request for the on-road price of a new vehicle: exactly one of a car, a bike and a commercial vehicle.
 */
export const onRoadPriceRequests = defineCollection('onRoadPriceRequests', {
  fields: {
    ...senderFields(),
    number: text({ max: inquiryLimits.phone, pattern: phonePattern }),
    car: relation('cars', { visibleTarget: true }),
    bike: relation('bikes', { visibleTarget: true }),
    commercial: relation('commercial_vehicles', { visibleTarget: true }),
    variant: relation('car_variants', { visibleTarget: true }),
    bikeVariant: relation('bike_Variants', { visibleTarget: true }),
    commercialVariant: relation('commercial_Variants', { visibleTarget: true }),
    city: text({ max: 80 }),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('onRoadPriceRequests'),
  },
  owner: 'user',
  rules: inquiryRules,
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['car'], ['bike'], ['commercial']],
  console: {
    title: 'On-road price requests',
    group: 'inquiries',
    label: 'name',
    columns: ['car', 'name', 'number', 'status', 'created'],
    filters: ['status', 'assignee', 'spam'],
  },
})
