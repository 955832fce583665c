import { expect, it } from 'vitest'
import { targetAddress } from '#app/routes/search/search-address.ts'
import { type ResultGroup, searchSite } from '#domain/search/search-site.ts'
import { newContext } from '#records/context.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { searchQueries } from './search-queries.ts'

const { db } = await openDemoStore()
const ctx = newContext(db)

/** The first three records and the first list. */
const hitsOf = (groups: readonly ResultGroup[]) => {
  const records = groups.flatMap(group =>
    group.kind === 'news'
      ? group.articles.map(({ id }) => `news/${id}`)
      : group.kind === 'variants'
        ? group.variants.map(({ kind, record }) => `${kind}/${record}`)
        : group.cards.map(({ kind, vehicle }) => `${kind}/${vehicle.id}`),
  )
  const first = groups[0]
  const list = first && 'target' in first && first.target ? [targetAddress(first.target)] : []
  return [...records.slice(0, 3), ...list]
}

it('finds at least nineteen of every twenty searches among its first three hits', async () => {
  const misses: string[] = []
  for (const [query, expected] of searchQueries) {
    const hits = hitsOf((await searchSite(ctx, query)).groups)
    const isHit = hits.some(hit =>
      expected.startsWith('/') || expected.includes('=')
        ? decodeURIComponent(hit).includes(expected)
        : hit === expected || (expected.endsWith('-') && hit.startsWith(expected)),
    )
    if (!isHit) misses.push(`${query}: ${expected} is not in ${hits.join(', ')}`)
  }
  expect(searchQueries.length).toBeGreaterThanOrEqual(120)
  if (misses.length) console.warn(misses.join('\n'))
  expect(misses.length / searchQueries.length).toBeLessThanOrEqual(0.05)
})
