import { eq } from 'drizzle-orm'
import { type KindName, kindNames, kinds } from '#domain/catalogue/kinds.ts'
import { matchOffers } from '#domain/catalogue/list/match-offers.ts'
import { type ModelWithOffers, readOffers } from '#domain/catalogue/list/offers.ts'
import { splitWords, wordPredicates } from '#domain/catalogue/list/word-search.ts'
import { type Ctx, newContext } from '#records/context.ts'
import { listAllRecords } from '#records/list-all.ts'
import type { Row } from '#records/row.ts'
import { matchWishlists } from './match-wishlists.ts'
import type { SearchKind } from './normal-search.ts'
import { type MatchedSearch, readSearchesOf } from './read-searches.ts'
import { listOf } from './search-predicates.ts'
import type { RecordMatch } from './store-matches.ts'
import type { QueuedWrite } from './write-queue.ts'

/**
 * The matches of written models of new vehicles: those that guests see since the write or that are on sale since then,
 * and those that have become cheaper, also of wishlists. The catalogue's writes are few, so each is tested with every
 * search of its kind.
 */
export async function matchModels(ctx: Ctx, writes: readonly QueuedWrite[]): Promise<RecordMatch[]> {
  const found: RecordMatch[] = []
  for (const kind of kindNames) {
    const own = writes.filter(({ collection }) => collection === kinds[kind].vehicles.name)
    const changes = own.flatMap(write => {
      const cause = causeOf(write)
      return cause ? [{ ...write, cause }] : []
    })
    if (!changes.length) continue
    // Guests' rights: a model counts as they see it.
    const guest = newContext(ctx.db)
    const models = new Map((await readOffers(guest, kind)).map(model => [model.id, model]))
    const collection = kinds[kind].vehicles.name as SearchKind
    const searches = await readSearchesOf(ctx, collection)
    for (const { record, before, cause } of changes) {
      const model = models.get(record)
      for (const match of model ? await matchModel(guest, kind, model, searches) : [])
        found.push({
          ...match,
          kind: collection,
          record,
          cause,
          earlierPrice: cause === 'cheaper' ? priceOf(before) : null,
          notUser: '',
        })
    }
    // What is upcoming has an expected price, whose fall is no offer.
    const drops = changes.filter(
      ({ record, cause, after }) => cause === 'cheaper' && !after?.isUpcoming && models.has(record),
    )
    found.push(...(await matchWishlists(ctx, 'cheaper', drops.map(toDrop(collection)))))
  }
  return found
}

const toDrop =
  (kind: SearchKind) =>
  ({ record, before, after }: QueuedWrite) => ({
    kind,
    record,
    cause: 'cheaper' as const,
    price: priceOf(after),
    earlierPrice: priceOf(before),
    notUser: '',
  })

function causeOf({ before, after }: QueuedWrite): RecordMatch['cause'] | undefined {
  if (!after || !isShown(after)) return undefined
  if (!before || !isShown(before) || before.isUpcoming !== after.isUpcoming) return 'new'
  const [earlier, now] = [priceOf(before), priceOf(after)]
  return earlier && now && now < earlier ? 'cheaper' : undefined
}

/** Whether the record was published when it was written; the time of a scheduled one writes it again. */
const isShown = ({ publishedAt, updated }: Row) =>
  Boolean(publishedAt) && Date.parse(String(publishedAt)) <= Date.parse(String(updated))

/** In ₹; 0 stands for an unknown price. */
const priceOf = (state: Row | null) => Number(state?.price ?? 0) || null

async function matchModel(
  guest: Ctx,
  kind: KindName,
  model: ModelWithOffers,
  searches: readonly MatchedSearch[],
): Promise<{ search: string; price: number | null }[]> {
  const found: { search: string; price: number | null }[] = []
  for (const [address, same] of Map.groupBy(searches, each => each.address)) {
    const list = listOf(address)
    if (!list || list.kind === 'used' || list.kind === 'rent') continue
    const [match] = matchOffers([model], list.preset, list.query).matches
    if (!match || !(await hasWords(guest, kind, model.id, list.query.q))) continue
    const price = match.offers[0]?.price ?? null
    found.push(...same.map(({ id }) => ({ search: id, price })))
  }
  return found
}

async function hasWords(guest: Ctx, kind: KindName, id: string, q: string): Promise<boolean> {
  if (!splitWords(q).length) return true
  const { vehicles } = kinds[kind]
  const where = [eq(vehicles.table.id, id), ...wordPredicates(kind, q)]
  return (await listAllRecords(guest, vehicles, ['id'], where)).length > 0
}
