import { sql } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'
import type { Ctx } from './context.ts'

/** An answer, and what of the database's transactions it has seen. */
type Seen<T> = { snapshot: string; answer: T }
type Question = { kept?: Seen<unknown> & { at: number }; running?: Promise<unknown>; next?: Promise<unknown> }

/** As many questions are kept for each connection pool, those asked last. */
const most = 24
/** Milliseconds; rules may look at the clock, and that moves without anybody writing. */
const oldest = 10_000

const questions = new WeakMap<Database, Map<string, Question>>()

/**
 * The answer to a costly question, kept for as long as no transaction writes anything: PostgreSQL's snapshot tells,
 * whoever wrote. Of many who ask the same at once, those who come while it is being answered share the next answer,
 * which has seen all that was written before they asked.
 */
export async function untilWritten<T>(db: Database, key: string, ask: () => Promise<Seen<T>>): Promise<T> {
  const question = questionOf(db, key)
  const now = await snapshotOf(db)
  const { kept } = question
  const isTrue = kept && kept.snapshot === now && Date.now() - kept.at < oldest
  const answer = isTrue ? kept.answer : question.running ? following(question, ask) : running(question, ask)
  // Under one key there are only answers of one kind.
  return answer as Promise<T>
}

/**
 * The same for an answer that takes several queries. What is written between them costs another reading: the snapshot
 * is older than the answer, never newer. Whoever is given a kept answer has read what it was made from.
 */
export async function keptUntilWritten<T>(ctx: Ctx, key: string, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { answer, reads } = await untilWritten(ctx.db, key, async () => {
    const reads = new Set<string>()
    const snapshot = await snapshotOf(ctx.db)
    return { snapshot, answer: { answer: await read({ ...ctx, reads }), reads } }
  })
  for (const tag of reads) ctx.reads.add(tag)
  return answer
}

async function snapshotOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select pg_current_snapshot()::text as now`)
  return rows[0]?.now ?? ''
}

function questionOf(db: Database, key: string): Question {
  const known = questions.get(db) ?? new Map<string, Question>()
  questions.set(db, known)
  const question = known.get(key) ?? {}
  known.delete(key)
  known.set(key, question)
  for (const first of known.keys()) if (known.size > most) known.delete(first)
  return question
}

function running(question: Question, ask: () => Promise<Seen<unknown>>): Promise<unknown> {
  const work = ask()
    .then(seen => {
      question.kept = { ...seen, at: Date.now() }
      return seen.answer
    })
    .finally(() => {
      question.running = undefined
    })
  question.running = work
  return work
}

function following(question: Question, ask: () => Promise<Seen<unknown>>): Promise<unknown> {
  question.next ??= Promise.resolve(question.running)
    .catch(() => {})
    .then(() => {
      question.next = undefined
      return running(question, ask)
    })
  return question.next
}
