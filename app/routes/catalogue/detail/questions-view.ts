import { formatDay, formatMonth } from '#app/format/date.ts'
import { formatPrice, priceRange } from '#app/format/price.ts'
import { recordText } from '#app/format/record-text.ts'
import questionMessages from '#app/messages/en/catalogue/questions.json'
import priceMessages from '#app/messages/en/pricing/price.json'
import { translations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import type { Car } from '#collections/index.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { listSafetySpecs } from '#domain/catalogue/safety-specs.ts'
import type { VariantRow } from '#domain/catalogue/vehicle-detail.ts'
import { numbers } from '#format/numbers.ts'
import { formatRupees } from '#format/rupees.ts'
import type { OnRoadView } from './on-road-view.ts'
import type { ShownPrices } from './shown-prices.ts'

const t = translations(questionMessages)
const tPrice = translations(priceMessages)
const grouped = numbers({ maximumFractionDigits: 1 })

export type Question = { question: string; answer: string }

type QuestionFacts = {
  model: Car
  /** With their prices in the city of the page. */
  variants: readonly VariantRow[]
  onRoad: OnRoadView | undefined
  prices: ShownPrices
}

/** What buyers ask about a model first, answered by its record; what the record does not say is left out. */
export function questionsView({ model, variants, onRoad, prices }: QuestionFacts): Question[] {
  const name = fullName(model)
  const ask = (key: Parameters<typeof t>[0], answer: string | undefined): Question[] =>
    answer ? [{ question: t(key, { name }), answer }] : []
  if (model.isUpcoming)
    return [
      ...ask(
        'launch',
        model.launchDate ? t('launchAnswer', { name, month: formatMonth(model.launchDate) }) : '',
      ),
      ...ask(
        'expectedPrice',
        priceText(prices) && t('expectedPriceAnswer', { name, price: priceText(prices) }),
      ),
    ]
  const cheapestAutomatic = variants.find(each => each.transmission && each.transmission !== 'Manual')
  const hasManual = variants.some(each => each.transmission === 'Manual')
  return [
    ...ask('price', priceAnswer(name, model, onRoad, prices)),
    ...ask('mileage', figuresByFuel('mileage', model, variants)),
    ...ask('range', figuresByFuel('range', model, variants)),
    ...ask('seats', model.seats ? t('seatsAnswer', { name, count: model.seats }) : ''),
    ...ask('safety', safetyAnswer(model)),
    ...ask('fuels', fuelsAnswer(model)),
    ...ask(
      'automatic',
      hasManual && cheapestAutomatic?.price
        ? t('automaticAnswer', {
            variant: cheapestAutomatic.name,
            price: formatPrice(cheapestAutomatic.price),
          })
        : '',
    ),
    ...ask('luggage', model.cargo ? t('luggageAnswer', { name, value: grouped.format(model.cargo) }) : ''),
  ]
}

/** The price or price range; empty if there is none. */
function priceText(prices: ShownPrices): string {
  const range = priceRange(prices)
  if (range.key === 'notAvailable') return ''
  return range.key === 'single' ? range.values.price : tPrice(range.key, range.values)
}

function priceAnswer(name: string, { pricedAt }: Car, onRoad: OnRoadView | undefined, prices: ShownPrices) {
  const price = priceText(prices)
  if (!price) return undefined
  const date = pricedAt ? formatDay(pricedAt) : 'none'
  const exShowroom = t('priceAnswer', { name, price, date, place: prices.pricePlace || 'none' })
  if (!onRoad?.isComplete) return exShowroom
  const variant = onRoad.variants.find(({ id }) => id === onRoad.chosen)?.name ?? name
  return `${exShowroom} ${t('priceOnRoad', { place: onRoad.place, price: formatRupees(onRoad.total), variant })}`
}

const units = { mileage: 'kmpl', range: 'km' } as const

/** The lowest and highest figure of each fuel. */
function figuresByFuel(figure: 'mileage' | 'range', model: Car, variants: readonly VariantRow[]) {
  const rows = variants.length ? variants : [model]
  const isElectric = (fuel: string) => fuel === 'Electric'
  const stated = rows.filter(
    row => row[figure] !== null && row.fuelType && isElectric(row.fuelType) === (figure === 'range'),
  )
  const list = [...Map.groupBy(stated, ({ fuelType }) => fuelType)].map(([fuel, ofFuel]) => {
    const values = ofFuel.map(row => row[figure] ?? 0)
    const [from, to] = [Math.min(...values), Math.max(...values)].map(value => grouped.format(value))
    const unit = fuel === 'CNG' ? 'kmPerKg' : units[figure]
    const texts = { fuel: valueLabel(fuel), from: from ?? '', to: to ?? '', unit: t(unit) }
    return t(from === to ? 'perFuelOne' : 'perFuel', texts)
  })
  return list.length ? t(`${figure}Answer`, { list: list.join(', ') }) : undefined
}

function fuelsAnswer({ fuelTypes, transmissions }: Car) {
  const [fuels, gearboxes] = [fuelTypes, transmissions].map(all => all.map(valueLabel).join(', '))
  return fuels && gearboxes ? t('fuelsAnswer', { fuels, gearboxes }) : undefined
}

/** What the specifications say about airbags and crash tests: 'Airbags: 6. Bharat NCAP: 5 stars.' */
const safetyAnswer = (model: Car) =>
  listSafetySpecs(model)
    .map(({ label, text }) => t('safetyAnswer', { label: recordText(label), text: recordText(text) }))
    .join(' ')
