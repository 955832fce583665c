import DataLoader from 'dataloader'
import type { Database } from './connect.ts'

/** As many questions go into one statement. */
const most = 200

/**
 * What is asked one by one, asked of the database together: all that comes within one turn of the event loop goes in one
 * statement. The busier the process, the less each question costs it; nothing is kept, and nobody waits for a timer.
 * `ask` gives an answer for each question, in their order; an error is everybody's who asked with it.
 */
export function askedTogether<Question, Answer>(
  ask: (db: Database, questions: readonly Question[]) => Promise<readonly Answer[]>,
) {
  const loaders = new WeakMap<Database, DataLoader<Question, Answer>>()
  const loaderOf = (db: Database) => {
    const known = loaders.get(db)
    if (known) return known
    const batchScheduleFn = (go: () => void) => void setImmediate(go)
    const made = new DataLoader<Question, Answer>(questions => ask(db, questions), {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn,
    })
    loaders.set(db, made)
    return made
  }
  return (db: Database, question: Question): Promise<Answer> => loaderOf(db).load(question)
}
