import { setTimeout } from 'node:timers/promises'
import type { AnyCollection } from '#collections/define.ts'
import type { Database } from '#database/connect.ts'
import { everything } from '../committed.ts'
import type { WritesBus } from '../writes-bus.ts'
import { isOrderedByBytes, keptFieldsOf, rowsAfter, rowsNamed } from './read-rows.ts'
import { append, type Change, mayBe, newRows, type Rows, replace } from './rows.ts'

/** How many rows are read at once while all are read, and how many that were written. */
const atOnce = 2_000
/** Where more were written than these, all rows are read anew. */
const mostWritten = 20_000
/** Milliseconds without a write of the whole collection, or after a failure, before all rows are read anew. */
const pause = 1_000
/** Milliseconds after which all are read anew in any case: of what a process wrote that was killed at its commit nobody is told. */
const oldest = 3_600_000
/** As many answers are kept, those asked last: some kilobytes each. */
const mostAnswers = 2_000
/** After so many changes answers are made anew. */
const mostChanges = 500

export type KeptColumns = {
  /** The rows as they are known just now, without what was written since. */
  sofar: () => Rows | undefined
  /** The rows with all that was written before the question; nothing while they are not known. */
  now: () => Promise<Rows | undefined>
  /**
   * What was made from the rows as they are: asked for once until some of them are others, and after that only where it
   * cannot be mended by what these were and have become.
   */
  answer: <T>(key: string, make: () => T, mend: (answer: T, changes: readonly Change[]) => T | undefined) => T
  end: () => Promise<void>
}

/** Who tells of writes, and who is told that rows could not be read: the database answers until they can. */
export type Telling = { writes: WritesBus; onError: (error: unknown) => void }

/**
 * Keeps what guests may list of a collection in memory, column by column. What is written is noted as soon as it is told,
 * and read before the next question is answered, so that nobody is told less than what had been written before. All rows
 * are read in the background, at first and whenever it is not known which were written.
 */
export function keepColumns(
  db: Database,
  collection: AnyCollection,
  { writes, onError }: Telling,
): KeptColumns {
  const prefix = `${collection.name}/`
  const written = new Set<string>()
  const answers = new Map<string, { answer: unknown; at: number }>()
  const changes: Change[] = []
  const ending = new AbortController()
  let rows: Rows | undefined
  let refreshing: Promise<boolean> | undefined
  let reading: AbortController | undefined
  let work = Promise.resolve()

  const stop = writes.subscribe(tags => {
    if (tags.has(everything) || tags.has(`${prefix}*`)) return readAnew()
    for (const tag of tags) if (tag.startsWith(prefix)) written.add(tag.slice(prefix.length))
    if (written.size > mostWritten) readAnew()
  })
  if (writes.isWhole()) readAnew()
  const hourly = setInterval(readAnew, oldest).unref()

  function readAnew() {
    const wait = reading ? pause : 0
    reading?.abort()
    reading = new AbortController()
    const signal = AbortSignal.any([reading.signal, ending.signal])
    rows = undefined
    answers.clear()
    changes.length = 0
    written.clear()
    work = work.then(() => readAll(wait, signal))
  }

  /** Another reading, or the end, takes over from it. */
  async function readAll(wait: number, signal: AbortSignal) {
    for (let rest = wait; !signal.aborted; rest = pause) {
      // Cut short by whoever takes over.
      if (rest) await setTimeout(rest, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        const all = await allRows(signal)
        if (!signal.aborted) rows = all
        return
      } catch (error) {
        if (!signal.aborted) onError(error)
      }
    }
  }

  async function allRows(signal: AbortSignal): Promise<Rows> {
    const all = newRows(keptFieldsOf(collection), await isOrderedByBytes(db))
    for (let last = 0; !signal.aborted; ) {
      const found = await rowsAfter(db, collection, last, atOnce)
      append(all, found)
      if (found.length < atOnce) break
      last = found.at(-1)?.rowid ?? last
    }
    return all
  }

  /** Reads what was written, and says whether it could. */
  async function refresh(): Promise<boolean> {
    const of = rows
    const ids = [...written]
    written.clear()
    try {
      for (let at = 0; at < ids.length && rows === of && of; at += atOnce) {
        const some = ids.slice(at, at + atOnce)
        const places = mayBe(of, some)
        const found = await rowsNamed(
          db,
          collection,
          some,
          places.map(place => of.rowids[place] ?? 0),
        )
        const change = rows === of ? replace(of, places, found) : undefined
        if (change) note(change)
      }
      return true
    } catch (error) {
      onError(error)
      for (const id of ids) written.add(id)
      return false
    }
  }

  function note(change: Change) {
    changes.push(change)
    if (changes.length <= mostChanges) return
    answers.clear()
    changes.length = 0
  }

  const refreshed = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return {
    sofar: () => rows,
    async now() {
      // What is being read was begun before this question, and may lack what was written since.
      if (refreshing) await refreshing
      const isTrue = rows && (written.size || refreshing) ? await refreshed() : true
      return isTrue && writes.isWhole() ? rows : undefined
    },
    answer<T>(key: string, make: () => T, mend: (answer: T, changes: readonly Change[]) => T | undefined): T {
      const kept = answers.get(key)
      // Under one key there are only answers of one kind.
      const answer = (kept && mend(kept.answer as T, changes.slice(kept.at))) ?? make()
      answers.delete(key)
      answers.set(key, { answer, at: changes.length })
      for (const oldest of answers.keys()) if (answers.size > mostAnswers) answers.delete(oldest)
      return answer
    },
    async end() {
      stop()
      clearInterval(hourly)
      ending.abort()
      await Promise.all([work, refreshing])
    },
  }
}
