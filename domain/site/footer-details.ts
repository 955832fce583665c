import { contactId, contactUs, socialMediaLinks } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'

type FooterDetails = Awaited<ReturnType<typeof readDetails>>

const keptFor = 5_000
const kept = new WeakMap<Database, { until: number; details: FooterDetails }>()

/**
 * What the footer says of Sawari: contact details, where there are some, and its pages elsewhere, newest first. Every
 * page asks for it, so that what was read holds for five seconds.
 */
export async function footerDetails(ctx: Ctx): Promise<FooterDetails> {
  const known = kept.get(ctx.db)
  if (known && known.until > Date.now()) return known.details
  const details = await readDetails(ctx)
  kept.set(ctx.db, { until: Date.now() + keptFor, details })
  return details
}

async function readDetails(ctx: Ctx) {
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
