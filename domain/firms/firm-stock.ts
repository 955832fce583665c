import { and, eq } from 'drizzle-orm'
import { rentVehicles, usedVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { listAllRecords } from '#records/list-all.ts'
import { kindNames } from '../catalogue/kinds.ts'
import { listLandings } from '../catalogue/list/landings.ts'
import { toUsedCard, usedCardFields } from '../used-vehicles/used-card.ts'

export const stockPerPage = 24

/** A page of the used vehicles that a firm has on sale, the newest first. */
export async function listFirmStock(ctx: Ctx, firm: string, page: number) {
  const { table } = usedVehicles
  const { items, totalItems, totalPages } = await listRecords(ctx, usedVehicles, {
    where: and(eq(table.firm, firm), eq(table.status, 'approved')),
    sort: ['-created'],
    page,
    perPage: stockPerPage,
    fields: usedCardFields,
  })
  // Its own page does not name the dealer on each card.
  return {
    vehicles: items.map(({ dealer, ...listing }) => toUsedCard({ ...listing, dealer: null })),
    total: totalItems,
    pages: totalPages,
  }
}

/** The lists of new vehicles of these brands, and how many each has. */
export async function listBrandLists(ctx: Ctx, brands: readonly string[]) {
  const lists = await Promise.all(
    kindNames.map(async kind => {
      const landings = await listLandings(ctx, kind)
      return landings
        .filter(({ filter, value }) => filter === 'brand' && brands.includes(value))
        .map(({ value, count }) => ({ kind, brand: value, count }))
    }),
  )
  return lists.flat().sort((a, b) => brands.indexOf(a.brand) - brands.indexOf(b.brand))
}

/** How many cars and bikes a firm has for rent. Only members see which ones. */
export async function countFirmRentals(ctx: Ctx, firm: string): Promise<{ cars: number; bikes: number }> {
  const owned = await listAllRecords(asSystem(ctx), rentVehicles, ['type'], eq(rentVehicles.table.firm, firm))
  const bikes = owned.filter(({ type }) => type === 'bike').length
  return { cars: owned.length - bikes, bikes }
}
