import type { FilterOptions, FilterSelection } from './filter.ts'

const maxSearch = 100
const maxChosen = 40

/** Parses the parameters of a list's address. Invalid values are left out and added to `ignored`, never an error. */
export function parseQueryParams<Name extends string>(params: URLSearchParams) {
  const ignored = new Set<Name>()
  return {
    ignored,
    search: () => (params.get('q') ?? '').trim().slice(0, maxSearch),
    /** A whole number, with or without grouping and rupee sign. */
    wholeNumber(name: Name, highest: number): number | undefined {
      const text = params.get(name)?.replaceAll(/[,\s₹]/g, '')
      if (!text) return undefined
      if (/^\d{1,12}$/.test(text) && Number(text) <= highest) return Number(text)
      ignored.add(name)
      return undefined
    },
    oneOf<Value extends string>(name: Name, values: readonly Value[]): Value | undefined {
      const text = params.get(name)
      const found = values.find(each => each === text)
      if (text && !found) ignored.add(name)
      return found
    },
    chosen<Of extends Name>(filters: readonly FilterOptions<Of>[]): FilterSelection<Of> {
      const read = filters.flatMap(({ name, values, known: others, isOpen, isMultiple }) => {
        const requested = new Set(params.getAll(name).filter(Boolean))
        if (!requested.size) return []
        const known = isOpen
          ? [...requested]
          : [...new Set([...values, ...others])].filter(value => requested.has(value))
        if (known.length < requested.size) ignored.add(name)
        return known.length ? [[name, known.slice(0, isMultiple ? maxChosen : 1)]] : []
      })
      // Each name is a filter's.
      return Object.fromEntries(read) as FilterSelection<Of>
    },
  }
}

/** Both ends of a range. If the lower end is above the upper one, the range is `crossed` and limits nothing. */
export function checkRange(min: number | undefined, max: number | undefined) {
  const crossed = min !== undefined && max !== undefined && min > max ? { min, max } : undefined
  return { range: crossed ? { min: undefined, max: undefined } : { min, max }, crossed }
}

export type InvertedRange = ReturnType<typeof checkRange>['crossed']

/** The query string of these parameters in order: no empty values, one parameter per list item. */
export function formatQueryString(
  entries: readonly (readonly [string, string | number | undefined | readonly string[]])[],
) {
  const params = new URLSearchParams()
  for (const [name, values] of entries) {
    for (const value of typeof values === 'object' ? values : [values]) {
      if (value) params.append(name, String(value))
    }
  }
  const text = params.toString()
  return text && `?${text}`
}
