import { contactId, contactUs, socialMediaLinks } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { listCategories } from '../catalogue/categories.ts'

type FrameDetails = Awaited<ReturnType<typeof readDetails>>

const keptFor = 5_000
const kept = new WeakMap<Database, { until: number; details: FrameDetails }>()

/**
 * What stands around every page: contact details, where there are some, Sawari's pages elsewhere, newest first, and
 * the commercial categories for the menu. What was read holds for five seconds.
 */
export async function frameDetails(ctx: Ctx): Promise<FrameDetails> {
  const known = kept.get(ctx.db)
  if (known && known.until > Date.now()) return known.details
  const details = await readDetails(ctx)
  kept.set(ctx.db, { until: Date.now() + keptFor, details })
  return details
}

async function readDetails(ctx: Ctx) {
  const [contact, links, categories] = await Promise.all([
    findRecord(ctx, contactUs, contactId, {
      fields: ['address', 'city', 'postal_code', 'country', 'email', 'phone'],
    }),
    listRecords(ctx, socialMediaLinks, {
      sort: ['-created'],
      perPage: 20,
      fields: ['platform', 'link'],
      skipTotal: true,
    }),
    listCategories(ctx),
  ])
  return {
    contact,
    social: links.items,
    categories: categories.map(({ id, name }) => ({ id, name })),
  }
}
