import { formatMonth } from '#app/format/date.ts'
import { formatPrice } from '#app/format/price.ts'
import { odometerText } from '#app/format/used-figure.ts'
import marketMessages from '#app/messages/en/market/market.json'
import { translations } from '#app/messages/use-translations.ts'
import type { ChartPoint } from '#app/ui/chart/line-chart.tsx'
import { modelPath } from '#app/vehicle-paths.ts'
import type { MarketFigures } from '#collections/index.ts'
import { odometerUnit } from '#collections/odometer-unit.ts'
import { type CatalogueModel, hasEnoughVehicles } from '#domain/market/read-market.ts'
import { numbers } from '#format/numbers.ts'
import { usedListOf } from './market-address.ts'

const t = translations(marketMessages)
const integers = numbers({ maximumFractionDigits: 0 })

type Model = Pick<MarketFigures, 'type' | 'brand' | 'model'>

/** A typical odometer of the model's vehicles. */
export const typicalOdometer = (value: number, { type, brand, model }: Model) =>
  odometerText(value, odometerUnit({ type, brand, name: model }), integers)

/** The texts of a model's figures. */
export function figuresView({ type, brand, model, onSale, counted, price, figures }: MarketFigures) {
  const { odometer, daysToSell, byMonth, byAge } = figures ?? emptyFigures
  const typical = (value: number) => typicalOdometer(value, { type, brand, model })
  return {
    type,
    onSale: onSale ?? 0,
    price,
    hasEnough: hasEnoughVehicles({ counted }),
    lede: t('model.lede', { count: counted ?? 0 }),
    list: onSale ? usedListOf(type, brand, model) : undefined,
    facts: [
      { label: t('model.onSale'), value: String(onSale ?? 0), hint: '' },
      {
        label: t('model.price'),
        value: price === null ? '' : formatPrice(price),
        hint: price === null ? '' : t('model.priceHint'),
      },
      {
        label: t(odometerUnit({ type, brand, name: model }) === 'hours' ? 'model.hours' : 'model.km'),
        value: odometer.middle === null ? '' : typical(odometer.middle),
        hint:
          odometer.low === null || odometer.high === null
            ? ''
            : t('model.kmRange', { low: typical(odometer.low), high: typical(odometer.high) }),
      },
      {
        label: t('model.time'),
        value: daysToSell.middle === null ? '' : t('model.days', { count: daysToSell.middle }),
        hint: t(daysToSell.middle === null ? 'model.soldFew' : 'model.sold', { count: daysToSell.count }),
      },
    ],
    byMonth: seriesView('Month', byMonth.map(monthOf)),
    byAge: seriesView('Age', byAge.map(ageOf)),
  }
}

const emptyFigures: NonNullable<MarketFigures['figures']> = {
  byMonth: [],
  byAge: [],
  odometer: { count: 0, low: null, middle: null, high: null },
  daysToSell: { count: 0, middle: null },
  cheapest: [],
  newest: [],
}

type Figure = { position: number; label: string; name: string; count: number; price: number | null }

const monthOf = ({ month, count, price }: { month: string; count: number; price: number | null }): Figure => {
  const [year, number] = month.split('-').map(Number)
  const name = formatMonth(`${month}-15`)
  return { position: (year ?? 0) * 12 + (number ?? 0), label: name, name, count, price }
}

const ageOf = ({ years, count, price }: { years: number; count: number; price: number | null }): Figure => ({
  position: years,
  label: String(years),
  name: t('model.years', { count: years }),
  count,
  price,
})

/** Prices in a row as a chart and a table; those of too few vehicles are left out, and counted. */
function seriesView(by: 'Month' | 'Age', figures: readonly Figure[]) {
  const priced = figures.flatMap(({ price, ...figure }) => (price === null ? [] : [{ ...figure, price }]))
  const [first, last] = [priced.at(0), priced.at(-1)]
  const width = (last?.position ?? 0) - (first?.position ?? 0)
  const leftOut = figures.length - priced.length
  return {
    title: t(`model.by${by}`),
    hint: t(`model.by${by}Hint`),
    summary:
      first && last
        ? t(`model.by${by}Summary`, {
            first: formatPrice(first.price),
            from: first.name,
            last: formatPrice(last.price),
            to: last.name,
          })
        : '',
    points: priced.map(
      ({ position, price, label }): ChartPoint => ({
        at: width ? (position - (first?.position ?? 0)) / width : 0.5,
        value: price,
        label,
      }),
    ),
    columns: [
      { label: t(by === 'Month' ? 'model.month' : 'model.age'), isText: true },
      { label: t('model.middlePrice') },
      { label: t('model.vehicles') },
    ],
    rows: priced.map(({ name, price, count }) => [name, formatPrice(price), String(count)]),
    leftOut: leftOut
      ? t(by === 'Month' ? 'model.monthsLeftOut' : 'model.agesLeftOut', { count: leftOut })
      : '',
  }
}

export type SeriesView = ReturnType<typeof seriesView>
export type FiguresView = ReturnType<typeof figuresView>

/** The link to the new vehicle of the same model. */
export const newVehicleLink = (catalogue: CatalogueModel | undefined, name: string) =>
  catalogue && { to: modelPath(catalogue.kind, catalogue.id), label: t('model.new', { name }) }
