import { openReferenceRules } from './access.ts'
import { defineCollection, email, text } from './define.ts'
import { updatedBy } from './updated-by.ts'

/** The id of the one record. */
export const contactId = 'contactus000000'

/** Sawari's contact details: one record with a fixed id. */
export const contactUs = defineCollection('contact_us', {
  fields: {
    address: text({ max: 200 }),
    city: text({ max: 80 }),
    postal_code: text({ max: 12 }),
    country: text({ max: 60 }),
    email: email(),
    phone: text({ max: 20 }),
    updatedBy: updatedBy(),
  },
  rules: openReferenceRules,
  console: {
    title: 'Contact',
    group: 'site',
    label: 'email',
    columns: ['email', 'phone', 'city'],
    oneRecord: contactId,
    settings: { path: 'contact', icon: 'contact', summary: ['phone', 'email', 'city'] },
    sections: [
      { title: 'Contact details', columns: 2, fields: ['email', 'phone'] },
      { title: 'Office', columns: 2, fields: ['address', 'city', 'postal_code', 'country'] },
    ],
  },
})
