import { and, count, eq, inArray } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { type FraudSignal, fraudSignals, type UsedVehicle, usedVehicles, users } from '#collections/index.ts'
import { descriptionToText } from '#domain/used-vehicles/sell/plain-description.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { commonPassages, type Passage } from './compare-texts.ts'

const listingFields = [
  'id',
  'brand',
  'name',
  'year',
  'price',
  'location',
  'status',
  'heldFrom',
  'registrationNumber',
  'description',
  'vehicle_image',
  'seller_id',
  'created',
] as const satisfies readonly (keyof UsedVehicle)[]

export type QueuedListing = Pick<UsedVehicle, Exclude<(typeof listingFields)[number], 'description'>> & {
  seller: string
}

export type QueuedSignal = Pick<FraudSignal, 'id' | 'kind' | 'score' | 'evidence' | 'created' | 'subject'> & {
  other?: QueuedListing | undefined
  /** Both texts in passages, if the signal is about a text. */
  texts?: { own: Passage[]; other: Passage[] }
}

/** The open signals of one listing, or one signal about a member or a message. */
export type FraudCase = {
  id: string
  member: { id: string; name: string; created: string } | undefined
  listing: QueuedListing | undefined
  signals: QueuedSignal[]
}

const maxCases = 20

/**
 * What moderators decide, the oldest first, with its evidence: the listing, the one that it resembles and what is equal
 * in both. Messages are named by their id only. Errors: 403.
 */
export async function readFraudQueue(ctx: Ctx): Promise<{ items: FraudCase[]; total: number }> {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  const systemCtx = asSystem(ctx)
  const { table } = fraudSignals
  const isOpen = eq(table.status, 'open')
  const [{ items: oldest }, [counted]] = await Promise.all([
    listRecords(systemCtx, fraudSignals, {
      where: isOpen,
      sort: ['created'],
      perPage: maxCases,
      skipTotal: true,
    }),
    ctx.db.select({ total: count() }).from(table).where(isOpen),
  ])
  const ids = oldest.flatMap(({ listing }) => listing || [])
  const signals = ids.length
    ? await listRecords(systemCtx, fraudSignals, {
        where: and(isOpen, inArray(table.listing, ids)),
        sort: ['created'],
        perPage: 200,
        skipTotal: true,
      })
    : { items: [] }
  const open = [...oldest.filter(({ listing }) => !listing), ...signals.items]
  const listings = await readListings(
    systemCtx,
    open.flatMap(each => [each.listing, each.otherListing]),
  )
  const members = await readMembers(
    systemCtx,
    open.map(({ member }) => member),
  )
  const cases = Map.groupBy(open, ({ id, listing }) => listing || id)
  const items = [...cases.values()].map(signals => describeCase(signals, listings, members))
  return { items, total: counted?.total ?? 0 }
}

type Listings = ReadonlyMap<string, QueuedListing & { text: string }>
type Members = ReadonlyMap<string, NonNullable<FraudCase['member']>>

function describeCase(signals: readonly FraudSignal[], listings: Listings, members: Members): FraudCase {
  const [first] = signals
  const own = listings.get(first?.listing ?? '')
  return {
    id: first?.id ?? '',
    member: members.get(first?.member ?? ''),
    listing: own && withoutText(own),
    signals: signals.map(({ id, kind, score, evidence, created, subject, otherListing }) => {
      const other = listings.get(otherListing)
      const texts = kind === 'copiedText' &&
        own &&
        other && { own: commonPassages(own.text, other.text), other: commonPassages(other.text, own.text) }
      return {
        ...{ id, kind, score, evidence, created, subject },
        ...(other && { other: withoutText(other) }),
        ...(texts && { texts }),
      }
    }),
  }
}

const withoutText = ({ text: _, ...listing }: QueuedListing & { text: string }): QueuedListing => listing

async function readListings(ctx: Ctx, ids: readonly string[]): Promise<Listings> {
  const known = [...new Set(ids.filter(Boolean))]
  if (!known.length) return new Map()
  const { items } = await listRecords(ctx, usedVehicles, {
    where: inArray(usedVehicles.table.id, known),
    fields: listingFields,
    perPage: known.length,
    skipTotal: true,
  })
  const sellers = await readMembers(
    ctx,
    items.map(each => each.seller_id),
  )
  return new Map(
    items.map(({ description, ...listing }) => {
      const seller = sellers.get(listing.seller_id)?.name ?? ''
      return [listing.id, { ...listing, seller, text: descriptionToText(description) }]
    }),
  )
}

async function readMembers(ctx: Ctx, ids: readonly string[]): Promise<Members> {
  const known = [...new Set(ids.filter(Boolean))]
  if (!known.length) return new Map()
  const { items } = await listRecords(ctx, users, {
    where: inArray(users.table.id, known),
    fields: ['id', 'name', 'created'],
    perPage: known.length,
    skipTotal: true,
  })
  return new Map(items.map(each => [each.id, each]))
}
