import { inquiryRules, signedIn } from './access.ts'
import { date, defineCollection, relation, select, text } from './define.ts'
import { inboxFields, inquiryLimits, phoneAsNumber, senderFields } from './inquiry-fields.ts'

/** A member's rental request; confirmed ones are the bookings. The phone is a number on the wire. */
export const rentEnquiries = defineCollection('rentEnquiries', {
  fields: {
    ...senderFields(),
    phone: phoneAsNumber({ required: true }),
    rentalType: select(['self_drive', 'with_driver'], { required: true }),
    rentalBasis: select(['daily', 'hourly'], { required: true }),
    startDateTime: date({ required: true }),
    endDateTime: date({ required: true }),
    pickupLocation: text({ required: true, max: 200 }),
    dropoffLocation: text({ max: 200 }),
    message: text({ max: inquiryLimits.message }),
    car: relation('rentVehicles', { required: true, visibleTarget: true }),
    status: select(['New', 'Confirmed', 'Declined', 'Closed'], { writable: 'operators' }),
    ...inboxFields('rentEnquiries'),
  },
  owner: 'user',
  rules: { ...inquiryRules, create: signedIn },
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['car', 'startDateTime']],
  console: {
    title: 'Rent enquiries',
    group: 'inquiries',
    label: 'name',
    columns: ['car', 'name', 'startDateTime', 'endDateTime', 'status'],
    filters: ['status', 'assignee', 'spam'],
  },
})
