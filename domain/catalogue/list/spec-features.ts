import { slugify } from '#records/ids.ts'
import { batteryTerms, readBatteryYears } from '../battery.ts'
import type { KindName } from '../kinds.ts'
import type { SpecSource } from '../spec-figures.ts'
import { isAboutOtherVariants, type Spec, shownSections, shownSpecs } from '../spec-values.ts'
import { type FeatureQuery, parseFeature } from './features.ts'
import type { OfferFilter, SpecValues } from './offer-filter.ts'

/** The features that a kind's lists have a filter for, each as people search for it. */
const filteredFeatures: Record<KindName, readonly string[]> = {
  cars: [
    'sunroof',
    'panoramic sunroof',
    '6 airbags',
    'adas',
    '360 camera',
    'ventilated seats',
    'cruise control',
    'carplay',
    '4x4',
  ],
  bikes: ['abs', 'traction control', 'bluetooth', 'navigation', 'cruise control', 'quickshifter'],
  commercial: [],
}

const readFeatures = (kind: KindName) =>
  filteredFeatures[kind].flatMap(text => {
    const query = parseFeature(text.split(' '), 0)
    return query ? [{ value: slugify(query.text), query }] : []
  })

const featuresByKind = {
  cars: readFeatures('cars'),
  bikes: readFeatures('bikes'),
  commercial: readFeatures('commercial'),
}

/** The stars of crash tests that lists have a filter for. */
const safetyStars = ['5', '4', '3']
const mostStars = '5 star safety'

/** What the filters of a kind's lists read of specifications. */
export function readSpecValues(kind: KindName, stated: SpecSource & { warranty?: string }): SpecValues {
  const { key_specs, specifications } = stated
  const specs = [
    ...shownSpecs(key_specs ?? {}),
    ...shownSections(specifications ?? []).flatMap(section => section.specs),
  ]
  const stars = specs.flatMap(({ label, value }) =>
    /ncap/i.test(label) && typeof value === 'string' ? (/^[1-5]/.exec(value)?.map(Number) ?? []) : [],
  )
  return {
    features: featuresByKind[kind].flatMap(({ value, query }) =>
      specs.some(spec => isFeature(spec, query)) ? [value] : [],
    ),
    safetyStars: stars.length ? Math.max(...stars) : null,
    batteryYears: readBatteryYears(stated),
  }
}

/**
 * Whether a specification says that the vehicle has the feature. The same rule as that of `wordPredicates`, except that
 * a model which has it in some variants is found by words, while an offer with its price is not.
 */
function isFeature({ label, value }: Spec, { feature, least }: FeatureQuery): boolean {
  if (!new RegExp(feature.label, 'i').test(label) || isAboutOtherVariants(value)) return false
  if (typeof value === 'boolean') return value && !least
  if (least) return Number.parseInt(value, 10) >= least
  return feature.value ? new RegExp(feature.value, 'i').test(value) : !isAbsent.test(value)
}

const isAbsent = /^(no|not|none|n\/a|0)([^a-z]|$)/i

/** The filter by features; a vehicle has to have all that are chosen. */
export const featureFilter = (kind: KindName): OfferFilter<'feature'> => ({
  name: 'feature',
  isMultiple: true,
  needsAll: true,
  isSparse: true,
  isOpen: false,
  values: featuresByKind[kind].map(({ value }) => value),
  known: [],
  labels: Object.fromEntries(
    featuresByKind[kind].map(({ value, query: { feature, least, text } }) => [
      value,
      least ? text.replace(/ /, ' or more ') : feature.word,
    ]),
  ),
  valuesOf: ({ features }) => features,
})

/** The filter by stars in crash tests. */
export const safetyFilter: OfferFilter<'safety'> = {
  name: 'safety',
  isMultiple: true,
  isSparse: true,
  isOpen: false,
  values: safetyStars,
  known: [],
  labels: Object.fromEntries(safetyStars.map(stars => [stars, `${stars} stars`])),
  valuesOf: offer => (offer.safetyStars ? [String(offer.safetyStars)] : []),
}

const termValue = (years: number) => (Number.isFinite(years) ? String(years) : 'lifetime')

/** The filter by the least warranty of an electric vehicle's battery. */
export const batteryFilter: OfferFilter<'battery'> = {
  name: 'battery',
  isMultiple: false,
  isSparse: true,
  isOpen: false,
  values: batteryTerms.map(termValue),
  known: [],
  labels: Object.fromEntries(
    batteryTerms.map(years => [
      termValue(years),
      Number.isFinite(years) ? `Battery: ${years} years or more` : 'Battery: lifetime',
    ]),
  ),
  valuesOf: ({ batteryYears }) => batteryTerms.filter(years => (batteryYears ?? 0) >= years).map(termValue),
}

/** The value of that filter for at least so many years. */
export const batteryValue = (years: number) =>
  termValue(batteryTerms.find(term => term >= years) ?? Number.POSITIVE_INFINITY)

/** The filter and its value for a feature that people search for; undefined if the kind's lists have none. */
export function filterOfFeature(kind: KindName, text: string): ['feature' | 'safety', string[]] | undefined {
  if (text === mostStars && kind === 'cars') return ['safety', ['5']]
  const found = featuresByKind[kind].find(({ query }) => query.text === text)
  return found && ['feature', [found.value]]
}
