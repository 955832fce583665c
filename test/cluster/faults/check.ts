import { z } from 'zod'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { readRowsAfter } from '#listing-index/facet-index/read-rows.ts'
import type { SearchClient } from '#listing-index/opensearch/client.ts'
import { documentOf } from '#listing-index/opensearch/document.ts'
import { refreshIndex } from '#listing-index/opensearch/index-admin.ts'
import { aliasOf } from '#listing-index/opensearch/mapping.ts'
import type { ChatPair } from '#test/faults/chat-members.ts'
import { readMessages } from '#test/faults/chat-writer.ts'
import { waitFor } from '../programs.ts'
import type { Load } from './load.ts'

/** Acknowledged messages that a conversation lacks, and messages that it has twice. */
export async function checkMessages(origin: string, pairs: readonly ChatPair[], { messages }: Load) {
  let [lost, doubled] = [0, 0]
  for (const { conversation, tokens } of pairs) {
    const acknowledged = tokens.flatMap(token => messages.get(`${conversation} ${token}`) ?? [])
    for (const token of tokens) {
      const stored = await readMessages(origin, conversation, token)
      const numbers = new Map(stored.map(({ id, number }) => [id, number]))
      lost += acknowledged.filter(({ id, number }) => numbers.get(id) !== number).length
      const texts = new Set(stored.map(({ sender_id, message }) => `${sender_id} ${message}`))
      const repeated = stored.length - Math.min(numbers.size, texts.size)
      doubled += repeated + stored.filter(({ number }, at) => number !== at + 1).length
    }
  }
  return { lost, doubled }
}

/** How many listings have another price than the one that was acknowledged last. */
export async function countLostPrices(db: Database, { prices }: Load): Promise<number> {
  const stored = await readPrices(db)
  return [...prices].filter(([id, price]) => stored.get(id) !== price).length
}

/** The pages of listings that show another price, on any of the processes. */
export async function findStalePages(origins: readonly string[], { prices }: Load): Promise<string[]> {
  const stale: string[] = []
  for (const [id, price] of prices)
    for (const origin of origins) {
      const html = await (await fetch(`${origin}/used-vehicles/${id}`)).text()
      if (!html.includes(`"price":${price}`)) stale.push(`${origin}/used-vehicles/${id}`)
    }
  return stale
}

const found = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _id: z.string(),
        _source: z.object({
          isListed: z.boolean(),
          values: z.object({ price: z.number().nullable() }).optional(),
        }),
      }),
    ),
  }),
})

/** Waits until the index has what the database has. Error: it has not within a minute. */
export async function waitForIndex(db: Database, client: SearchClient) {
  await waitFor(
    'an index equal to the database',
    async () => {
      const alias = aliasOf(client.prefix, usedVehicles)
      await refreshIndex(client, alias)
      const body = { size: 10_000, query: { match_all: {} } }
      const { hits } = found.parse(await client.request('POST', `/${alias}/_search`, body)).hits
      const indexed = hits.filter(({ _source }) => _source.isListed)
      const stored = await readPrices(db)
      const isEqual =
        indexed.length === stored.size &&
        indexed.every(({ _id, _source }) => stored.get(_id) === (_source.values?.price ?? null))
      return isEqual || undefined
    },
    60_000,
  )
}

/** The prices of the listings that guests may list. */
async function readPrices(db: Database) {
  const rows = await readRowsAfter(db, usedVehicles, 0, 10_000)
  return new Map(rows.map(row => [row.id, documentOf(usedVehicles, row).values.price]))
}
