import { commercialCategory } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'

export type Category = { id: string; name: string; description: string }

const fields = ['id', 'name', 'description'] as const

/** The categories of commercial vehicles, by name. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const { items } = await listRecords(ctx, commercialCategory, {
    sort: ['name'],
    perPage: 50,
    fields,
    skipTotal: true,
  })
  return items
}

/** One category; `undefined` if there is none. */
export const findCategory = (ctx: Ctx, id: string): Promise<Category | undefined> =>
  findRecord(ctx, commercialCategory, id, { fields })
