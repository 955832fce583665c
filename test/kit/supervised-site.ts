import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Site, startSite } from './site.ts'
import { createTempFolder } from './temp-folder.ts'

/** The milliseconds before an ended process is restarted. */
const restartDelayMs = 3_000

/** The site under a service manager: whenever it ends on its own, it is restarted at the same address. */
export async function superviseSite(settings: Readonly<Record<string, string>>): Promise<Site> {
  const dataDir = await createTempFolder('sawari-kept-')
  const first = await startSite({ ...settings, DATA_DIR: dataDir })
  const restartSettings = { ...settings, DATA_DIR: dataDir, PORT: new URL(first.origin).port }
  const stopping = new AbortController()
  const { signal } = stopping
  let current = first
  const watch = async (): Promise<void> => {
    await current.ended
    await wait(restartDelayMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    current = await startSite(restartSettings)
    return signal.aborted ? current.stop() : watch()
  }
  const watching = watch()
  // `stop` reports a failed restart.
  watching.catch(() => {})
  return {
    ...first,
    get pid() {
      return current.pid
    },
    stop: async () => {
      stopping.abort()
      await current.stop()
      await watching
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
