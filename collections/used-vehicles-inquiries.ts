import { listingInquiryRules } from './access.ts'
import { defineCollection, relation, select, text } from './define.ts'
import { inboxFields, inquiryLimits, phoneAsNumber, senderFields } from './inquiry-fields.ts'

/** A visitor's inquiry about a used vehicle; its seller reads it too. The phone is a number on the wire. */
export const usedVehiclesInquiries = defineCollection('usedVehiclesInquiries', {
  fields: {
    ...senderFields(),
    phone: phoneAsNumber(),
    message: text({ max: inquiryLimits.message }),
    vehicle: relation('usedVehicles', { required: true, cascadeDelete: true, visibleTarget: true }),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('usedVehiclesInquiries'),
  },
  owner: 'user',
  rules: listingInquiryRules,
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['vehicle']],
  console: {
    title: 'Used vehicle inquiries',
    group: 'inquiries',
    label: 'name',
    columns: ['vehicle', 'name', 'phone', 'status', 'created'],
    filters: ['status', 'assignee', 'spam'],
  },
})
