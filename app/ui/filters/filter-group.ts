/** One value of a filter, with how many vehicles it would give; its label where that is not the value itself. */
export type FilterOption = { value: string; label?: string; count?: number; isChosen?: boolean }

/** A typed-in bound of a filter; its value as the address has it. */
export type FilterBound = { name: string; label: string; placeholder: string; value: string }

/**
 * A filter as data: radio buttons or check boxes under one name, and bounds below them; as a `select` one value of a
 * list that drops down, with bounds that only an address gives, as a `place` a name to type, with those there are to
 * choose from.
 */
export type FilterGroup = {
  name: string
  legend: string
  isMultiple: boolean
  look?: 'select' | 'place'
  /** Of a place: what is said while none is typed. */
  placeholder?: string
  options: readonly FilterOption[]
  bounds?: readonly FilterBound[]
  /** What is wrong with the bounds. */
  problem?: string
}

/** A filter in use and the address without it. */
export type ActiveFilter = { label: string; to: string }

/** The one form of a list; search box and sort select belong to it by this id, wherever they stand. */
export const filterFormId = 'filters'
/** The panel around it, a sheet on phones. */
export const filterPanelId = 'filter-panel'
export const sortPanelId = 'sort-panel'

export const inputClass =
  'min-h-11 w-full rounded-control border border-line-strong bg-raised px-3 py-2 text-16 placeholder:text-muted hover:border-ink'
