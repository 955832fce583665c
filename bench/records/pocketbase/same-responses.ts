import { isDeepStrictEqual } from 'node:util'
import type { BenchTarget } from '../compare-interleaved.ts'
import type { PeerScenario } from './scenarios.ts'

type PeerRecord = Record<string, unknown> & { expand?: Record<string, PeerRecord> }
type PeerResponse = PeerRecord & { items?: PeerRecord[]; totalItems?: number }

/** Our totals are exact up to this number. */
const maxTotal = 10_000
const maxCompared = 5

/** Whether both return the same, non-empty records; without that a comparison is meaningless. */
export async function havePeersSameResponses(
  { requests, comparedBy }: PeerScenario,
  sides: readonly BenchTarget[],
) {
  for (const { method, path } of requests.slice(0, maxCompared)) {
    if (method) continue
    const [ours, theirs] = await Promise.all(
      sides.map(async ({ server, token }) => {
        const answer = await fetch(server.origin + path, { headers: { Authorization: token } })
        return pickCompared(await answer.json(), comparedBy)
      }),
    )
    if (!ours?.records.length || !isDeepStrictEqual(ours, theirs)) return false
  }
  return true
}

function pickCompared(answer: PeerResponse, comparedBy: 'id' | 'price') {
  const records = answer.items ?? (answer.id ? [answer] : [])
  return {
    total: Math.min(answer.totalItems ?? 0, maxTotal),
    records: records.map(record => [record[comparedBy], record.expand?.seller_id?.id]),
  }
}
