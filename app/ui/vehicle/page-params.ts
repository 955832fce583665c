/**
 * The known parameters of a vehicle page's URL: place and variant of the price, colour, terms of loan, running cost and
 * cost to own, and what the list of variants is narrowed to.
 */
export const vehiclePageParams = [
  'city',
  'color',
  'down',
  'fuel',
  'fuelPrice',
  'gearbox',
  'home',
  'km',
  'months',
  'must',
  'rate',
  'variant',
  'years',
]

/** Of a URL's query what a vehicle's page reads, so that whoever opens the shared address sees the same figures. */
export function vehiclePageSearch(search: string): string {
  const read = [...new URLSearchParams(search)].filter(([name]) => vehiclePageParams.includes(name))
  return read.length ? `?${new URLSearchParams(read)}` : ''
}

/** A colour's name in URLs: 'Fiery Red' is `fiery-red`. */
export const colorSlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The colour in a URL; the first one if it is missing or unknown. */
export const colorBySlug = <C extends { color_name: string }>(colors: readonly C[], slug: string | null) =>
  colors.find(color => colorSlug(color.color_name) === slug) ?? colors[0]
