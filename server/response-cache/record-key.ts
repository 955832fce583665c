import { parseBool } from '#records/field-types/bool.ts'
import { maxKeyLength } from './page-key.ts'

const readPath = /^\/api\/collections\/\w+\/records(\/[\w-]+)?$/

/** The parameters that a list and a single record read. */
const recordParams = ['expand', 'fields'] as const
const listParams = ['page', 'perPage', 'skipTotal', 'filter', 'sort', 'after', ...recordParams] as const

/** Values that are the same as no value. */
const isDefault: Readonly<Record<string, (value: string) => boolean>> = {
  page: value => value === '1',
  perPage: value => value === '30',
  skipTotal: value => parseBool(value) === false,
}

/**
 * The cache key of a read by the record API: its path with the parameters that it reads, in one order. Undefined if it
 * should not be cached: another path, a very long address, or a random order.
 */
export function recordKey(path: string, query: Readonly<Record<string, string>>): string | undefined {
  const match = readPath.exec(path)
  if (!match || query.sort?.includes('@random')) return undefined
  const params = new URLSearchParams()
  for (const name of match[1] ? recordParams : listParams) {
    const value = query[name]
    if (value && !isDefault[name]?.(value)) params.append(name, value)
  }
  const key = params.size ? `${path}?${params}` : path
  return key.length > maxKeyLength ? undefined : key
}
