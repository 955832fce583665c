import DataLoader from 'dataloader'
import { DrizzleQueryError } from 'drizzle-orm'
import { cancelWith } from './cancellation.ts'
import type { Database } from './connect.ts'
import { oncePer } from './once-per.ts'

/** As many questions go into one statement. */
const most = 200
/**
 * Turns of the event loop in which a question is joined by others. An idle process makes them in no time; in a busy one each
 * brings those whom an answer has just set free.
 */
const turns = 3

/**
 * What is asked one by one, asked of the database together: all that comes within a few turns of the event loop goes in one
 * statement for each group. The busier the process, the less each question costs it; nothing is kept, and nobody waits for a
 * timer. `ask` gives an answer for each question of a group, in their order; an error is everybody's in that group.
 */
export function askedTogether<Question, Answer>(
  ask: (db: Database, questions: readonly Question[]) => Promise<readonly Answer[]>,
  groupOf: (question: Question) => unknown = () => undefined,
) {
  // Whoever leaves leaves the others' question where it is.
  const askForAll = (db: Database, group: readonly Question[]) => cancelWith(undefined, () => ask(db, group))
  const loaderOf = oncePer(
    (db: Database) =>
      new DataLoader<Question, Answer>(
        questions => inGroups(questions, groupOf, group => askForAll(db, group)),
        {
          cache: false,
          maxBatchSize: most,
          batchScheduleFn: go => afterTurns(turns, go),
        },
      ),
  )
  return (db: Database, question: Question): Promise<Answer> => loaderOf(db).load(question)
}

function afterTurns(left: number, go: () => void): void {
  setImmediate(() => (left > 1 ? afterTurns(left - 1, go) : go()))
}

/** The answer to each question, or what went wrong with its group. */
async function inGroups<Question, Answer>(
  questions: readonly Question[],
  groupOf: (question: Question) => unknown,
  ask: (group: readonly Question[]) => Promise<readonly Answer[]>,
): Promise<(Answer | Error)[]> {
  const places = Map.groupBy(questions.keys(), at => groupOf(questions[at] as Question))
  const answers: (Answer | Error)[] = []
  await Promise.all(
    [...places.values()].map(async ats => {
      const given = await ask(ats.map(at => questions[at] as Question)).catch(asError)
      for (const [nth, at] of ats.entries()) answers[at] = Array.isArray(given) ? given[nth] : given
    }),
  )
  return answers
}

/** What the driver said. The query builder puts all values beside it, of which each of those who asked has one. */
function asError(error: unknown): Error {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? cause : new Error('a statement failed', { cause })
}
