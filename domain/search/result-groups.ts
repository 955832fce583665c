import type { SearchEntry } from './find-entries.ts'

/** The groups of search results, in order. */
export const groupNames = ['cars', 'bikes', 'commercial', 'variants', 'used', 'news'] as const
type GroupName = (typeof groupNames)[number]

export const isVariant = ({ kind }: Pick<SearchEntry, 'kind'>) => kind.endsWith('/variants')

/** The group of an entry; `undefined` for what public pages do not show. */
export function findGroupName(entry: Pick<SearchEntry, 'kind'>): GroupName | undefined {
  if (isVariant(entry)) return 'variants'
  return entry.kind === 'cities' ? 'used' : groupNames.find(name => name === entry.kind)
}
