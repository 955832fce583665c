import { type AnyCollection, columnsByName, type RecordOf } from '#collections/define.ts'
import { type ChooseRows, type ListOptions, listRecords } from '#records/list.ts'
import { conditionsOf, isPredicate, type Predicate, type Where } from '#records/predicates.ts'
import { findListingIndex, type ListingCtx, type ListingIndexClient } from './index-client.ts'
import type { PageQuery, SortKey } from './port.ts'

type Options<C extends AnyCollection, K extends keyof RecordOf<C>> = Omit<ListOptions<C, K>, 'chooseRows'> & {
  /** The same as `where`, if that is SQL built from predicates. Undefined if predicates cannot express it. */
  predicates?: () => readonly Predicate[] | undefined
}

/** `listRecords`, with rows and total from the index if it has them. */
export function listIndexed<C extends AnyCollection, K extends keyof RecordOf<C> = keyof RecordOf<C>>(
  ctx: ListingCtx,
  collection: C,
  { predicates, ...options }: Options<C, K>,
) {
  const client = findListingIndex(ctx, collection)
  const chooseRows =
    client &&
    newRowChooser(
      ctx,
      client,
      collection,
      options.sort ?? [],
      predicates ?? (() => predicatesOf(options.where)),
    )
  return listRecords<C, K>(ctx, collection, { ...options, chooseRows })
}

/** The conditions if each is a predicate. */
export function predicatesOf(where: Where): readonly Predicate[] | undefined {
  const conditions = conditionsOf(where)
  return conditions.every(isPredicate) ? conditions : undefined
}

const newRowChooser =
  (
    { onLag }: ListingCtx,
    { index, countFallback }: ListingIndexClient,
    collection: AnyCollection,
    sorts: readonly string[],
    read: () => readonly Predicate[] | undefined,
  ): ChooseRows =>
  async ({ offset, perPage, needsTotal, after }) => {
    const predicates = read()
    if (!predicates) {
      countFallback(collection, 'condition')
      return {}
    }
    const order = orderOf(collection, sorts)
    const query = order && { ...order, predicates, offset, limit: perPage, after }
    const [page, counted] = await Promise.all([
      query ? index.findPage(collection, query) : ({ refused: 'sort' } as const),
      needsTotal ? index.count(collection, { predicates, facets: {} }) : undefined,
    ])
    if (index.mayLag?.(collection)) onLag?.()
    const refused = [page, counted].flatMap(each => (each && 'refused' in each ? each.refused : []))
    for (const reason of new Set(refused)) countFallback(collection, reason)
    return {
      ...('value' in page && { rowids: page.value }),
      ...(counted && 'value' in counted && { total: counted.value.total }),
    }
  }

/** A sort by fields and by the order of insertion; undefined for any other, such as one by a relation's fields. */
function orderOf(
  collection: AnyCollection,
  sorts: readonly string[],
): Pick<PageQuery, 'keys' | 'isDescending'> | undefined {
  const columns = columnsByName(collection)
  const keys: SortKey[] = []
  for (const [at, entry] of sorts.entries()) {
    const isDescending = entry.startsWith('-')
    const name = entry.replace(/^-/, '')
    // The order of insertion is unique: later keys change nothing, and only the database knows whether they are allowed.
    if (name === '@rowid') return at === sorts.length - 1 ? { keys, isDescending } : undefined
    const of = Object.hasOwn(collection.fields, name) ? columns[name] : undefined
    if (!of) return undefined
    keys.push({ of, isDescending })
  }
  return { keys, isDescending: keys[0]?.isDescending ?? false }
}
