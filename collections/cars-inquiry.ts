import { inquiryRules } from './access.ts'
import { defineCollection, relation, select, text } from './define.ts'
import { inboxFields, inquiryLimits, phonePattern, senderFields } from './inquiry-fields.ts'

/** A visitor's question about a new car. The message field is spelled as on the wire. */
export const carsInquiry = defineCollection('CarsInquiry', {
  fields: {
    ...senderFields(),
    number: text({ required: true, max: inquiryLimits.phone, pattern: phonePattern }),
    messgae: text({ required: true, max: inquiryLimits.message }),
    cars: relation('cars', { required: true, visibleTarget: true }),
    variant: relation('car_variants', { visibleTarget: true }),
    status: select(['pending', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('CarsInquiry'),
  },
  owner: 'user',
  rules: inquiryRules,
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['cars']],
  console: {
    title: 'Car inquiries',
    group: 'inquiries',
    label: 'name',
    columns: ['cars', 'name', 'number', 'status', 'created'],
    filters: ['status', 'assignee', 'spam'],
  },
})
