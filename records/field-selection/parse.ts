import { badRequest } from '../errors.ts'

/** How one name of `fields` is shown: whole or as an excerpt, and which of its nested fields. */
export type FieldNode = {
  excerpt?: { max: number; hasEllipsis: boolean }
  isWhole: boolean
  deeper: FieldTree
}

/** Names of one level; `*` is every name that is not listed. */
export type FieldTree = ReadonlyMap<string, FieldNode>

const maxLength = 4000
const maxDepth = 16

/**
 * Parses `fields`, such as `id,expand.author.name,body:excerpt(200,true)`; undefined if it names none. Errors: 400 for
 * an unknown modifier, and for an excerpt of length 0.
 */
export function parseFields(fields: string): FieldTree | undefined {
  if (fields.length > maxLength) throw badRequest()
  // Commas between the parentheses of a modifier do not end a name.
  const names = fields.split(/,(?![^(]*\))/).map(name => name.trim())
  const root = new Map<string, FieldNode>()
  for (const name of names) if (name) add(root, name)
  return root.size ? root : undefined
}

function add(root: Map<string, FieldNode>, entry: string) {
  const colon = entry.indexOf(':')
  const path = (colon < 0 ? entry : entry.slice(0, colon)).trim().split('.')
  const excerpt = colon < 0 ? undefined : excerptModifier(entry.slice(colon + 1).trim())
  if (path.length > maxDepth) throw badRequest()
  let level = root
  for (const [at, name] of path.entries()) {
    const known = level.get(name)
    const isLast = at === path.length - 1
    const deeper = new Map(known?.deeper)
    level.set(name, {
      isWhole: isLast || known?.isWhole === true,
      deeper,
      ...((isLast && excerpt) || known?.excerpt ? { excerpt: (isLast && excerpt) || known?.excerpt } : {}),
    })
    level = deeper
  }
}

function excerptModifier(text: string): FieldNode['excerpt'] {
  const [, max, ellipsis = 'false'] =
    /^excerpt\(\s*(\d{1,7})\s*(?:,\s*(true|false|t|f|1|0)\s*)?\)$/i.exec(text) ?? []
  if (!max || Number(max) <= 0) throw badRequest()
  return { max: Number(max), hasEllipsis: /^(true|t|1)$/i.test(ellipsis) }
}
