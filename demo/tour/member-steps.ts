import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import {
  priceEvents,
  rentVehicles,
  savedSearches,
  usedVehicleConversations,
  usedVehicles,
} from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { dealPath, findLatest, pathIf, pathOf } from './find-record.ts'

const { table } = usedVehicles
const isOnSale = eq(table.status, 'approved')

/** What a buyer sees: prices and their history, then an offer, a test drive and a conversation of its own. */
export const buyerSteps = (ctx: Ctx, id: string) => {
  const lowered = ctx.db
    .select({ id: priceEvents.table.listing })
    .from(priceEvents.table)
    .where(eq(priceEvents.table.cause, 'changed'))
  const historyOf = and(isOnSale, inArray(table.id, lowered))
  const bargain = and(isOnSale, inArray(table.dealRating, ['great', 'good']))
  const search = eq(savedSearches.table.user, id)
  return {
    buyList: pathIf('/used/cars', findLatest(ctx, usedVehicles, and(isOnSale, eq(table.type, 'car')))),
    buyHistory: pathOf('/used-vehicles', findLatest(ctx, usedVehicles, historyOf)),
    buyLabel: pathOf('/used-vehicles', findLatest(ctx, usedVehicles, bargain)),
    buyOffer: dealPath(ctx, 'offer', ['countered'], ['buyer', id]),
    buyDrive: dealPath(ctx, 'testDrive', ['confirmed'], ['buyer', id]),
    buyChat: conversationPath(ctx, id),
    buyAlerts: pathIf('/alerts', findLatest(ctx, savedSearches, search)),
  }
}

/** What a private seller sees: its listings, and what buyers want of it. */
export const sellerSteps = (ctx: Ctx, id: string) => {
  const own = and(isOnSale, eq(table.seller_id, id))
  return {
    sellList: pathIf('/sell', findLatest(ctx, usedVehicles, own)),
    sellListing: pathOf('/sell', findLatest(ctx, usedVehicles, and(own, ne(table.dealRating, '')))),
    sellOffer: dealPath(ctx, 'offer', ['offered'], ['seller', id]),
    sellSale: dealPath(ctx, 'offer', ['tokenMarked', 'tokenPaid'], ['seller', id]),
    sellDrive: dealPath(ctx, 'testDrive', ['asked'], ['seller', id]),
    sellChat: conversationPath(ctx, id),
  }
}

/** What a renter sees: a vehicle with its free days, and rentals from the request to the deposit. */
export const renterSteps = (ctx: Ctx, id: string) => {
  const renter = ['buyer', id] as const
  const ofFirm = and(eq(rentVehicles.table.type, 'car'), isNotNull(rentVehicles.table.firm))
  return {
    rentList: pathIf('/rent/cars', findLatest(ctx, rentVehicles, eq(rentVehicles.table.type, 'car'))),
    rentVehicle: pathOf('/rent/vehicles', findLatest(ctx, rentVehicles, ofFirm)),
    rentRequest: dealPath(ctx, 'rental', ['requested'], renter),
    rentReturn: dealPath(ctx, 'rental', ['handingIn', 'returnStated', 'returned'], renter),
    rentDeposit: dealPath(ctx, 'rental', ['claimed', 'answering', 'settled', 'payingBack'], renter),
    rentEnded: dealPath(ctx, 'rental', ['completed', 'reviewed', 'closed', 'expired'], renter),
  }
}

/** The member's latest conversation. */
function conversationPath(ctx: Ctx, id: string) {
  const { table: chats } = usedVehicleConversations
  const isMine = or(eq(chats.user_id, id), eq(chats.receiver_id, id))
  return pathOf('/chat', findLatest(ctx, usedVehicleConversations, isMine))
}
