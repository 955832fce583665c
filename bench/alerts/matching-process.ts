import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { connect } from '#database/connect.ts'
import { newSavedSearches } from '#listing-index/facet-index/saved-searches.ts'
import { newInvalidationBus } from '#records/invalidation-bus.ts'
import { startAlertMatching } from '#server/jobs/match-alerts.ts'

/** What one run of the matching reports: how long each write waited, in milliseconds, and how many matches they had. */
type Report = { waitedMs: number[]; matches: number; error?: string }

/** Matches in a process of its own, which can be killed at once, as a power failure would. */
export function startMatching(dataDir: string, onReport: (report: Report) => void) {
  const child = fork(fileURLToPath(import.meta.url), [dataDir])
  child.on('message', report => onReport(report as Report))
  return async function kill() {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

const [, , dataDir] = process.argv
if (process.send && dataDir) await match(dataDir, report => process.send?.(report))

async function match(folder: string, send: (report: Report) => void) {
  const { newPool, address } = await connect({ dataDir: folder, databaseUrl: undefined, poolSize: 1 })
  const matching = startAlertMatching(newSavedSearches(), {
    db: newPool({ size: 2, statementTimeoutMs: 60_000 }).db,
    address,
    writes: newInvalidationBus(address),
    onState: (isUp, error) => !isUp && send({ waitedMs: [], matches: 0, error: String(error) }),
  })
  matching.onMatched(({ waitedMs, matches }) => send({ waitedMs: [...waitedMs], matches }))
}
