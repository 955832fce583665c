import { openReferenceRules } from './access.ts'
import { defineCollection, email, text } from './define.ts'

/** The id of the one record. */
export const contactId = 'contactus000000'

/** Where Sawari can be reached: one record of a fixed id. */
export const contactUs = defineCollection('contact_us', {
  fields: {
    address: text({ max: 200 }),
    city: text({ max: 80 }),
    postal_code: text({ max: 12 }),
    country: text({ max: 60 }),
    email: email(),
    phone: text({ max: 20 }),
  },
  rules: openReferenceRules,
  console: { label: 'email', columns: ['email', 'phone', 'city'] },
})
