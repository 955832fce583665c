import { eq } from 'drizzle-orm'
import { type brandTypes, popularBrands } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

const maxShown = 6

export type Brand = { id: string; name: string; logo: string | undefined }

/** The brands of one type on home, in the operators' order, else in the order of creation (six, spec section 9). */
export async function listBrands(ctx: Ctx, type: (typeof brandTypes)[number]): Promise<Brand[]> {
  const { items } = await listRecords(ctx, popularBrands, {
    where: eq(popularBrands.table.brand_type, type),
    sort: ['position'],
    perPage: maxShown,
    fields: ['id', 'brand_name', 'brand_logo'],
    skipTotal: true,
  })
  return items.map(({ id, brand_name: name, brand_logo }) => ({ id, name, logo: brand_logo || undefined }))
}
