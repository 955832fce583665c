import { sql } from 'drizzle-orm'
import { cancelWith, currentSignal, whenAllLeft } from '#database/cancellation.ts'
import type { Database } from '#database/connect.ts'
import { oncePer } from '#database/once-per.ts'
import type { Ctx } from './context.ts'

/** An answer, what of the database's transactions it has seen, and the collections from which it was made. */
type Seen<T> = { snapshot: string; names: readonly string[]; answer: T }
type Kept = Seen<unknown> & { at: number; moment: number | undefined }
/** `signals` are of those who wait for the next answer. */
type Question = {
  kept?: Kept
  running?: Promise<unknown>
  next?: Promise<unknown>
  signals?: (AbortSignal | undefined)[]
}

/** As many questions are kept in each room for each connection pool, those asked last. */
const most = 100
/** Milliseconds; rules may look at the clock, and that moves without anybody writing. */
const oldest = 10_000

/** Totals are many, so that they have a room of their own and crowd out nothing that costs more. */
const rooms = {
  answers: oncePer((_: Database) => new Map<string, Question>()),
  totals: oncePer((_: Database) => new Map<string, Question>()),
}

/**
 * The answer to a costly question, kept until something is written that it was made from. Where that cannot be told, as
 * within a transaction, until anything is written: PostgreSQL's snapshot tells, whoever wrote. Of many who ask the same
 * at once, those who come while it is being answered share the next answer, which has seen all that was written before
 * they asked.
 */
export async function untilWritten<T>(
  ctx: Ctx,
  key: string,
  ask: () => Promise<Seen<T>>,
  room: keyof typeof rooms = 'answers',
): Promise<T> {
  const question = questionOf(rooms[room](ctx.db), key)
  const isTrue = question.kept && (await isStillTrue(ctx, question.kept))
  const { kept } = question
  const asked = () => askedNow(ctx, ask)
  const answer =
    isTrue && kept ? kept.answer : question.running ? following(question, asked) : running(question, asked)
  // Under one key there are only answers of one kind.
  return answer as Promise<T>
}

/**
 * The same for an answer that takes several queries. What is written between them costs another reading: the snapshot
 * is older than the answer, never newer. Whoever is given a kept answer has read what it was made from.
 */
export async function keptUntilWritten<T>(ctx: Ctx, key: string, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { answer, reads } = await untilWritten(ctx, forViewer(ctx, key), async () => {
    const reads = new Set<string>()
    const snapshot = await snapshotOf(ctx.db)
    const answer = { answer: await read({ ...ctx, reads }), reads }
    return { snapshot, names: [...reads].map(tag => tag.split('/', 1)[0] ?? ''), answer }
  })
  for (const tag of reads) ctx.reads.add(tag)
  return answer
}

/** Who may read other records than a guest has answers of their own. */
const forViewer = ({ viewer }: Ctx, key: string) =>
  viewer.kind === 'guest' && !viewer.preview ? key : `${JSON.stringify(viewer)} ${key}`

async function isStillTrue({ db, lastWritten, pending }: Ctx, kept: Kept): Promise<boolean> {
  if (Date.now() - kept.at >= oldest) return false
  const { moment, names, snapshot } = kept
  const isUnwritten = pending || moment === undefined ? undefined : lastWritten?.isUnwritten(names, moment)
  return isUnwritten ?? snapshot === (await snapshotOf(db))
}

/** The answer with the moment before it was asked for. */
async function askedNow({ lastWritten }: Ctx, ask: () => Promise<Seen<unknown>>): Promise<Kept> {
  const moment = lastWritten?.now()
  return { ...(await ask()), moment, at: Date.now() }
}

async function snapshotOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select pg_current_snapshot()::text as now`)
  return rows[0]?.now ?? ''
}

function questionOf(known: Map<string, Question>, key: string): Question {
  const question = known.get(key) ?? {}
  known.delete(key)
  known.set(key, question)
  for (const first of known.keys()) if (known.size > most) known.delete(first)
  return question
}

function running(question: Question, ask: () => Promise<Kept>): Promise<unknown> {
  const work = ask()
    .then(kept => {
      question.kept = kept
      return kept.answer
    })
    .finally(() => {
      question.running = undefined
    })
  question.running = work
  return work
}

function following(question: Question, ask: () => Promise<Kept>): Promise<unknown> {
  question.signals ??= []
  question.signals.push(currentSignal())
  question.next ??= Promise.resolve(question.running)
    .catch(() => {})
    .then(() => {
      const { signals = [] } = question
      question.next = undefined
      question.signals = undefined
      return running(question, () => cancelWith(whenAllLeft(signals), ask))
    })
  return question.next
}
