import pg from 'pg'
import { connect } from '#database/connect.ts'
import type { Site } from '#test/kit/site.ts'
import { computeSpread } from '../spread.ts'

const rounds = 6
const pagesPerRound = 4
const lists = 30

/**
 * Measures an uncached page while the API's lists wait for a locked table: its median compared with that of pages alone,
 * interleaved, so that other load on the machine affects both.
 */
export async function measureBlockedLists({ origin, dataDir }: Site): Promise<number> {
  const [baseline, blocked]: [number[], number[]] = [[], []]
  let visits = 0
  const visit = async (times: number[]) => {
    for (let at = 0; at < pagesPerRound; at++) {
      const began = performance.now()
      await (await fetch(`${origin}/used/cars?q=visit${visits++}`)).text()
      times.push(performance.now() - began)
    }
  }
  await visit([])
  const database = await connect({ dataDir, databaseUrl: undefined, poolSize: 1 })
  try {
    for (let round = 0; round < rounds; round++) {
      await visit(baseline)
      const holder = new pg.Client(database.address)
      await holder.connect()
      let pendingLists: Promise<string>[] = []
      try {
        await holder.query('begin; lock table "vehicleReviews" in access exclusive mode')
        pendingLists = Array.from({ length: lists }, async (_, at) =>
          (await fetch(`${origin}/api/collections/vehicleReviews/records?filter=rating>${at / 100}`)).text(),
        )
        await visit(blocked)
      } finally {
        await holder.end()
        await Promise.all(pendingLists)
      }
    }
  } finally {
    await database.close()
  }
  return computeSpread(blocked).median / computeSpread(baseline).median
}
