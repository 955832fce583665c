import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { connect } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'

export type KillableSite = Awaited<ReturnType<typeof startKillableSite>>

/** A site that may be killed, and a connection to its store beside it. Started anew it is where its writers look for it. */
export async function startKillableSite(more: Record<string, string> = {}) {
  const dataDir = await createTempFolder('sawari-faults-')
  const settings: Record<string, string> = { DATA_DIR: dataDir, FORM_LIMIT_PER_HOUR: '1000000', ...more }
  let site = await startSite(settings)
  const { origin } = site
  settings.PORT = new URL(origin).port
  const database = await connect({ dataDir, databaseUrl: undefined })
  return {
    origin,
    dataDir,
    settings,
    db: database.db,
    own: systemContext(database.db),
    kill: () => process.kill(site.pid, 'SIGKILL'),
    restart: async () => {
      site = await startSite(settings)
    },
    stop: async () => {
      await database.close()
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One that may be killed and another one over the same store, while the tests of a block run. */
export function startTwoSites() {
  const both = {} as { killable: KillableSite; other: Site }
  beforeAll(async () => {
    both.killable = await startKillableSite({ LOG_LEVEL: 'silent' })
    both.other = await startSite({ ...both.killable.settings, PORT: '0' })
  }, 120_000)
  afterAll(async () => {
    await both.other.stop()
    await both.killable.stop()
  })
  return both
}

/** Kills the site so many times, evenly spread over what it is to acknowledge, and starts it anew each time. */
export function scheduleKills(total: number, kills: number, { kill, restart }: KillableSite) {
  let acknowledged = 0
  let killed = 0
  let restarting = Promise.resolve()
  return {
    onAcknowledged: () => {
      acknowledged++
      if (killed >= kills || acknowledged < ((killed + 1) * total) / (kills + 1)) return
      killed++
      kill()
      restarting = restarting.then(restart)
    },
    /** How many were acknowledged and how often it was killed, once it runs again. */
    counts: async () => {
      await restarting
      return { told: acknowledged, killed }
    },
  }
}
