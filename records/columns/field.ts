/** What a record says in a field that is kept in memory. */
export type Value = string | number | null

/** The values of one field, each once, by numbers. One that no row has any more stays until the rows are read anew. */
export type Field = {
  readonly values: Value[]
  readonly known: Map<Value, number>
  /** Texts in small letters, for searches; made when they are first asked for. */
  readonly small: string[]
  /** The numbers of the first values in the order of these, missing ones last. */
  ascending: number[]
}

export const newField = (): Field => ({ values: [], known: new Map(), small: [], ascending: [] })

/** The number of a value; of one that was never seen a new one. */
export function numberOf({ values, known }: Field, value: Value): number {
  const found = known.get(value)
  if (found !== undefined) return found
  known.set(value, values.length)
  return values.push(value) - 1
}

/** The texts of a field in small letters. */
export function smallTexts({ small, values }: Field): readonly string[] {
  for (let at = small.length; at < values.length; at++) small.push(inSmall(String(values[at] ?? '')))
  return small
}

/** Letter by letter, as PostgreSQL's ILIKE takes them: a letter stays one letter, wherever it stands. */
export const inSmall = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : Array.from(text, letter => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)).join('')

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
const isPlain = /^[\x00-\x7f]*$/

/** Each value's place in the order of them all, by its number; missing ones are last either way. */
export function placesOf(field: Field, isDescending: boolean): Uint32Array {
  const { values } = field
  if (field.ascending.length < values.length) field.ascending = inOrder(field)
  const places = new Uint32Array(values.length)
  const last = values.length - (field.known.has(null) ? 2 : 1)
  for (const [place, number] of field.ascending.entries())
    places[number] = isDescending && place <= last ? last - place : place
  return places
}

/** What is in order already, with the values that came since. */
function inOrder({ values, ascending }: Field): number[] {
  const fresh = Array.from({ length: values.length - ascending.length }, (_, at) => ascending.length + at)
  const compare = comparing(values)
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

const comparing = (values: readonly Value[]) => (one: number, other: number) => {
  const [a = null, b = null] = [values[one], values[other]]
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'string' && typeof b === 'string' && (isPaired.test(a) || isPaired.test(b)))
    return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : a > b ? 1 : 0
}

/** Signs of two UTF-16 units, which go by their bytes after all others. */
const isPaired = /[\ud800-\udfff]/
