import { odometerUnit } from '#collections/odometer-unit.ts'
import type { Language } from '#domain/notifications/render-text.ts'
import { toHindiPlaceName } from '#domain/places/hindi-name.ts'
import { placeGroups } from '#domain/pricing/places.ts'
import { formatLongDay, formatTime } from '#format/long-dates.ts'
import { formatNumber } from '#format/numbers.ts'
import { formatRupees } from '#format/rupees.ts'
import { amountInWords } from './amount-in-words.ts'
import { factAt } from './missing-facts.ts'
import { fill, textsOf } from './paper-texts.ts'
import type { SaleFacts } from './sale-facts.ts'

/** The facts as a paper prints them, by their names in the texts. A fact that nobody has entered is missing. */
export function factValues(facts: SaleFacts, language: Language): Record<string, string> {
  const { values: words, fuels } = textsOf(language)
  const { rto, loan, noc, price, token, agreedAt, handedOverAt, odometer, vehicle } = facts
  const values: Record<string, string | undefined> = {
    ...plainValues(facts),
    vehicle: vehicle?.brand && vehicle.model && `${vehicle.brand} ${vehicle.model}`,
    'vehicle.fuel': vehicle?.fuel && (fuels[vehicle.fuel] ?? vehicle.fuel),
    'rto.from': rto?.from && fill(words.office, { name: rto.from.name, state: stateName(rto.from.state) }),
    'rto.to': rto?.to && fill(words.office, { name: rto.to.name, state: stateName(rto.to.state) }),
    loan: typeof loan === 'object' ? loan.financier : loan && words.noLoan,
    'noc.inStateSince': noc?.inStateSince && formatLongDay(noc.inStateSince, language),
    'noc.taxPaidUntil':
      noc?.taxPaidUntil === 'lifetime'
        ? words.lifetime
        : noc?.taxPaidUntil && formatLongDay(noc.taxPaidUntil, language),
    'noc.nothingPending': noc?.nothingPending && words.no,
    price: price ? formatRupees(price) : undefined,
    priceWords: price ? amountInWords(price, language) : undefined,
    token: token ? formatRupees(token) : undefined,
    balance: price ? formatRupees(price - (token ?? 0)) : undefined,
    agreedOn: agreedAt && formatLongDay(agreedAt, language),
    soldOn: handedOverAt && formatLongDay(handedOverAt, language),
    soldAt: handedOverAt && fill(words.time, { time: formatTime(handedOverAt) }),
    handedOverAt:
      handedOverAt &&
      fill(words.instant, { day: formatLongDay(handedOverAt, language), time: formatTime(handedOverAt) }),
    odometer:
      odometer === undefined ? undefined : fill(words[meterOf(vehicle)], { reading: formatNumber(odometer) }),
    place: facts.place,
  }
  for (const side of ['seller', 'buyer'] as const) {
    const age = facts[side]?.age
    values[`${side}.age`] = age === undefined ? undefined : fill(words.years, { age: String(age) })
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))

  function stateName(code: string) {
    const name = placeGroups.find(({ state }) => state === code)?.name ?? code
    return language === 'hi' ? toHindiPlaceName(name) : name
  }
}

const meterOf = (vehicle: SaleFacts['vehicle']) =>
  odometerUnit({ brand: vehicle?.brand ?? '', name: vehicle?.model ?? '' })

/** What is printed as it was entered. */
function plainValues(facts: SaleFacts) {
  const person = ['name', 'relativeName', 'address']
  const vehicle = [
    'brand',
    'model',
    'year',
    'registration',
    'chassis',
    'engine',
    'maker',
    'vehicleClass',
    'permit',
  ]
  const names = [
    ...person.map(name => `seller.${name}`),
    ...person.map(name => `buyer.${name}`),
    ...vehicle.map(name => `vehicle.${name}`),
  ]
  return Object.fromEntries(
    names.flatMap(name => {
      const value = factAt(facts, name)
      return value === undefined ? [] : [[name, String(value).trim()]]
    }),
  )
}
