/** One value of a filter, with its number of vehicles, and a label if that differs from the value. */
export type FilterOption = { value: string; label?: string; count?: number | undefined; isChosen?: boolean }

/** A typed bound of a filter; its value as in the URL. */
export type FilterBound = { name: string; label: string; placeholder: string; value: string }

/**
 * A filter as data: radio buttons or check boxes with one name, and bounds below them. A `select` is a drop-down list
 * of single values, with bounds only in the URL; a `place` is a text field with suggestions.
 */
export type FilterGroup = {
  name: string
  legend: string
  isMultiple: boolean
  look?: 'select' | 'place'
  /** The placeholder of a place. */
  placeholder?: string
  options: readonly FilterOption[]
  bounds?: readonly FilterBound[]
  /** The error of the bounds. */
  problem?: string
}

/** A filter in use and the URL without it. */
export type ActiveFilter = { label: string; to: string }

/** The id of a list's form; the search box and the sort select refer to it by their `form` attribute. */
export const filterFormId = 'filters'
/** The id of the panel around it, a sheet on phones. */
export const filterPanelId = 'filter-panel'
export const sortPanelId = 'sort-panel'
/** The id of the beginning of a list's results, on screens where the filters are a sheet. */
export const resultsId = 'results'

export const inputClass =
  'min-h-11 w-full rounded-control border border-line-strong bg-raised px-3 py-2 text-16 placeholder:text-muted hover:border-ink'
