import { formatAnswerTime } from '#app/format/answer-time.ts'
import { formatDay } from '#app/format/date.ts'
import { formatList } from '#app/format/list.ts'
import { placeName } from '#app/format/record-text.ts'
import firmMessages from '#app/messages/en/firms/firms.json'
import { translations } from '#app/messages/use-translations.ts'
import { dealersPath } from '#app/vehicle-paths.ts'
import type { OpeningHours, RentalFigures, UsedVehicle } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { licenceFieldsOf, markOf } from '#domain/firms/firm-mark.ts'
import { type FirmDetail, type FirmSummary, firmPathParts } from '#domain/firms/read-firms.ts'
import { slugify } from '#records/ids.ts'
import { clockText } from './clock-text.ts'

const t = translations(firmMessages)

/** How an operator's rentals ended, in words; none until there are enough of them. */
function figuresText(figures: RentalFigures | null): string[] {
  if (!figures) return []
  const { rentals, cancelledShare } = figures
  return [
    t('figures.rentals', { count: rentals }),
    ...depositTexts(figures),
    t('figures.cancelled', { percent: cancelledShare }),
  ]
}

/** How an operator settles deposits, in words. */
function depositTexts(figures: RentalFigures | null): string[] {
  if (!figures) return []
  const { medianDays, wholeShare } = figures
  return [
    t('figures.settled', { count: medianDays }),
    ...(wholeShare === null ? [] : [t('figures.whole', { percent: wholeShare })]),
  ]
}

/** The operator of a vehicle for rent. */
export const operatorView = ({
  id,
  name,
  mark,
  rating,
  reviewCount,
  rentalFigures,
  places,
}: FirmSummary) => ({
  id,
  name,
  rating,
  reviewCount: reviewCount ?? 0,
  to: dealersPath(...firmPathParts({ id, places })),
  markText: mark ? t(`mark.${mark}`) : '',
  deposits: depositTexts(rentalFigures),
})
export type OperatorView = ReturnType<typeof operatorView>

/** A firm in the list of a city. */
export const firmCardView = (
  { answersWithin, places, rentalFigures: _, ...firm }: FirmSummary,
  citySlug: string,
) => ({
  ...firm,
  to: dealersPath(...firmPathParts({ id: firm.id, places })),
  answers: formatAnswerTime(answersWithin),
  addresses: places.filter(({ city }) => slugify(city) === citySlug).map(({ address }) => address),
})
export type FirmCardView = ReturnType<typeof firmCardView>

/** The texts of a firm's page in one of its cities, whose places are first. */
export function firmView({ firm, places, maskedPhone }: FirmDetail, citySlug: string) {
  const { id, name, kind, about, logo, website, brands, rating, reviewCount, responseMinutes } = firm
  const mark = markOf(firm)
  const licence = licenceFieldsOf(kind)
  const until = licence && firm[licence.until]
  const isHere = (place: { city: string }) => slugify(place.city) === citySlug
  const today = indiaDay(Date.now())
  const sorted = [...places.filter(isHere), ...places.filter(place => !isHere(place))]
  return {
    id,
    name,
    kind,
    about,
    logo,
    website,
    maskedPhone,
    citySlug,
    city: placeName(sorted[0]?.city ?? ''),
    path: dealersPath(...firmPathParts({ id, places })),
    brands: brands ?? [],
    mark,
    markText: mark
      ? t(`markText.${mark}`, {
          number: licence ? firm[licence.number] : '',
          date: until ? formatDay(until) : '',
        })
      : kind && kind !== 'newDealer'
        ? t(`noMark.${kind}`)
        : '',
    answers: formatAnswerTime(responseMinutes),
    figures: figuresText(firm.rentalFigures),
    languages: formatList(firm.languages.map(language => t(`languages.${language}`))),
    rating,
    reviewCount: reviewCount ?? 0,
    places: sorted.map(({ hours, closedDays, city, ...place }) => ({
      ...place,
      cityName: placeName(city),
      hours: hoursView(hours ?? []),
      week: hours ?? [],
      closedDays: (closedDays ?? []).filter(day => day >= today),
    })),
  }
}
export type FirmView = ReturnType<typeof firmView>

/** The opening hours of a week; days in a row with the same hours share a line. */
export function hoursView(hours: OpeningHours): { days: string; hours: string }[] {
  if (!hours.length) return []
  const names = t('days').split(' ')
  const lines: { first: number; last: number; hours: string }[] = []
  for (let day = 1; day <= names.length; day++) {
    const open = hours.find(each => each.day === day)
    const text = open
      ? t('dayRange', { from: clockText(open.open), to: clockText(open.close) })
      : t('firm.closed')
    const previous = lines.at(-1)
    if (previous?.hours === text) previous.last = day
    else lines.push({ first: day, last: day, hours: text })
  }
  return lines.map(({ first, last, hours: text }) => {
    const [from = '', to = ''] = [names[first - 1], names[last - 1]]
    return { days: first === last ? from : t('dayRange', { from, to }), hours: text }
  })
}

/** From a listing to the dealer whose stock it belongs to; undefined for a private sale. */
export const dealerLink = (dealer: UsedVehicle['dealer']) =>
  dealer
    ? {
        to: dealersPath(slugify(dealer.city), dealer.id),
        label: t('soldBy', { name: dealer.name }),
        hint: t('soldByHint'),
      }
    : undefined
