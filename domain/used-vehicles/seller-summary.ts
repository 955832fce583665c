import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { firstName } from '#collections/first-name.ts'
import { type UsedVehicle, usedVehicles, users } from '#collections/index.ts'
import { type MemberRating, readMemberRating } from '#domain/deals/member-rating.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'

/** What buyers may know of a member who sells a vehicle: never a number, and no more of the name than its first word. */
export type SellerSummary = {
  firstName: string
  since: string
  hasConfirmedNumber: boolean
  /** The median minutes until it answers a buyer's first message; `null` with fewer than five conversations. */
  answerMinutes: number | null
  /** Its listings that were sold. */
  sold: number
  /** What the buyers of those say. */
  rating: MemberRating | undefined
  /** Some of its other listings on sale, the newest first, and how many there are. */
  others: Pick<UsedVehicle, 'id' | 'brand' | 'name' | 'price'>[]
  otherCount: number
}

const maxOthers = 3
/** The days of conversations that count, and how many of them a seller needs. */
const [countedDays, minConversations] = [90, 5]
/** Hours after which a conversation without an answer counts as long as it has waited. */
const unansweredHours = 24

const { table } = usedVehicles

/** The private seller of a listing; `undefined` for a dealer's stock, Sawari's own vehicles and blocked members. */
export async function readSeller(
  ctx: Ctx,
  { id, seller_id, firm }: Pick<UsedVehicle, 'id' | 'seller_id' | 'firm'>,
): Promise<SellerSummary | undefined> {
  if (!seller_id || firm) return undefined
  // Tags of records that guests may not read would keep the page out of caches.
  const untagged: Ctx = { ...asSystem(ctx), reads: new Set<string>() }
  const fields = ['name', 'number', 'created', 'blocked'] as const
  const seller = await findRecord(untagged, users, seller_id, { fields })
  if (!seller || seller.blocked) return undefined
  const ofSeller = and(eq(table.seller_id, seller_id), isNull(table.firm))
  const [others, sold, answerMinutes, rating] = await Promise.all([
    listRecords(ctx, usedVehicles, {
      where: and(ofSeller, eq(table.status, 'approved'), ne(table.id, id)),
      sort: ['-created'],
      perPage: maxOthers,
      fields: ['id', 'brand', 'name', 'price'],
    }),
    listRecords(untagged, usedVehicles, {
      where: and(ofSeller, eq(table.status, 'sold')),
      perPage: 1,
      fields: ['id'],
    }),
    measureAnswers(untagged, seller_id),
    readMemberRating(ctx, 'seller', seller_id),
  ])
  return {
    firstName: firstName(seller.name),
    since: seller.created,
    hasConfirmedNumber: seller.number !== '',
    answerMinutes,
    sold: sold.totalItems,
    rating,
    others: others.items,
    otherCount: others.totalItems,
  }
}

/** Who sells a vehicle, on sale or not: its private seller, or the dealer to whose stock it belongs. */
export async function readListingSeller(ctx: Ctx, id: string) {
  const listing = await findRecord(asSystem(ctx), usedVehicles, id, {
    fields: ['id', 'seller_id', 'firm', 'dealer'],
  })
  return listing && { seller: await readSeller(ctx, listing), dealer: listing.dealer }
}

/** Evicts the pages that show a seller once the transaction commits: its name changed, it was blocked, or a buyer rated it. */
export async function evictSellerPages({ db, pending }: Ctx, seller: string): Promise<void> {
  const onSale = and(eq(table.seller_id, seller), eq(table.status, 'approved'))
  const listings = await db.select({ id: table.id }).from(table).where(onSale)
  for (const { id } of listings) pending?.tags.add(`${usedVehicles.name}/${id}`)
}

/** A conversation that waits for its first answer counts once a day has passed, so that silence is no advantage. */
async function measureAnswers({ db }: Ctx, seller: string): Promise<number | null> {
  const { rows } = await db.execute<{ minutes: number | null }>(sql`
    select case when count(*) >= ${minConversations}
      then percentile_disc(0.5) within group (order by minutes)::int end as minutes
    from (
      select extract(epoch from coalesce(min(answer.timestamp), now()) - min(question.timestamp)) / 60 as minutes
      from "UsedVehicleConversations" as conversation
      join messages as question on question.conversation = conversation.id and question.number = 1
      left join messages as answer
        on answer.conversation = conversation.id and answer.sender_id = conversation.receiver_id
      where conversation.receiver_id = ${seller}
        and conversation.created > now() - make_interval(days => ${countedDays})
      group by conversation.id
      having min(answer.timestamp) is not null
        or min(question.timestamp) < now() - make_interval(hours => ${unansweredHours})
    ) as waits`)
  return rows[0]?.minutes ?? null
}
