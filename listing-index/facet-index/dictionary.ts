/** What a record holds in an indexed field. */
export type Value = string | number | null

/**
 * The distinct values of one field, with numbers. A value that no row has any more stays until all rows are loaded
 * again.
 */
export type Dictionary = {
  readonly values: Value[]
  readonly numbers: Map<Value, number>
  /** Texts in lower case, for searches; computed on first use. */
  readonly lowercase: string[]
  /** The numbers of the values sorted so far, in ascending order, missing values last. */
  ascending: number[]
  /** `computeRanks` fills it on first use. */
  ranks: { ascending?: Uint32Array; descending?: Uint32Array }
}

export const newDictionary = (): Dictionary => ({
  values: [],
  numbers: new Map(),
  lowercase: [],
  ascending: [],
  ranks: {},
})

/** The number of a value; an unknown value gets a new one. */
export function encodeValue({ values, numbers }: Dictionary, value: Value): number {
  const number = numbers.get(value)
  if (number !== undefined) return number
  numbers.set(value, values.length)
  return values.push(value) - 1
}

/** The texts in lower case, by the numbers of their values. */
export function lowercaseTexts({ lowercase, values }: Dictionary): readonly string[] {
  for (let at = lowercase.length; at < values.length; at++)
    lowercase.push(toLowercase(String(values[at] ?? '')))
  return lowercase
}

/** Letter by letter, as PostgreSQL's ILIKE does: one letter gives one letter, regardless of its neighbours. */
export const toLowercase = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : Array.from(text, letter => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)).join('')

// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range begins with control characters
const isPlain = /^[\x00-\x7f]*$/

/** Each value's rank in the order of all values, by its number; missing values come last in both directions. */
export function computeRanks(dictionary: Dictionary, isDescending: boolean): Uint32Array {
  const { values } = dictionary
  if (dictionary.ascending.length < values.length) {
    dictionary.ascending = sortNew(dictionary)
    dictionary.ranks = {}
  }
  const direction = isDescending ? 'descending' : 'ascending'
  dictionary.ranks[direction] ??= rank(dictionary, isDescending)
  return dictionary.ranks[direction]
}

// Dictionaries may have a million values: plain loops are some ten times as fast as iterators and callbacks.
function rank({ values, numbers, ascending }: Dictionary, isDescending: boolean): Uint32Array {
  const ranks = new Uint32Array(values.length)
  const last = values.length - (numbers.has(null) ? 2 : 1)
  for (let place = 0; place < ascending.length; place++)
    ranks[ascending[place] ?? 0] = isDescending && place <= last ? last - place : place
  return ranks
}

/** Sorts the values added since the last time, and merges them into the others. */
function sortNew({ values, ascending }: Dictionary): number[] {
  const fresh = Array.from({ length: values.length - ascending.length }, (_, at) => ascending.length + at)
  const compare = newComparator(values)
  fresh.sort(compare)
  if (!ascending.length) return fresh
  const merged: number[] = []
  let at = 0
  for (const number of ascending) {
    for (let next = fresh[at]; next !== undefined && compare(next, number) < 0; next = fresh[++at])
      merged.push(next)
    merged.push(number)
  }
  return merged.concat(fresh.slice(at))
}

const newComparator = (values: readonly Value[]) => (one: number, other: number) => {
  const [a = null, b = null] = [values[one], values[other]]
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'string' && typeof b === 'string' && (isPaired.test(a) || isPaired.test(b)))
    return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : a > b ? 1 : 0
}

/** Characters of two UTF-16 units, which UTF-8 puts after all others. */
const isPaired = /[\ud800-\udfff]/
