import type { RecordOf } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import type { EndedStatus } from '#collections/listing-life.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { type KindName, kindNames, kinds } from '#domain/catalogue/kinds.ts'
import { newListPaths } from '#domain/catalogue/list/list-paths.ts'
import { fillTemplate } from '#domain/notifications/render-text.ts'
import { readRentalNames } from '#domain/rentals/rental-card.ts'
import { findEndedListings } from '#domain/used-vehicles/ended-listing.ts'
import { formatRupees } from '#format/rupees.ts'
import { asSystem, type Ctx, newContext } from '#records/context.ts'
import { findRecords } from '#records/find-records.ts'
import type { DueMatch, DueSearch } from './due-matches.ts'
import en from './texts/en.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }

/**
 * A vehicle of a message: its name, its page, its price in ₹, and how its sale ended. What a rental costs per day depends
 * on the search, so that price is the match's.
 */
type Subject = { name: string; path: string; price: number | null | 'perDay'; ended?: EndedStatus }

export type Section = { search?: DueSearch; matches: readonly DueMatch[] }

/**
 * The values of a message's text: `vehicle` are its lines, `count` the vehicles. A mail names them, so it leads to the
 * list; a shorter message leads to the vehicle if there is only one.
 */
export type AlertValues = { vehicle: string; title: string; summary: string; count: string; path: string }

type ComposeOptions = {
  language: string
  /** The address of the site. */
  origin: string
  /** The page of all the owner's searches. */
  managePath?: string
}

/** The most vehicles that a message names for one search. */
const maxNamed = 10

/**
 * The values of a message about these matches, without vehicles that guests cannot see any more, or of ended sales
 * without those that have come back; undefined if none is left.
 */
export async function composeAlert(
  ctx: Ctx,
  sections: readonly Section[],
  { language, origin, managePath = '/alerts' }: ComposeOptions,
): Promise<((channel: string) => AlertValues) | undefined> {
  const words = language === 'hi' ? hi : en
  const inLanguage = (path: string) => (language === 'hi' ? `/hi${path}` : path)
  const subjects = await readSubjects(
    ctx,
    sections.flatMap(({ matches }) => matches),
  )
  const alertSections = sections.flatMap(({ search, matches }) => {
    const lines = [...Map.groupBy(matches, keyOf)].flatMap(([key, same]) => {
      const subject = subjects.get(key)
      const current = same.filter(({ cause }) => (cause === 'ended') === (subject?.ended !== undefined))
      const match = current.find(({ cause }) => cause === 'new') ?? current.at(-1)
      return subject && match ? [{ subject, match }] : []
    })
    return lines.length ? [{ search, lines }] : []
  })
  const [first] = alertSections
  if (!first) return undefined
  const isOne = alertSections.length === 1
  const vehicles = [...new Set(alertSections.flatMap(({ lines }) => lines.map(({ subject }) => subject)))]
  const all = (search: DueSearch | undefined) => inLanguage(search ? search.address : '/shortlist')
  const blocks = alertSections.map(({ search, lines }) => {
    const named = lines.slice(0, maxNamed).map(({ subject, match }) => {
      const text = lineOf(words, subject, match)
      return `${text}\n${origin}${inLanguage(subject.path)}`
    })
    const left = lines.length - named.length
    const more = fillTemplate(words.more, { count: String(left), link: origin + all(search) })
    const wishlist = lines[0]?.subject.ended ? words.wishlistEnded : words.wishlist
    return [search ? `${search.name}:` : wishlist, ...named, ...(left ? [more] : [])].join('\n\n')
  })
  const firstName = first.lines[0]?.subject.name ?? ''
  const [oneVehicle] = vehicles
  const values = {
    vehicle: blocks.join('\n\n'),
    title: isOne
      ? (first.search?.name ?? '')
      : fillTemplate(words.searches, { count: String(alertSections.length) }),
    summary: fillTemplate(vehicles.length > 1 ? words.several : words.one, {
      vehicle: firstName,
      count: String(vehicles.length - 1),
    }),
    count: String(vehicles.length),
  }
  const list = isOne ? all(first.search) : inLanguage(managePath)
  const page = oneVehicle && vehicles.length === 1 ? inLanguage(oneVehicle.path) : list
  return channel => ({ ...values, path: channel === 'email' ? list : page })
}

