import { quoteCheckPath } from '#app/vehicle-paths.ts'
import { kindNames } from '#domain/catalogue/kinds.ts'
import type { QuotedVehicle } from '#domain/quote-check/quoted-vehicle.ts'

const isId = (text: string) => /^[\w-]{1,120}$/.test(text)

/** The vehicle and the place in the address, which other pages' links have too; unreadable ones are empty. */
export function readQuotedVehicle(params: URLSearchParams): QuotedVehicle {
  const read = (name: string) => [params.get(name) ?? ''].find(isId) ?? ''
  const kind = kindNames.find(each => each === params.get('kind')) ?? 'cars'
  return { kind, model: read('model'), variant: read('variant'), city: read('city') }
}

/** The page for a variant, or for a model without variants, in a city. */
export const quotePath = ({ kind, variant, city }: Omit<QuotedVehicle, 'model'>): string =>
  `${quoteCheckPath}?${new URLSearchParams({ kind, variant, city })}`
