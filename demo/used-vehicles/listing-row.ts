import { odometerUnit } from '#collections/odometer-unit.ts'
import { viewsOf } from '#demo/pictures/bodies.ts'
import { pictureName } from '#demo/pictures/picture-name.ts'
import { maskRegistration } from '#domain/used-vehicles/sell/mask-registration.ts'
import { formatNumber } from '#format/numbers.ts'
import { toTimestamp } from '../catalogue/vehicle-rows.ts'
import { askingPrice } from './estimate-value.ts'
import type { UsedCity, UsedListing, UsedModel, UsedWords } from './schema.ts'

/** The record id of a listing, by its number. */
export const listingId = (no: number) => `usedvehicle${String(no).padStart(4, '0')}`

export const isDemoListing = (id: string) => /^usedvehicle\d{4}$/.test(id)

const ordinals = ['First', 'Second', 'Third', 'Fourth']

/** A listing's record: its line, its model, its city, and generated sentences and pictures. */
export function buildListingRow(listing: UsedListing, model: UsedModel, city: UsedCity, words: UsedWords) {
  const { no, variant, year, km: odometer, status } = listing
  const { fuelType, transmission, engine, mileage, range } = variant
  const registrationNumber = registrationOf(no, city)
  return {
    id: listingId(no),
    created: toTimestamp(listing.listed),
    status,
    year,
    fuelType,
    transmission,
    odometer,
    name: nameOf(model.model, variant.name),
    brand: model.brand,
    model: model.model,
    type: model.type,
    location: city.city,
    registrationState: city.state,
    price: askingPrice(listing, model),
    engineCC: Math.round(engine ?? 0),
    mileage: mileage ?? range,
    seats: model.seats,
    owner: `${ordinals[listing.owners - 1]} owner`,
    registrationNumber,
    registrationMasked: maskRegistration(registrationNumber),
    rcStatus: listing.rc,
    insuranceStatus: listing.insurance,
    verified: listing.verified,
    ...(status === 'rejected' && { rejectionReason: words.rejected }),
    description: describe(listing, model, words),
    specifications: specificationsOf(listing, model, city),
    latest_news: listing.extra.includes('news')
      ? [{ date: listing.listed, update: nth(words.news, no) }]
      : [],
    isPopular: listing.extra.includes('popular'),
    ...picturesOf(listing, model, words),
  }
}

/** The model and its variant without repeating the model's last word: `R15 V4 M`. */
function nameOf(model: string, variant: string): string {
  const last = model.split(' ').at(-1) ?? ''
  return variant.startsWith(`${last} `) ? `${model} ${variant.slice(last.length + 1)}` : `${model} ${variant}`
}

const nth = (texts: readonly string[], at: number) => texts[at % texts.length] ?? ''

/** A registration number that is unique per listing. */
function registrationOf(no: number, { rto }: UsedCity): string {
  const letter = (at: number) => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[at % 24]
  return `${rto}${letter(no * 5)}${letter(no * 11 + 3)}${1000 + ((no * 4721) % 9000)}`
}

function describe(
  { no, condition, reason, year, km, city }: UsedListing,
  { says, brand, model }: UsedModel,
  words: UsedWords,
) {
  const unit = odometerUnit({ brand, name: model })
  const meter = unit === 'hours' ? 'hours on the meter' : 'km on the clock'
  const since = `Registered in ${city} in ${year}, ${formatNumber(km)} ${meter}.`
  const history = words.conditions[condition]
  const closing = [words.reasons[reason], nth(words.closings, no)].join(' ')
  const paragraphs = [
    [`${says} ${since}`, history, closing],
    [`${since} ${history}`, says, closing],
    [history, `${says} ${since} ${words.reasons[reason]}`, nth(words.closings, no)],
  ]
  return paragraphs[no % 3]?.map(text => `<p>${text}</p>`).join('')
}

function specificationsOf(listing: UsedListing, { seats, body }: UsedModel, { rto }: UsedCity) {
  const { name, fuelType, transmission, engine, mileage, range } = listing.variant
  return {
    Variant: name,
    ...(engine && { Engine: `${formatNumber(engine)} cc` }),
    ...(mileage && { Mileage: `${mileage} ${fuelType === 'CNG' ? 'km/kg' : 'kmpl'}` }),
    ...(range && { Range: `${range} km` }),
    Gearbox: transmission,
    Colour: listing.colour,
    ...(seats > 2 && { Seats: seats }),
    'Body type': bodyName(body),
    'Registration office': `${rto.slice(0, 2)}-${rto.slice(2)}`,
    Keys: listing.no % 4 ? 2 : 1,
  }
}

/** A body's name in readable form: `compact-suv` is `Compact SUV`. */
const bodyName = (body: string) =>
  body
    .replaceAll('-', ' ')
    .replace(/\b(?:suv|mpv|ev)\b/g, letters => letters.toUpperCase())
    .replace(/^./, first => first.toUpperCase())

/** The side first; some views of a car are missing, as in real listings. */
function picturesOf({ no, colour }: UsedListing, { body }: UsedModel, { colours }: UsedWords) {
  const paint = colours[colour] ?? ''
  const all = viewsOf(body).map(view => pictureName({ body, view, paint }))
  return { vehicle_image: all[0], vehicles_gallery_images: all.slice(0, 3 + (no % 3)) }
}
