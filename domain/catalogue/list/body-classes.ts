import { type BodyClass, bodyClasses } from '#collections/vehicle-choices.ts'
import type { KindName } from '../kinds.ts'
import type { OfferFilter } from './offer-filter.ts'

/** Broad classes of body types, each with the words that names of finer types contain. The first match wins. */
const classWords: Record<KindName, Readonly<Record<string, string>>> = {
  cars: {
    SUV: 'suv|crossover|off-?road',
    Hatchback: 'hatch',
    Sedan: 'sedan|saloon',
    MPV: 'mpv|muv|minivan',
    Convertible: 'convertible|cabrio',
    Coupé: 'coup[eé]|sports',
    Pickup: 'pick-?up',
    Van: '\\bvan\\b',
    Wagon: 'wagon|estate',
  },
  bikes: {
    Scooter: 'scooter',
    Adventure: 'adventure|tour',
    Cruiser: 'cruiser|bobber',
    Sport: 'sport',
    Roadster: 'roadster|naked|street',
    Classic: 'classic|retro|caf[eé]',
    Commuter: 'commuter',
  },
  commercial: { Bus: 'bus', 'Auto-rickshaw': 'rickshaw|electric auto' },
}

/** Classes of classes: a cruiser is a motorcycle too. */
const widerClasses: Partial<Record<KindName, { name: string; pattern: RegExp }>> = {
  bikes: { name: 'Motorcycle', pattern: /^(?!.*(scooter|moped))./i },
  commercial: { name: 'Truck', pattern: /truck|tipper|tractor (head|trailer)|tanker|bulker/i },
}

/** A fuel is no body. */
const fuelWords = /\b(electric|petrol|diesel|cng|hybrid)\b ?/i

const patterns = Object.fromEntries(
  Object.entries(classWords).map(([kind, classes]) => [
    kind,
    Object.entries(classes).map(([name, text]) => [name, new RegExp(text, 'i')] as const),
  ]),
)

/** The broad class of a body type; a type without one is a class by itself, without its fuel. */
export function bodyClass(kind: KindName, bodyType: string): string {
  const known = patterns[kind]?.find(([, pattern]) => pattern.test(bodyType))?.[0]
  if (known) return known
  const name = bodyType.replace(fuelWords, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** All classes of a body type, the widest first. */
function classesOf(kind: KindName, bodyType: string): string[] {
  const wider = widerClasses[kind]
  return [wider?.pattern.test(bodyType) ? wider.name : '', bodyClass(kind, bodyType)].filter(Boolean)
}

/** The class by which used vehicles are listed, the widest; undefined if the body type is in none. */
export const usedBodyClass = (kind: KindName, bodyType: string): BodyClass | undefined =>
  bodyClasses.find(known => known === classesOf(kind, bodyType)[0])

/** The filter by body type. A chosen value matches vehicles of that type, and vehicles of the class with that name. */
export function bodyFilter(kind: KindName): OfferFilter<'body'> {
  const wider = widerClasses[kind]?.name ?? ''
  return {
    name: 'body',
    isMultiple: true,
    values: [wider, ...Object.keys(classWords[kind])].filter(Boolean),
    known: [],
    isOpen: true,
    isSparse: true,
    isFiner: value => value !== wider && value !== bodyClass(kind, value),
    valuesOf: ({ bodyType }) => [...new Set([bodyType, ...classesOf(kind, bodyType)])].filter(Boolean),
  }
}
