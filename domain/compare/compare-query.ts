import { maxCompared, type VehicleKeyKind, vehicleKeyKinds } from '../catalogue/vehicle-key.ts'

/** The minimum number of vehicles in a comparison. */
const minCompared = 2

/**
 * A slot of the comparison: a vehicle, one of its variants, and the brand to choose from; empty if nothing is chosen
 * yet.
 */
export type Slot = { id: string; variant: string; brand: string }

export type CompareQuery = {
  /** A comparison holds vehicles of one kind, or only used vehicles. */
  kind: VehicleKeyKind
  /** Two to four. */
  slots: Slot[]
  /** The visitor is still choosing: nothing is compared and nothing is reported as missing. */
  isChoosing: boolean
  /** Show only the rows in which the vehicles differ. */
  onlyDifferences: boolean
  /** How the vehicles are used and paid, as the address says it; what it does not say is usual. */
  terms: CompareTerm[]
}

/** The parameters of the cost to own. */
const termNames = ['city', 'km', 'years', 'home', 'down', 'rate', 'months'] as const
export type CompareTerm = [name: (typeof termNames)[number], value: string]

/** A vehicle to choose. Used vehicles show year and price in rupees to distinguish equal models. */
export type Choice = { id: string; brand: string; name: string; year?: number | null; price?: number | null }
export type Choices = { brands: string[]; choices: Choice[] }

const isId = (text: string) => /^[\w-]{1,120}$/.test(text)

/**
 * Parses `kind=cars&v=id&v=id&variant=&variant=id&diff=1`, or `ids=a,b`, which always means used vehicles. `brand`
 * names a brand for each slot, `choose` means that the choice is not finished, `more` asks for one more slot. `city`, `km`
 * and the other terms are those of the cost to own.
 */
export function parseCompareQuery(params: URLSearchParams): CompareQuery {
  const ids = params.get('ids')
  const kind = ids === null ? vehicleKeyKinds.find(each => each === params.get('kind')) : 'used'
  const named = ids === null ? params.getAll('v') : ids.split(',').filter(Boolean)
  const vehicles = named.slice(0, maxCompared).map(id => (id === '' || isId(id) ? id : unknownId))
  const variants = params.getAll('variant')
  const brands = params.getAll('brand')
  const isMore = params.has('more')
  const count = Math.min(maxCompared, Math.max(minCompared, vehicles.length + (isMore ? 1 : 0)))
  return {
    kind: kind ?? 'cars',
    slots: Array.from({ length: count }, (_, at) => ({
      id: vehicles[at] ?? '',
      variant: variants[at] ?? '',
      brand: brands[at]?.slice(0, 60) ?? '',
    })),
    isChoosing: params.has('choose') || isMore || vehicles.length < minCompared,
    onlyDifferences: params.get('diff') === '1',
    terms: termNames.flatMap((name): CompareTerm[] => {
      const value = params.get(name)?.slice(0, 60)
      return value ? [[name, value]] : []
    }),
  }
}

/** An id that no vehicle has. */
const unknownId = '-'

/** The canonical address of a comparison, without defaults. */
export function formatCompareUrl({
  kind,
  slots,
  onlyDifferences,
  terms = [],
}: Pick<CompareQuery, 'kind' | 'slots' | 'onlyDifferences'> & { terms?: readonly CompareTerm[] }): string {
  const chosen = slots.filter(({ id }) => id)
  const params = new URLSearchParams()
  if (kind === 'used' && chosen.length) params.set('ids', chosen.map(({ id }) => id).join(','))
  else params.set('kind', kind)
  if (kind !== 'used') {
    for (const { id } of chosen) params.append('v', id)
    if (chosen.some(({ variant }) => variant))
      for (const { variant } of chosen) params.append('variant', variant)
  }
  if (onlyDifferences) params.set('diff', '1')
  for (const [name, value] of terms) params.set(name, value)
  // Ids need no escapes, and literal commas are easier to read.
  return `/compare?${String(params).replaceAll('%2C', ',')}`
}

/**
 * The query, limited to what can be chosen: a brand other than the vehicle's clears the vehicle. `isFound` is true if
 * two or more vehicles are chosen and all named ones exist (spec section 5).
 */
export function resolveCompareQuery(
  query: CompareQuery,
  { brands, choices }: Choices,
): CompareQuery & { isFound: boolean } {
  const known = new Map(choices.map(choice => [choice.id, choice]))
  const slots = query.slots.map((slot): Slot => {
    const choice = known.get(slot.id)
    if (!choice || (slot.brand && slot.brand !== choice.brand))
      return { id: '', variant: '', brand: brands.includes(slot.brand) ? slot.brand : '' }
    return { ...slot, brand: choice.brand }
  })
  const count = slots.filter(({ id }) => id).length
  const isWhole = slots.every(({ id }, at) => id || !query.slots[at]?.id)
  return { ...query, slots, isFound: count > 1 && isWhole }
}
