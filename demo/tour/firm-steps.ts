import { eq } from 'drizzle-orm'
import { firmMembers, firmPlaces } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { slugify } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import { dealPath } from './find-record.ts'

/** What a dealer sees: the pages of its desk, a test drive to answer, and its public page. */
export const dealerSteps = (ctx: Ctx, member: string) => {
  const firm = firmOf(ctx, member)
  const desk = (part = '') => firm.then(id => id && `/firm/${id}${part}`)
  return {
    dealerInquiries: desk(),
    dealerDrives: desk('/drives'),
    dealerDrive: firm.then(id => id && dealPath(ctx, 'testDrive', ['asked'], ['firm', id])),
    dealerStock: desk('/stock'),
    dealerTeam: desk('/team'),
    dealerPublic: firm.then(id => id && publicPath(ctx, id)),
  }
}

/** What a rental operator sees: its calendar of rentals, and what waits for its answer. */
export const rentalOperatorSteps = (ctx: Ctx, member: string) => {
  const firm = firmOf(ctx, member)
  const rental = (...states: string[]) => firm.then(id => id && dealPath(ctx, 'rental', states, ['firm', id]))
  return {
    rentalDesk: firm.then(id => id && `/firm/${id}/rentals`),
    rentalRequest: rental('requested'),
    rentalExtension: rental('extensionAsked'),
    rentalReturn: rental('returnStated', 'returned'),
    rentalClaims: rental('claimed', 'answering', 'settled'),
    rentalFleet: firm.then(id => id && `/firm/${id}/stock`),
  }
}

async function firmOf(ctx: Ctx, member: string): Promise<string | undefined> {
  const where = eq(firmMembers.table.user, member)
  const { items } = await listRecords(ctx, firmMembers, { where, perPage: 1, skipTotal: true })
  return items[0]?.firm
}

async function publicPath(ctx: Ctx, firm: string): Promise<string | undefined> {
  const where = eq(firmPlaces.table.firm, firm)
  const { items } = await listRecords(ctx, firmPlaces, { where, perPage: 1, skipTotal: true })
  return items[0] && `/dealers/${slugify(items[0].city)}/${firm}`
}
