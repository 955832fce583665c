import { sql } from 'drizzle-orm'
import { type Connection, connect } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { createChatPairs } from '#test/faults/chat-members.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { maxOpenFiles } from '../stream.ts'
import { growListings } from '../used/grow-listings.ts'
import { findLostInquiries, findLostMessages } from './find-losses.ts'
import { printReport } from './print-report.ts'
import { runLoad } from './run.ts'
import { type LoadSize, parseSize } from './size.ts'
import { pickVehicles } from './visitors.ts'

const secret = 'of-the-bench-and-of-nothing-else-here'
const settings = {
  SESSION_SECRET: secret,
  TRUSTED_PROXIES: '1',
  FORM_LIMIT_PER_HOUR: '1000000000',
  MESSAGE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
}

/**
 * Everything at once, or `--minutes N --rows N --streams N --pairs N --visitors N` of it: used vehicles, idle streams,
 * pairs who chat, visitors who browse and inquire; each person acts every ten seconds. Fails on an error response, and
 * if something acknowledged is missing, duplicated or out of order in the store or on a stream.
 */
export async function benchEverything(options: readonly string[]): Promise<boolean> {
  const size = parseSize(options)
  const needed = size.streams + 2 * size.pairs + size.visitors + 500
  if (maxOpenFiles() < needed)
    throw new Error(`${needed} files have to be open, ${maxOpenFiles()} may be: see ulimit -n`)
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  const site = await startSite(settings)
  const database = await connect({ dataDir: site.dataDir, databaseUrl: undefined, poolSize: 2 })
  interrupted.signal.addEventListener('abort', () => cancelStatements(database))
  try {
    return await measure(size, site, database, interrupted.signal)
  } catch (error) {
    if (!interrupted.signal.aborted) throw error
    console.log('Interrupted')
    return false
  } finally {
    await database.close()
    await site.stop()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

/** Filling is one statement that takes minutes. */
const cancelStatements = ({ db }: Connection) =>
  db
    .execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`)
    .catch(() => {})

async function measure(size: LoadSize, site: Site, { db }: Connection, interrupted: AbortSignal) {
  const from = performance.now()
  const log = (message: string) =>
    console.log(`${Math.round((performance.now() - from) / 1000)} s: ${message}`)
  await growListings(db, size.rows)
  const people = await createChatPairs(systemContext(db), size.pairs, secret)
  const ids = await pickVehicles(db)
  interrupted.throwIfAborted()
  log(`${size.rows} used vehicles and ${size.pairs} pairs are there`)
  const outcome = await runLoad(site, size, { people, ids, log }, interrupted)
  log('it is over; now everything is read')
  const lost = await findLostInquiries(db, outcome.taken)
  for (const talk of outcome.talks) lost.push(...(await findLostMessages(site.origin, talk)))
  return printReport(size, outcome, lost)
}
