import type { KindName } from '../kinds.ts'
import type { OfferFilter } from './offer-filter.ts'

/** Broad classes of body types, each with the words that names of finer types contain. The first match wins. */
const bodyClasses: Record<KindName, Readonly<Record<string, string>>> = {
  cars: { SUV: 'suv|crossover|off-?road', Hatchback: 'hatchback', Sedan: 'sedan|saloon', MPV: 'mpv|muv' },
  bikes: { Motorcycle: '^(?!.*(scooter|moped)).', Scooter: 'scooter' },
  commercial: {
    Truck: 'truck|tipper|tractor (head|trailer)|tanker|bulker',
    Bus: 'bus',
    'Auto-rickshaw': 'rickshaw|electric auto',
  },
}

const bodyClassNames = (kind: KindName): string[] => Object.keys(bodyClasses[kind])

/** The filter by body type. A chosen value matches vehicles of that type, and vehicles of the class with that name. */
export function bodyFilter(kind: KindName): OfferFilter<'body'> {
  const patterns = Object.entries(bodyClasses[kind]).map(
    ([name, text]) => [name, new RegExp(text, 'i')] as const,
  )
  const classOf = (bodyType: string) => patterns.find(([, pattern]) => pattern.test(bodyType))?.[0]
  return {
    name: 'body',
    isMultiple: true,
    values: bodyClassNames(kind),
    known: [],
    isOpen: true,
    valuesOf: ({ bodyType }) => [...new Set([bodyType, classOf(bodyType) ?? ''])].filter(Boolean),
  }
}
