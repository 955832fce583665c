import DataLoader from 'dataloader'
import { DrizzleQueryError } from 'drizzle-orm'
import { runWithSignal } from './cancellation.ts'
import type { Database } from './connect.ts'
import { memoizeWeak } from './memoize.ts'

/** The most queries in one statement. */
const maxBatchSize = 200
/**
 * Turns of the event loop that a batch waits for more queries. An idle process makes them at once; in a busy one each
 * turn brings callers whose previous results have just arrived.
 */
const turnsToWait = 3

/**
 * Batches concurrent queries: all that arrive within a few turns of the event loop share one statement per group. The
 * busier the process, the less each query costs. Nothing is cached, and no timer delays a query. `runBatch` returns a
 * result for each query of a group, in order; an error rejects all of the group.
 */
export function newQueryBatcher<Query, Result>(
  runBatch: (db: Database, queries: readonly Query[]) => Promise<readonly Result[]>,
  groupBy: (query: Query) => unknown = () => undefined,
) {
  // The batch does not end with one caller's signal, since it serves others too.
  const runGroup = (db: Database, group: readonly Query[]) =>
    runWithSignal(undefined, () => runBatch(db, group))
  const loaderOf = memoizeWeak(
    (db: Database) =>
      new DataLoader<Query, Result>(queries => runInGroups(queries, groupBy, group => runGroup(db, group)), {
        cache: false,
        maxBatchSize,
        batchScheduleFn: dispatch => scheduleAfterTurns(turnsToWait, dispatch),
      }),
  )
  return (db: Database, query: Query): Promise<Result> => loaderOf(db).load(query)
}

function scheduleAfterTurns(remaining: number, go: () => void): void {
  setImmediate(() => (remaining > 1 ? scheduleAfterTurns(remaining - 1, go) : go()))
}

/** The result of each query, or its group's error. */
async function runInGroups<Query, Result>(
  queries: readonly Query[],
  groupBy: (query: Query) => unknown,
  runBatch: (group: readonly Query[]) => Promise<readonly Result[]>,
): Promise<(Result | Error)[]> {
  const groups = Map.groupBy(queries.entries(), ([, query]) => groupBy(query))
  const results: (Result | Error)[] = []
  await Promise.all(
    [...groups.values()].map(async group => {
      const groupResults = await runBatch(group.map(([, query]) => query)).catch(toError)
      for (const [nth, [at]] of group.entries())
        results[at] = Array.isArray(groupResults) ? groupResults[nth] : groupResults
    }),
  )
  return results
}

/**
 * The driver's error. The query builder's error contains the values of all queries, which callers must not see of each
 * other.
 */
function toError(error: unknown): Error {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? cause : new Error('a statement failed', { cause })
}
