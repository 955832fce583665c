import pg from 'pg'
import { startTimer } from './slow-queries.ts'

/** As many texts as one connection lets the server keep plans for. */
const maxNames = 120

/**
 * The names under which the connections of one pool prepare texts that are asked again and again: planning a list's query
 * takes longer than running it. Visitors' filters make new texts without end. When all names are given, none of them holds
 * any more, and what is still asked has a new name at once: nobody can use the names up. A pool has its own, so that lists
 * take none from what people send.
 */
export class StatementNames {
  /** Which round of names it is; a connection forgets those of the round before. */
  generation = 0
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()

  /** The name of a text that comes again; text that comes once gets none. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    // Several statements in one text cannot be prepared.
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

/** How the query builder reads values of each type: it goes through its list anew for every column of every answer. */
const parsers = new Map<number, Parser>()

const cacheParsers = (types: Types): Types => ({
  getTypeParser: oid => {
    const known = parsers.get(oid) ?? types.getTypeParser(oid)
    parsers.set(oid, known)
    return known
  },
})

/** What a pool gives each of its connections. */
type Config = pg.ClientConfig & { names?: StatementNames }

/** A connection that prepares what it is asked again and again. */
export class PreparingClient extends pg.Client {
  readonly #names: StatementNames
  #round: number

  constructor(config: Config = {}) {
    super(config)
    this.#names = config.names ?? new StatementNames()
    this.#round = this.#names.generation
  }

  // The driver takes a query in a dozen forms; the store asks in this one, and all others pass as they are.
  override query(...args: unknown[]): never {
    const [config] = args
    if (isUnnamed(config))
      args[0] = {
        ...config,
        name: this.#nameOf(config.text),
        ...(config.types && { types: cacheParsers(config.types) }),
      }
    const stopTimer = startTimer(textOf(config))
    const last = args.at(-1)
    // A pool asks with a callback, a transaction with a promise.
    if (typeof last === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        stopTimer()
        last(...results)
      }
      return Reflect.apply(super.query, this, args) as never
    }
    const result: unknown = Reflect.apply(super.query, this, args)
    if (result instanceof Promise) result.then(stopTimer, stopTimer)
    return result as never
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.nameOf(text)
    if (name && this.#round !== this.#names.generation) {
      this.#round = this.#names.generation
      // In a transaction that has failed it is refused; names of another round are others, and do not meet these.
      super.query('deallocate all').catch(() => {})
      // The driver remembers every text that it has prepared, and has no call to forget them.
      Object.assign(Reflect.get(this, 'connection'), { parsedStatements: {} })
    }
    return name
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
