import pg from 'pg'
import { statementText } from './retrying-pool.ts'
import { isReadOnlyServer } from './server-gone.ts'
import { startTimer } from './slow-queries.ts'

/** The most plans that one connection lets the server keep. */
const maxNames = 120

/**
 * The names under which the connections of one pool prepare repeated texts: planning a list's query takes longer than
 * running it. Visitors' filters produce new texts without end. When all names are used, a new generation begins and
 * texts that still repeat get new names, so nobody can use the names up. Each pool has separate names, so that client
 * filters take none from the site's lists.
 */
export class StatementNames {
  /** The current generation of names; a connection drops the plans of earlier ones. */
  generation = 0
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()

  /** The name of a repeated text; a text that comes once gets none. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    // A text with several statements cannot be prepared.
    if (known || text.includes(';')) return known
    if (!this.#seenOnce.has(text)) {
      if (this.#seenOnce.size >= maxNames) this.#seenOnce.clear()
      this.#seenOnce.add(text)
      return undefined
    }
    this.#seenOnce.delete(text)
    if (this.#names.size >= maxNames) {
      this.#names.clear()
      this.generation++
    }
    const name = `s${this.generation}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

type Types = { getTypeParser: (oid: number, format?: 'text' | 'binary') => Parser }
type Parser = (text: string) => unknown

/**
 * How the query builder reads values of each type: without this cache it searches its list for every column of every
 * result.
 */
const parsers = new Map<number, Parser>()

const cacheParsers = (types: Types): Types => ({
  getTypeParser: oid => {
    const known = parsers.get(oid) ?? types.getTypeParser(oid)
    parsers.set(oid, known)
    return known
  },
})

/** The configuration that a pool gives each of its connections. */
type Config = pg.ClientConfig & { names?: StatementNames }

/** A connection that prepares repeated statements. */
export class PreparingClient extends pg.Client {
  /** Its server has refused a write: another one takes the writes now. */
  isReadOnly = false
  readonly #names: StatementNames
  #generation: number

  constructor(config: Config = {}) {
    super(config)
    this.#names = config.names ?? new StatementNames()
    this.#generation = this.#names.generation
  }

  // The driver's query method has a dozen signatures. The store uses this one; all others pass through unchanged.
  override query(...args: unknown[]): never {
    const [config] = args
    if (isUnnamed(config))
      args[0] = {
        ...config,
        name: this.#nameOf(config.text),
        ...(config.types && { types: cacheParsers(config.types) }),
      }
    const stopTimer = startTimer(statementText(config) ?? '')
    const noteError = (error: unknown) => {
      if (error && isReadOnlyServer(error)) this.isReadOnly = true
    }
    const last = args.at(-1)
    // A pool passes a callback, a transaction expects a promise.
    if (typeof last === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        stopTimer()
        noteError(results[0])
        last(...results)
      }
      return Reflect.apply(super.query, this, args) as never
    }
    const result: unknown = Reflect.apply(super.query, this, args)
    if (result instanceof Promise)
      result.then(stopTimer, error => {
        stopTimer()
        noteError(error)
      })
    return result as never
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.nameOf(text)
    if (name && this.#generation !== this.#names.generation) {
      this.#generation = this.#names.generation
      // A failed transaction refuses it. Then the old plans remain, but names of another generation differ and do not
      // collide.
      super.query('deallocate all', error => {
        // The driver remembers every prepared text, and has no call to forget them. Statements that were queued before
        // still run with the old plans, so it forgets them only now.
        if (!error) Object.assign(Reflect.get(this, 'connection'), { parsedStatements: {} })
      })
    }
    return name
  }
}

/** A statement as one plain object that its caller has not named. */
const isUnnamed = (config: unknown): config is { text: string; types?: Types } =>
  typeof config === 'object' &&
  config?.constructor === Object &&
  'text' in config &&
  // The query builder always sets the key.
  (!('name' in config) || config.name === undefined)
