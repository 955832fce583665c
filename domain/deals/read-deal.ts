import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { firstName } from '#collections/first-name.ts'
import { deals, firmMembers, usedVehicleConversations, users } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { readDriveNumber } from './drives/share-number.ts'
import { readDriveSlots } from './drives/slots.ts'
import { type Deal, listAllEvents } from './engine/deal.ts'
import { partyOf } from './engine/parties.ts'
import { dateOf, isPossible, type Party, type Transition } from './engine/process.ts'
import { readMemberRating } from './member-rating.ts'
import { processOf } from './processes/processes.ts'
import { agreed } from './sale/sale-states.ts'

const runningDeals = 200
const endedPerPage = 30

/** A move that a party may make now. */
export type PossibleMove = Pick<Transition, 'code' | 'files'> & { name: string }

/** The moves that a party may make in the present state of a deal, in the order of the process. */
export function listMoves(
  deal: Pick<Deal, 'process' | 'version' | 'state' | 'terms' | 'endedAt'>,
  party: Party,
): PossibleMove[] {
  const now = new Date()
  return Object.entries(processOf(deal).transitions)
    .filter(
      ([, each]) => each.from.includes(deal.state) && each.by.includes(party) && isPossible(each, deal, now),
    )
    .map(([name, transition]) => describeMove(name, transition))
}

/** A move of a deal's process by its name, in any state; undefined for a name that the process does not have. */
export function findMove(deal: Pick<Deal, 'process' | 'version'>, name: string): PossibleMove | undefined {
  const { transitions } = processOf(deal)
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined
  return transition && describeMove(name, transition)
}

const describeMove = (name: string, { code, files }: Transition): PossibleMove => ({
  name,
  ...(code && { code }),
  ...(files && { files }),
})

/** When the present state ends by itself; undefined at an end. */
export function endsAt(deal: Deal): Date | undefined {
  const { due } = processOf(deal).states[deal.state] ?? {}
  return due?.at(dateOf(deal.enteredAt), deal.terms ?? {})
}

/**
 * A deal as a party sees it: its events, the names of those who acted, what the party may do, and the party's own code
 * for the hand-over. Errors: 404 for a deal that is not the viewer's.
 */
export async function readDeal(ctx: Ctx, id: string) {
  const deal = await getRecord(ctx, deals, id)
  const party = partyOf(ctx, deal)
  const events = await listAllEvents(ctx, id)
  const moves = listMoves(deal, party)
  const actors = events.flatMap(({ by, actor }) => (by === 'buyer' || by === 'seller' ? actor : []))
  const [names, conversation, code] = await Promise.all([
    readNames(ctx, deal, actors),
    findConversation(ctx, deal),
    readCode(ctx, deal, party),
  ])
  const appointment = deal.endedAt ? undefined : processOf(deal).appointment?.(deal)
  const isDrive = deal.process === 'testDrive'
  const isSeller = deal.process === 'offer' && party === 'seller'
  const [number, slots, buyerRating] = await Promise.all([
    deal.process === 'offer' ? '' : readDriveNumber(ctx, deal),
    isDrive && moves.length ? readDriveSlots(ctx, deal) : undefined,
    isSeller ? readMemberRating(ctx, 'buyer', deal.buyer) : undefined,
  ])
  return {
    deal,
    party,
    events,
    moves,
    names,
    conversation,
    code,
    endsAt: endsAt(deal),
    hasAppointment: appointment !== undefined,
    number,
    /** What sellers say of the buyer, for the seller of an offer. */
    buyerRating,
    /** The free times of the place of a test drive. */
    slots,
  }
}

export type DealPage = Awaited<ReturnType<typeof readDeal>>

/** The code that this side shows to the other, never the other’s, while the other can enter it. */
async function readCode(ctx: Ctx, deal: Deal, party: Party): Promise<string | undefined> {
  if (party !== 'buyer' && party !== 'seller') return undefined
  const isAskedFor = Object.values(processOf(deal).transitions).some(
    ({ from, code }) => code === party && from.includes(deal.state),
  )
  if (!isAskedFor) return undefined
  const { codes } = await getRecord(asSystem(ctx), deals, deal.id, { fields: ['codes'] })
  return codes?.[party]
}

