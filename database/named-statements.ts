import { createHash } from 'node:crypto'
import pg from 'pg'
import { timed } from './slow-queries.ts'

/** As many texts as one connection lets the server keep plans for; the rest is planned anew each time. */
const mostNames = 120

/** Texts that were asked more than once, with the name under which connections prepare them. */
const names = new Map<string, string>()
const seenOnce = new Set<string>()

/**
 * The name of a statement for the server to keep its plan by: planning a list's query takes longer than running it.
 * Text that comes once, as visitors' own filters make it, gets none.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  // Several statements in one text cannot be prepared.
  if (known || names.size >= mostNames || text.includes(';')) return known
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= mostNames) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  seenOnce.delete(text)
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

type Types = { getTypeParser: (oid: number, format?: 'text' | 'binary') => Parser }
type Parser = (text: string) => unknown

/** How the query builder reads values of each type: it goes through its list anew for every column of every answer. */
const parsers = new Map<number, Parser>()

const remembering = (types: Types): Types => ({
  getTypeParser: oid => {
    const known = parsers.get(oid) ?? types.getTypeParser(oid)
    parsers.set(oid, known)
    return known
  },
})

/** A connection that prepares what it is asked again and again. */
export class PreparingClient extends pg.Client {
  // The driver takes a query in a dozen forms; the store asks in this one, and all others pass as they are.
  override query(...asked: unknown[]): never {
    const [config] = asked
    if (isUnnamed(config))
      asked[0] = {
        ...config,
        name: nameOf(config.text),
        ...(config.types && { types: remembering(config.types) }),
      }
    const over = timed(textOf(config))
    const last = asked.at(-1)
    // A pool asks with a callback, a transaction with a promise.
    if (typeof last === 'function') {
      asked[asked.length - 1] = (...told: unknown[]) => {
        over()
        last(...told)
      }
      return Reflect.apply(super.query, this, asked) as never
    }
    const answer: unknown = Reflect.apply(super.query, this, asked)
    if (answer instanceof Promise) answer.then(over, over)
    return answer as never
  }
}

const textOf = (config: unknown) =>
  typeof config === 'string' ? config : String((config as { text?: unknown })?.text ?? '')

/** Statement and settings as one plain object, not yet named by whoever asks. */
const isUnnamed = (config: unknown): config is { text: string; types?: Types } =>
  typeof config === 'object' &&
  config?.constructor === Object &&
  'text' in config &&
  // The query builder always has the key.
  (!('name' in config) || config.name === undefined)
