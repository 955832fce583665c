import type { UsedVehicle } from '#collections/index.ts'
import type { ListingStatus } from '#collections/listing-moves.ts'
import type { FormFieldName } from '../listing-fields.ts'
import { photosOf } from './listing-photos.ts'
import { descriptionToText } from './plain-description.ts'

/** The photos that show all sides, the interior, the odometer and the tyres. */
const advisedPhotos = 8
/** Characters of a description that says more than the facts do. */
const advisedDescription = 150
const maxAdvice = 3

/** One thing that would help a listing, with what it names. */
export type Advice =
  | { kind: 'price'; percent: number; low: number; high: number }
  | { kind: 'photos'; missing: number; advised: number }
  | { kind: 'facts' | 'papers'; fields: FormFieldName[] }
  | { kind: 'description'; advised: number }

/** The fields of a listing that its advice depends on. */
export const advisedFields = [
  'type',
  'model',
  'fuelType',
  'transmission',
  'odometer',
  'owner',
  'registrationState',
  'rcStatus',
  'insuranceStatus',
  'description',
  'vehicle_image',
  'vehicles_gallery_images',
  'price',
  'value',
  'valueLow',
  'valueHigh',
  'dealRating',
] as const

type AdvisedListing = Pick<UsedVehicle, (typeof advisedFields)[number]>

const finished: readonly ListingStatus[] = ['sold', 'withdrawn']

/** What would help a listing most, at most three things, the most helpful first. Nothing for a finished sale. */
export function adviseSeller(listing: AdvisedListing & { status: ListingStatus }): Advice[] {
  if (finished.includes(listing.status)) return []
  return [
    ...advisePrice(listing),
    ...advisePhotos(listing),
    ...adviseFields('facts', missingFacts(listing)),
    ...adviseFields('papers', missingPapers(listing)),
    ...adviseDescription(listing),
  ].slice(0, maxAdvice)
}

function advisePrice({ price, value, valueLow, valueHigh, dealRating }: AdvisedListing): Advice[] {
  const isHigh = dealRating === 'high' || dealRating === 'veryHigh'
  if (!isHigh || !price || !value || !valueLow || !valueHigh) return []
  const percent = Math.round((price / value - 1) * 100)
  return percent > 0 ? [{ kind: 'price', percent, low: valueLow, high: valueHigh }] : []
}

function advisePhotos(listing: AdvisedListing): Advice[] {
  const missing = advisedPhotos - photosOf(listing).length
  return missing > 0 ? [{ kind: 'photos', missing, advised: advisedPhotos }] : []
}

const adviseFields = (kind: 'facts' | 'papers', fields: FormFieldName[]): Advice[] =>
  fields.length ? [{ kind, fields }] : []

/** The facts that buyers filter by and a market value needs. Bikes have no choice of transmission. */
const missingFacts = (listing: AdvisedListing): FormFieldName[] =>
  (['model', 'fuelType', 'transmission', 'odometer', 'owner'] as const).filter(
    field => !listing[field] && !(field === 'transmission' && listing.type === 'bike'),
  )

/** The state follows from the registration number. */
function missingPapers({ registrationState, rcStatus, insuranceStatus }: AdvisedListing): FormFieldName[] {
  const papers = { registrationNumber: registrationState, rcStatus, insuranceStatus }
  return (['registrationNumber', 'rcStatus', 'insuranceStatus'] as const).filter(field => !papers[field])
}

const adviseDescription = ({ description }: AdvisedListing): Advice[] =>
  descriptionToText(description ?? '').length < advisedDescription
    ? [{ kind: 'description', advised: advisedDescription }]
    : []