/** The names of the sides and of those who acted; of the others in an offer only the first. */
async function readNames(
  { db, viewer }: Ctx,
  { process, buyer, seller }: Deal,
  actors: readonly string[],
): Promise<Map<string, string>> {
  const { table } = users
  const isWhole = (id: string) => process !== 'offer' || (viewer.kind === 'member' && viewer.id === id)
  const members = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set([buyer, seller, ...actors])]))
  return new Map(members.map(({ id, name }) => [id, isWhole(id) ? (name ?? '') : firstName(name)]))
}

/** The conversation of the two sides about the vehicle, if the viewer takes part in it. */
async function findConversation(ctx: Ctx, { subject, buyer, seller }: Deal): Promise<string | undefined> {
  const { table } = usedVehicleConversations
  const { items } = await listRecords(ctx, usedVehicleConversations, {
    where: eq(table.key, `${subject}:${buyer}:${seller}`),
    fields: ['id'],
    perPage: 1,
    skipTotal: true,
  })
  return items[0]?.id
}

/** The viewer's running deals, or some of them; those that wait for the viewer first. */
export async function listRunningDeals(ctx: Ctx, condition?: SQL): Promise<Deal[]> {
  const { items } = await listRecords(ctx, deals, {
    where: and(isNull(deals.table.endedAt), condition),
    sort: ['-enteredAt'],
    perPage: runningDeals,
    skipTotal: true,
  })
  const waits = (deal: Deal) => Number(deal.waitsFor === partyOf(ctx, deal))
  return items.sort((one, other) => waits(other) - waits(one))
}

/** A page of the viewer's deals that have ended, or of some of them, the last one that ended first. */
export async function listEndedDeals(ctx: Ctx, after: string | null, condition?: SQL) {
  const { items } = await listRecords(ctx, deals, {
    where: and(isNotNull(deals.table.endedAt), condition),
    sort: ['-endedAt'],
    perPage: endedPerPage,
    skipTotal: true,
    ...(after && { after }),
  })
  return { items, older: items.length === endedPerPage ? items.at(-1)?.id : undefined }
}

/** How many deals wait for a member. */
export async function countWaitingDeals({ db }: Ctx, member: string): Promise<number> {
  const { table } = deals
  const firms = db
    .select({ firm: firmMembers.table.firm })
    .from(firmMembers.table)
    .where(eq(firmMembers.table.user, member))
  const isMine: SQL | undefined = or(
    and(eq(table.waitsFor, 'buyer'), eq(table.buyer, member)),
    and(eq(table.waitsFor, 'seller'), or(eq(table.seller, member), inArray(table.firm, firms))),
  )
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(isNull(table.endedAt), isMine))
  return row?.count ?? 0
}

/** The sale for which a listing is reserved; undefined if there is none that the viewer may see. */
export async function findReservedSale(ctx: Ctx, listing: string): Promise<string | undefined> {
  const { table } = deals
  const { items } = await listRecords(ctx, deals, {
    where: and(eq(table.process, 'offer'), eq(table.subject, listing), inArray(table.state, agreed)),
    fields: ['id'],
    perPage: 1,
    skipTotal: true,
  })
  return items[0]?.id
}

/** The running offer or sale between the two sides of a conversation about its vehicle; undefined if there is none. */
export async function findConversationDeal(
  ctx: Ctx,
  { vehicle_id, user_id }: { vehicle_id: string; user_id: string },
): Promise<{ deal: Deal; moves: PossibleMove[] } | undefined> {
  const { table } = deals
  const { items } = await listRecords(ctx, deals, {
    where: and(
      eq(table.process, 'offer'),
      eq(table.subject, vehicle_id),
      eq(table.buyer, user_id),
      isNull(table.endedAt),
    ),
    perPage: 1,
    skipTotal: true,
  })
  const [deal] = items
  return deal && { deal, moves: listMoves(deal, partyOf(ctx, deal)) }
}
