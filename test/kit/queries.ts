import type pg from 'pg'
import { allCollections } from '#collections/registry.ts'
import { onSlowQuery, setSlowQueryLimit } from '#database/slow-queries.ts'

/** What a piece of work gives, and what the store was asked meanwhile and about which tables; nobody else may be asking. */
export async function queriesOf<T>(pool: pg.Pool, work: () => Promise<T>) {
  const texts: string[] = []
  const ask = pool.query
  pool.query = ((...asked: Parameters<typeof ask>) => {
    const [first] = asked as unknown[]
    texts.push(typeof first === 'string' ? first : String((first as { text: string }).text))
    return Reflect.apply(ask, pool, asked)
  }) as typeof ask
  try {
    const given = await work()
    const names = [...allCollections().map(({ name }) => name), 'searchTerms']
    const read = names.filter(name =>
      texts.some(text => new RegExp(`(from|join)\\s+"${name}"`, 'i').test(text)),
    )
    return { given, texts, tables: { read } }
  } finally {
    pool.query = ask
  }
}

/** The statements that a piece of work asks over any connection, those of its transactions too. Nobody else may be asking. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
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
