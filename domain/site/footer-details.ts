import { contactId, contactUs, socialMediaLinks } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'

/** What the footer says of Sawari: contact details, where there are some, and its pages elsewhere, newest first. */
export async function footerDetails(ctx: Ctx) {
  const [contact, links] = await Promise.all([
    findRecord(ctx, contactUs, contactId, {
      fields: ['address', 'city', 'postal_code', 'country', 'email', 'phone'],
    }),
    listRecords(ctx, socialMediaLinks, {
      sort: ['-created'],
      perPage: 20,
      fields: ['platform', 'link'],
      skipTotal: true,
    }),
  ])
  return { contact, social: links.items }
}
