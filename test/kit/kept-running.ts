import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { openFolder } from './open-folder.ts'
import { type Site, startSite } from './site.ts'

/** Milliseconds until a process that has ended is started anew. */
const pause = 3_000

/** The site as a service manager keeps it: whenever it ends unasked, it is started again at the same address. */
export async function keepRunning(settings: Readonly<Record<string, string>>): Promise<Site> {
  const dataDir = await openFolder('sawari-kept-')
  const first = await startSite({ ...settings, DATA_DIR: dataDir })
  const again = { ...settings, DATA_DIR: dataDir, PORT: new URL(first.origin).port }
  const stopping = new AbortController()
  const { signal } = stopping
  let current = first
  const keep = async (): Promise<void> => {
    await current.ended
    await wait(pause, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    current = await startSite(again)
    return signal.aborted ? current.stop() : keep()
  }
  const keeping = keep()
  // That it could not be started again is told to whoever stops it.
  keeping.catch(() => {})
  return {
    ...first,
    stop: async () => {
      stopping.abort()
      await current.stop()
      await keeping
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
