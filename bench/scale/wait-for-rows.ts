import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '#test/kit/site.ts'

/** Milliseconds between looks. */
const pollMs = 250

/** Waits until no list is left to the database any more because the index is not complete. */
export async function waitForRows({ origin, metrics }: Site) {
  const countLoading = async () => {
    await fetch(`${origin}/used/cars?brand=Maruti&sort=-year`)
    const text = await (await fetch(metrics ?? '')).text()
    const [, count] =
      /listing_index_fallbacks_total{collection="usedVehicles",reason="loading"} (\d+)/.exec(text) ?? []
    return Number(count ?? 0)
  }
  let before = -1
  for (;;) {
    const now = await countLoading()
    if (now === before || !now) return
    before = now
    await sleep(pollMs)
  }
}
