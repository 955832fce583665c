import { inquiryRules } from './access.ts'
import { defineCollection, relation, select, text } from './define.ts'
import { inboxFields, inquiryLimits, phonePattern, senderFields } from './inquiry-fields.ts'

/** A visitor's question about a new bike. */
export const bikeInquiry = defineCollection('BikeInquiry', {
  fields: {
    ...senderFields(),
    number: text({ required: true, max: inquiryLimits.phone, pattern: phonePattern }),
    message: text({ required: true, max: inquiryLimits.message }),
    bikes: relation('bikes', { required: true, visibleTarget: true }),
    variant: relation('bike_Variants', { visibleTarget: true }),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('BikeInquiry'),
  },
  owner: 'user',
  rules: inquiryRules,
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['bikes']],
  console: {
    title: 'Bike inquiries',
    group: 'inquiries',
    label: 'name',
    columns: ['bikes', 'name', 'number', 'status', 'created'],
    filters: ['status', 'assignee', 'spam'],
  },
})
