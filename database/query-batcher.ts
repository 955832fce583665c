import DataLoader from 'dataloader'
import { DrizzleQueryError } from 'drizzle-orm'
import { runWithSignal } from './cancellation.ts'
import type { Database } from './connect.ts'
import { memoizeWeak } from './memoize-weak.ts'

/** As many questions go into one statement. */
const maxBatchSize = 200
/**
 * Turns of the event loop in which a question is joined by others. An idle process makes them in no time; in a busy one each
 * brings those whom an answer has just set free.
 */
const turnsToWait = 3

/**
 * What is asked one by one, asked of the database together: all that comes within a few turns of the event loop goes in one
 * statement for each group. The busier the process, the less each question costs it; nothing is kept, and nobody waits for a
 * timer. `ask` gives an answer for each question of a group, in their order; an error is everybody's in that group.
 */
export function newQueryBatcher<Query, Result>(
  runBatch: (db: Database, queries: readonly Query[]) => Promise<readonly Result[]>,
  groupBy: (query: Query) => unknown = () => undefined,
) {
  // Whoever leaves leaves the others' question where it is.
  const runGroup = (db: Database, group: readonly Query[]) =>
    runWithSignal(undefined, () => runBatch(db, group))
  const loaderOf = memoizeWeak(
    (db: Database) =>
      new DataLoader<Query, Result>(
        questions => runInGroups(questions, groupBy, group => runGroup(db, group)),
        {
          cache: false,
          maxBatchSize,
          batchScheduleFn: dispatch => scheduleAfterTurns(turnsToWait, dispatch),
        },
      ),
  )
  return (db: Database, question: Query): Promise<Result> => loaderOf(db).load(question)
}

function scheduleAfterTurns(remaining: number, go: () => void): void {
  setImmediate(() => (remaining > 1 ? scheduleAfterTurns(remaining - 1, go) : go()))
}

/** The answer to each question, or what went wrong with its group. */
async function runInGroups<Query, Result>(
  questions: readonly Query[],
  groupBy: (question: Query) => unknown,
  runBatch: (group: readonly Query[]) => Promise<readonly Result[]>,
): Promise<(Result | Error)[]> {
  const indexesByGroup = Map.groupBy(questions.keys(), at => groupBy(questions[at] as Query))
  const results: (Result | Error)[] = []
  await Promise.all(
    [...indexesByGroup.values()].map(async indexes => {
      const groupResults = await runBatch(indexes.map(at => questions[at] as Query)).catch(toError)
      for (const [nth, at] of indexes.entries())
        results[at] = Array.isArray(groupResults) ? groupResults[nth] : groupResults
    }),
  )
  return results
}

/** What the driver said. The query builder puts all values beside it, of which each of those who asked has one. */
function toError(error: unknown): Error {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? cause : new Error('a statement failed', { cause })
}
