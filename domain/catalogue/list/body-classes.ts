import type { BodyClass } from '#collections/vehicle-choices.ts'
import type { KindName } from '../kinds.ts'
import type { OfferFilter } from './offer-filter.ts'

/** Broad classes of body types, each with the words that names of finer types contain. The first match wins. */
const bodyClasses: Record<KindName, readonly (readonly [BodyClass, RegExp])[]> = {
  cars: [
    ['SUV', /suv|crossover|off-?road/i],
    ['Hatchback', /hatchback/i],
    ['Sedan', /sedan|saloon/i],
    ['MPV', /mpv|muv/i],
  ],
  bikes: [
    ['Motorcycle', /^(?!.*(scooter|moped))./i],
    ['Scooter', /scooter/i],
  ],
  commercial: [
    ['Truck', /truck|tipper|tractor (head|trailer)|tanker|bulker/i],
    ['Bus', /bus/i],
    ['Auto-rickshaw', /rickshaw|electric auto/i],
  ],
}

/** The broad class of a body type; undefined if it is in none. */
export const bodyClassOf = (kind: KindName, bodyType: string): BodyClass | undefined =>
  bodyClasses[kind].find(([, pattern]) => pattern.test(bodyType))?.[0]

/** The filter by body type. A chosen value matches vehicles of that type, and vehicles of the class with that name. */
export function bodyFilter(kind: KindName): OfferFilter<'body'> {
  return {
    name: 'body',
    isMultiple: true,
    values: bodyClasses[kind].map(([name]) => name),
    known: [],
    isOpen: true,
    valuesOf: ({ bodyType }) => [...new Set([bodyType, bodyClassOf(kind, bodyType) ?? ''])].filter(Boolean),
  }
}
