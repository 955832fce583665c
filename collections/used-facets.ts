import { sellerKinds } from './list-facets.ts'
import { automaticTransmissions, bodyClasses, dealRatings } from './vehicle-choices.ts'

type UsedFacet = {
  /** The field of the used vehicle that it filters by. */
  field: string
  /** Values that are always offered, in order. Without `known`, other values that vehicles have are offered too. */
  values?: readonly string[]
  /** Values that are understood, but offered only when chosen. */
  known?: readonly string[]
  /** The stored texts of a value that stands for several; any other value is the stored text itself. */
  groups?: Readonly<Record<string, readonly string[]>>
  /** How the page translates a value; by default it shows the stored text. */
  reads?: 'record' | 'place' | 'type' | 'deal' | 'seller' | 'papers' | 'posted'
  /** Several values can be chosen at once. */
  isMultiple?: boolean
  /** Ranges of a figure instead of values, and the unit of the figure. */
  bands?: readonly { value: string; from: number; below: number | undefined }[]
  unit?: 'rupees' | 'years' | 'km'
  /** Offers what is at most so many days old, of a field that counts days. */
  withinDays?: readonly number[]
}

/** How sellers and feeds write the number of an owner. */
const ownerTexts = (word: string, figure: string): string[] =>
  [
    word,
    `${word} owner`,
    `${word} Owner`,
    `${word} owner or more`,
    `${word} Owner Or More`,
    `${word} & Above Owner`,
  ].flatMap(text => [text, text.replace(word, figure)])

/** The owners that a filter names. */
export const ownerGroups = {
  'First owner': [...ownerTexts('First', '1st'), '1'],
  'Second owner': [...ownerTexts('Second', '2nd'), '2'],
  'Third owner or more': [
    ...ownerTexts('Third', '3rd'),
    ...ownerTexts('Fourth', '4th'),
    ...ownerTexts('Fifth', '5th'),
    ...['3', '4', '5'],
  ],
} as const satisfies Record<string, readonly string[]>

/**
 * The filters of the used-vehicle lists, in the order of the panel (spec section 9). Prices are asking prices in whole
 * rupees, years those of manufacture, distances in km. `from` is included, `below` is not. The listing index holds each
 * field.
 */
export const usedFacets = {
  brand: { field: 'brand' },
  type: { field: 'type', reads: 'type', values: ['car', 'bike'], known: ['commercials'] },
  fuel: { field: 'fuelType', reads: 'record' },
  location: { field: 'location', reads: 'place' },
  price: {
    field: 'price',
    unit: 'rupees',
    bands: [
      { value: 'under-1l', from: 0, below: 100_000 },
      { value: '1l-5l', from: 100_000, below: 500_000 },
      { value: '5l-10l', from: 500_000, below: 1_000_000 },
      { value: '10l-20l', from: 1_000_000, below: 2_000_000 },
      { value: 'over-20l', from: 2_000_000, below: undefined },
    ],
  },
  year: {
    field: 'year',
    unit: 'years',
    bands: [
      { value: '2024-2025', from: 2024, below: 2026 },
      { value: '2022-2023', from: 2022, below: 2024 },
      { value: '2020-2021', from: 2020, below: 2022 },
      { value: '2018-2019', from: 2018, below: 2020 },
      { value: '2015-2017', from: 2015, below: 2018 },
      // The vehicles that the spec's ranges leave out.
      { value: 'from-2026', from: 2026, below: undefined },
      { value: 'before-2015', from: 0, below: 2015 },
    ],
  },
  km: {
    field: 'kmDriven',
    unit: 'km',
    isMultiple: true,
    bands: [
      { value: 'under-10k', from: 0, below: 10_000 },
      { value: '10k-30k', from: 10_000, below: 30_000 },
      { value: '30k-60k', from: 30_000, below: 60_000 },
      { value: '60k-100k', from: 60_000, below: 100_000 },
      { value: 'over-100k', from: 100_000, below: undefined },
    ],
  },
  /** How far electric vehicles go on one charge. */
  range: {
    field: 'electricRange',
    unit: 'km',
    isMultiple: true,
    bands: [
      { value: 'under-100', from: 1, below: 100 },
      { value: '100-200', from: 100, below: 200 },
      { value: '200-300', from: 200, below: 300 },
      { value: '300-400', from: 300, below: 400 },
      { value: 'over-400', from: 400, below: undefined },
    ],
  },
  owner: {
    field: 'owner',
    reads: 'record',
    values: ['First owner', 'Second owner', 'Third owner or more'],
    known: [],
    groups: ownerGroups,
    isMultiple: true,
  },
  transmission: {
    field: 'transmission',
    reads: 'record',
    values: ['Manual', 'Automatic'],
    known: ['AMT', 'CVT', 'DCT'],
    groups: { Automatic: automaticTransmissions },
    isMultiple: true,
  },
  deal: { field: 'dealRating', reads: 'deal', values: dealRatings, known: [], isMultiple: true },
  body: { field: 'bodyClass', reads: 'record', values: bodyClasses, known: [], isMultiple: true },
  seller: { field: 'sellerKind', reads: 'seller', values: sellerKinds, known: [], isMultiple: true },
  papers: {
    field: 'verifiedCount',
    reads: 'papers',
    isMultiple: true,
    bands: [{ value: 'seen', from: 1, below: undefined }],
  },
  posted: { field: 'listedDay', reads: 'posted', withinDays: [3, 7, 30] },
} as const satisfies Record<string, UsedFacet>

/** The name of a filter in addresses. */
export type UsedFilterName = keyof typeof usedFacets

/** The declaration of a filter. */
export const usedFacet = (name: UsedFilterName): UsedFacet => usedFacets[name]
