import { isDeepStrictEqual } from 'node:util'
import type { Side } from '../in-turns.ts'
import type { PeerScenario } from './scenarios.ts'

type Item = Record<string, unknown> & { expand?: Record<string, Item> }
type Answer = Item & { items?: Item[]; totalItems?: number }

/** Our totals are exact up to this. */
const maxTotal = 10_000
const maxCompared = 5

/** Whether both give the same records, and some: a comparison is worth nothing otherwise. */
export async function haveSameAnswers({ requests, comparedBy }: PeerScenario, sides: readonly Side[]) {
  for (const { method, path } of requests.slice(0, maxCompared)) {
    if (method) continue
    const [ours, theirs] = await Promise.all(
      sides.map(async ({ server, token }) => {
        const answer = await fetch(server.origin + path, { headers: { Authorization: token } })
        return essenceOf(await answer.json(), comparedBy)
      }),
    )
    if (!ours?.records.length || !isDeepStrictEqual(ours, theirs)) return false
  }
  return true
}

function essenceOf(answer: Answer, comparedBy: 'id' | 'price') {
  const records = answer.items ?? (answer.id ? [answer] : [])
  return {
    total: Math.min(answer.totalItems ?? 0, maxTotal),
    records: records.map(record => [record[comparedBy], record.expand?.seller_id?.id]),
  }
}
