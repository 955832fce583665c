import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { connect } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'

export type KillableSite = Awaited<ReturnType<typeof startKillableSite>>

/** A site that can be killed, and a separate connection to its store. It restarts at the same address. */
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
    systemCtx: systemContext(database.db),
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

/** Two sites over one store during the tests of a block; the first can be killed. */
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

/** Kills and restarts the site, evenly spread over the expected acknowledgements. */
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
    /** The numbers of acknowledgements and kills, once the site is running again. */
    counts: async () => {
      await restarting
      return { acknowledged, killed }
    },
  }
}
