import { inquiryRules } from './access.ts'
import { defineCollection, relation, select, text } from './define.ts'
import { inboxFields, inquiryLimits, phonePattern, senderFields } from './inquiry-fields.ts'

/** A visitor's question about a commercial vehicle; the message is optional. */
export const commercialInquiries = defineCollection('commercialInquiries', {
  fields: {
    ...senderFields(),
    number: text({ required: true, max: inquiryLimits.phone, pattern: phonePattern }),
    message: text({ max: inquiryLimits.message }),
    vehicle: relation('commercial_vehicles', { required: true, visibleTarget: true }),
    variant: relation('commercial_Variants', { visibleTarget: true }),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('commercialInquiries'),
  },
  owner: 'user',
  rules: inquiryRules,
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['vehicle']],
  console: {
    title: 'Commercial vehicle inquiries',
    group: 'inquiries',
    label: 'name',
    columns: ['vehicle', 'name', 'number', 'status', 'created'],
    filters: ['status', 'assignee', 'spam'],
  },
})
