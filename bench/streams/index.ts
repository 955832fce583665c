import { connect } from '#database/connect.ts'
import { startSite } from '#test/kit/site.ts'
import { saveReport } from '../report.ts'
import { fillVehicles } from './fill.ts'
import { measureStreams } from './measure-streams.ts'

const secret = 'of-the-bench-and-of-nothing-else-here'

/** How long a change takes to reach each of 1,000 event streams, and the memory of 10,000 idle ones. */
export async function benchStreams(): Promise<boolean> {
  const verdicts: boolean[] = []
  for (const count of [1000, 10_000]) {
    const site = await startSite({ SESSION_SECRET: secret, TRUSTED_PROXIES: '1' })
    const { db, close } = await connect({ dataDir: site.dataDir, poolSize: 2 })
    try {
      const { token, ids } = await fillVehicles(db, secret)
      const { words, isGood, figures } = await measureStreams(site, count, ids, token)
      console.log(words)
      saveReport(`streams-${count}`, { count, figures })
      verdicts.push(isGood)
    } finally {
      await close()
      await site.stop()
    }
  }
  return verdicts.every(Boolean)
}
