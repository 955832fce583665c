import { excerptOf } from './excerpt.ts'
import type { Picked, Selection } from './parse.ts'

export { parseFields, type Selection } from './parse.ts'

type Row = Record<string, unknown>

/** A record narrowed to the fields asked for; lists of records are narrowed item by item. Unknown names give nothing. */
export function pickFields(record: Row, selection: Selection): Row {
  const others = selection.get('*')
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const picked = selection.get(key) ?? others
      return picked ? [[key, shown(value, picked)]] : []
    }),
  )
}

function shown(value: unknown, picked: Picked): unknown {
  if (Array.isArray(value)) return value.map(item => (isRow(item) ? shown(item, picked) : cut(item, picked)))
  if (!isRow(value)) return cut(value, picked)
  return picked.isWhole || !picked.deeper.size ? value : pickFields(value, picked.deeper)
}

const cut = (value: unknown, { excerpt }: Picked) =>
  excerpt && typeof value === 'string' ? excerptOf(value, excerpt.max, excerpt.hasEllipsis) : value

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
