import { useSearchParams } from 'react-router-dom'

/** The filters of a list, which the address has, and a function that changes some of them; an empty text removes one. */
export function useFilterParams() {
  const [params, setParams] = useSearchParams()
  const setFilters = (changes: Readonly<Record<string, string>>) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: true },
    )
  return [params, setFilters] as const
}
