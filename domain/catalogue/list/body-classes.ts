import type { KindName } from '../kinds.ts'
import type { OfferFilter } from './offer-filter.ts'

/**
 * Broad classes of body types, each with what the name of a finer type contains; the first class that fits holds.
 */
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

/** Body types of a kind: one that is chosen holds for vehicles of the type, and for those of the class of that name. */
export function bodyFilter(kind: KindName): OfferFilter {
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
