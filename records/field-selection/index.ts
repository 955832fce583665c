import type { Row } from '../row.ts'
import { extractExcerpt } from './excerpt.ts'
import type { FieldNode, FieldTree } from './parse.ts'

export { type FieldTree, parseFields } from './parse.ts'

/** A record narrowed to the selected fields; lists of records are narrowed item by item. Ignores unknown names. */
export function pickFields(record: Row, selection: FieldTree): Row {
  const others = selection.get('*')
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const picked = selection.get(key) ?? others
      return picked ? [[key, pickValue(value, picked)]] : []
    }),
  )
}

function pickValue(value: unknown, picked: FieldNode): unknown {
  if (Array.isArray(value))
    return value.map(item => (isRow(item) ? pickValue(item, picked) : excerptValue(item, picked)))
  if (!isRow(value)) return excerptValue(value, picked)
  return picked.isWhole || !picked.deeper.size ? value : pickFields(value, picked.deeper)
}

const excerptValue = (value: unknown, { excerpt }: FieldNode) =>
  excerpt && typeof value === 'string' ? extractExcerpt(value, excerpt.max, excerpt.hasEllipsis) : value

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
