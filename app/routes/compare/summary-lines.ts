import compareMessages from '#app/messages/en/compare/compare.json'
import { translations } from '#app/messages/use-translations.ts'
import { sharedOdometerUnit } from '#collections/odometer-unit.ts'
import type { ComparedUsedVehicle, ComparedVehicle } from '#domain/compare/compared-vehicles.ts'
import { numbers } from '#format/numbers.ts'
import { formatRupees } from '#format/rupees.ts'

const t = translations(compareMessages)
const grouped = numbers({ maximumFractionDigits: 2 })

/** A line of the summary: the criterion, and the winning vehicle. */
export type SummaryLine = { label: string; text: string }
type NamedVehicle = { name: string }
type NamedValue = { name: string; value: number | null | undefined }

/** Which new vehicle costs less, is quicker and carries more, and by how much. */
export function newSummaryLines(
  named: readonly NamedVehicle[],
  vehicles: readonly ComparedVehicle[],
): SummaryLine[] {
  const of = (value: (record: ComparedVehicle['record']) => number | null): NamedValue[] =>
    vehicles.map(({ record }, at) => ({ name: named[at]?.name ?? '', value: value(record) }))
  return [
    priceLine(of(({ minPrice, price }) => minPrice ?? price)),
    leadLine(
      of(record => record.acceleration),
      'lower',
      (name, lead) => ({
        label: t('isQuicker'),
        text: t('bySeconds', { name, value: grouped.format(lead) }),
      }),
    ),
    leadLine(
      of(record => record.cargo),
      'higher',
      (name, lead) => ({
        label: t('carriesMore'),
        text: t('byLitres', { name, value: grouped.format(lead) }),
      }),
    ),
  ].filter(line => line !== undefined)
}

/** Which used vehicle costs less, is newer and has run less, and by how much. */
export function usedSummaryLines(
  named: readonly NamedVehicle[],
  vehicles: readonly ComparedUsedVehicle[],
): SummaryLine[] {
  const of = (field: 'price' | 'year' | 'odometer'): NamedValue[] =>
    vehicles.map((vehicle, at) => ({ name: named[at]?.name ?? '', value: vehicle[field] }))
  const unit = sharedOdometerUnit(vehicles)
  return [
    priceLine(of('price')),
    leadLine(of('year'), 'higher', (name, lead) => ({
      label: t('isNewer'),
      text: t('byYears', { name, count: lead }),
    })),
    unit &&
      leadLine(of('odometer'), 'lower', (name, lead) => ({
        label: t(unit === 'hours' ? 'hasFewerHours' : 'hasRunLess'),
        text: t(unit === 'hours' ? 'byHours' : 'byKm', { name, value: grouped.format(lead) }),
      })),
  ].filter(line => line !== undefined)
}

function priceLine(values: readonly NamedValue[]): SummaryLine | undefined {
  const known = values.map(({ value }) => value).filter(value => typeof value === 'number')
  if (known.length > 1 && new Set(known).size === 1) return { label: t('price'), text: t('costsSame') }
  return leadLine(values, 'lower', (name, lead) => ({
    label: t('costsLess'),
    text: t('byPrice', { name, value: formatRupees(lead) }),
  }))
}

/** The vehicle ahead of the next one, and by how much; undefined if two share the lead. */
function leadLine(
  values: readonly NamedValue[],
  end: 'higher' | 'lower',
  line: (name: string, lead: number) => SummaryLine,
): SummaryLine | undefined {
  const [first, second] = values
    .flatMap(({ name, value }) => (typeof value === 'number' ? [{ name, value }] : []))
    .sort((a, b) => (end === 'lower' ? a.value - b.value : b.value - a.value))
  const lead = first && second && Math.round(Math.abs(first.value - second.value) * 100) / 100
  return lead ? line(first.name, lead) : undefined
}
