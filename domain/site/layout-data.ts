import { contactId, contactUs, socialMediaLinks } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { readReference } from '#records/reference-cache/read-reference.ts'
import { listCategories } from '../catalogue/categories.ts'

/**
 * The data of the page frame: contact details, social media links (newest first), and the commercial categories of the
 * menu.
 */
export const readLayoutData = (ctx: Ctx): Promise<Awaited<ReturnType<typeof loadLayoutData>>> =>
  readReference(ctx, 'layout', loadLayoutData)

async function loadLayoutData(ctx: Ctx) {
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