const keyOf = ({ kind, record }: DueMatch) => `${kind}/${record}`

function lineOf(words: typeof en, subject: Subject, match: DueMatch): string {
  const { name, ended } = subject
  if (ended) return fillTemplate(ended === 'sold' ? words.sold : words.offSale, { vehicle: name })
  const isRental = subject.price === 'perDay'
  const price = subject.price === 'perDay' ? match.price : subject.price
  const earlier = match.cause === 'cheaper' ? match.earlierPrice : null
  const isCheaper = earlier !== null && price !== null && price < earlier
  const text = price === null ? words.unpriced : isCheaper ? words.cheaper : words.new
  const shownPrice = isRental ? fillTemplate(words.perDay, { price: priceText(price) }) : priceText(price)
  return fillTemplate(text, { vehicle: name, price: shownPrice, earlier: priceText(earlier) })
}

const priceText = (price: number | null) => (price === null ? '' : formatRupees(price))

/**
 * The vehicles that guests see now, or members if they are for rent, and those whose page says that their sale has ended,
 * by kind and id.
 */
async function readSubjects(ctx: Ctx, matches: readonly DueMatch[]): Promise<Map<string, Subject>> {
  const guest = newContext(ctx.db)
  const idsOf = (kind: string) => [
    ...new Set(matches.filter(each => each.kind === kind).map(({ record }) => record)),
  ]
  const used = await findRecords(guest, usedVehicles, idsOf('usedVehicles'), usedFields)
  const subjects = used
    .filter(({ status }) => status === 'approved')
    .map(vehicle => [`usedVehicles/${vehicle.id}`, usedSubject(vehicle)] as const)
  const isEnd = matches.some(({ cause }) => cause === 'ended')
  const ended = isEnd ? await findEndedListings(ctx, idsOf('usedVehicles')) : new Map<string, never>()
  const endedSubjects = [...ended].map(
    ([id, { status, ...facts }]) => [`usedVehicles/${id}`, { ...usedSubject(facts), ended: status }] as const,
  )
  const fresh = await Promise.all(
    kindNames.map(async kind => {
      const { vehicles } = kinds[kind]
      const models = await findRecords(guest, vehicles, idsOf(vehicles.name), modelFields)
      return models.map(model => [`${vehicles.name}/${model.id}`, modelSubject(kind, model)] as const)
    }),
  )
  const rentals = await readRentalNames(asSystem(ctx), idsOf('rentVehicles'))
  const rentalSubjects = rentals.map(rental => [`rentVehicles/${rental.id}`, rentalSubject(rental)] as const)
  return new Map<string, Subject>([...subjects, ...endedSubjects, ...fresh.flat(), ...rentalSubjects])
}

const usedFields = ['id', 'brand', 'name', 'year', 'location', 'price', 'status'] as const
const modelFields = ['id', 'brand', 'name', 'price', 'minPrice'] as const

type Used = Pick<
  RecordOf<typeof usedVehicles>,
  Exclude<(typeof usedFields)[number], 'status' | 'location'>
> & {
  location?: string
}
type Rental = Awaited<ReturnType<typeof readRentalNames>>[number]
type Model = Pick<RecordOf<(typeof kinds)[KindName]['vehicles']>, (typeof modelFields)[number]>

const usedSubject = ({ id, brand, name, year, location, price }: Used): Subject => ({
  name: [withBrand(brand, name), year, location].filter(Boolean).join(', '),
  path: `/used-vehicles/${id}`,
  price,
})

const modelSubject = (kind: KindName, { id, brand, name, price, minPrice }: Model): Subject => ({
  name: withBrand(brand, name),
  path: `${newListPaths[kind]}/${encodeURIComponent(id)}`,
  price: minPrice || price || null,
})

const rentalSubject = ({ id, brand, name, location }: Rental): Subject => ({
  name: [withBrand(brand, name), location].filter(Boolean).join(', '),
  path: `/rent/vehicles/${id}`,
  price: 'perDay',
})

const withBrand = (brand: string | null, name: string | null) =>
  fullName({ brand: brand ?? '', name: name ?? '' })
