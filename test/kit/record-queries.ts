import type pg from 'pg'
import { allCollections } from '#collections/registry.ts'
import { onSlowQuery, setSlowQueryLimit } from '#database/slow-queries.ts'

/** Runs the work and records its statements with their tables; nothing else may query the store meanwhile. */
export async function recordQueries<T>(pool: pg.Pool, work: () => Promise<T>) {
  const texts: string[] = []
  const originalQuery = pool.query
  pool.query = ((...args: Parameters<typeof originalQuery>) => {
    const [first] = args as unknown[]
    texts.push(typeof first === 'string' ? first : String((first as { text: string }).text))
    return Reflect.apply(originalQuery, pool, args)
  }) as typeof originalQuery
  try {
    const result = await work()
    const names = [...allCollections().map(({ name }) => name), 'searchTerms']
    const read = names.filter(name =>
      texts.some(text => new RegExp(`(from|join)\\s+"${name}"`, 'i').test(text)),
    )
    return { result, texts, tables: { read } }
  } finally {
    pool.query = originalQuery
  }
}

/**
 * The statements of the work on any connection, including its transactions. Nothing else may query the store meanwhile.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  let isListening = true
  onSlowQuery(({ text }) => {
    if (isListening) texts.push(text)
  })
  setSlowQueryLimit(-1)
  try {
    await work()
  } finally {
    isListening = false
    setSlowQueryLimit(Number.POSITIVE_INFINITY)
  }
  return texts
}
