import { formatDay, formatMoment } from '../../format/english-dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatPlate } from '../../format/plate.ts'
import { formatRupees } from '../../format/rupees.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate } from '../frame/translate.ts'
import en from '../messages/en.json'

export type Facts = Readonly<Record<string, unknown>>
export type FactRow = { name: string; text: string }
/** Facts that belong together; `name` is empty for those of the deal itself. */
export type FactGroup = { name: string; rows: FactRow[] }

/** What says nothing to a reader: files are shown as links, and a place is an id that its text repeats. */
const unseen = new Set(['files', 'added', 'place', 'mapLink', 'hasSlots'])

/** The facts of a deal or of an event in words: ₹, km, days and times in India. */
export function factGroups(facts: Facts): FactGroup[] {
  const plain: FactRow[] = []
  const groups: FactGroup[] = []
  for (const [key, value] of Object.entries(facts)) {
    if (unseen.has(key) || value === null || value === undefined || value === '') continue
    if (key === 'deadlines' && Array.isArray(value))
      groups.push({ name: factName(key), rows: dueRows(value) })
    else if (isFacts(value)) groups.push({ name: factName(key), rows: rowsOf(value) })
    else plain.push(rowOf(key, value))
  }
  return [{ name: '', rows: plain }, ...groups].filter(({ rows }) => rows.length > 0)
}

/** The facts of an event, with those that its effects have added, as plain rows. */
export function eventFacts({ added, ...stated }: Facts): FactRow[] {
  return factGroups({ ...stated, ...(isFacts(added) ? added : {}) }).flatMap(({ rows }) => rows)
}

const rowsOf = (facts: Facts) =>
  Object.entries(facts).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [rowOf(key, value)],
  )

const rowOf = (key: string, value: unknown): FactRow => ({ name: factName(key), text: factText(key, value) })

const dueRows = (deadlines: readonly unknown[]) =>
  deadlines.filter(isFacts).map(({ form, dueAt }) => rowOf(String(form), dueAt))

const names: Readonly<Record<string, string>> = en.deals.fact
const factName = (key: string) => names[key] ?? fieldName(key)

const amounts = new Set(['price', 'agreedPrice', 'tokenAmount'])
const outcomes: Readonly<Record<string, string>> = en.deals.outcome

function factText(key: string, value: unknown): string {
  if (typeof value === 'number' && amounts.has(key)) return formatRupees(value)
  if (typeof value === 'number' && key === 'odometer')
    return translate('deals.km', { km: formatNumber(value) })
  if (typeof value === 'boolean') return translate(value ? 'record.yes' : 'record.no')
  if (key === 'registration') return formatPlate(String(value))
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (text === 'yes' || text === 'no') return translate(`record.${text}`)
  if (text === 'lifetime') return translate('deals.paidForLife')
  if (key === 'outcome') return outcomes[text] ?? text
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(`${text}T00:00:00+05:30`)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatMoment(withZone(text))
  return text
}

/** A time without a zone, as forms send it, is in India. */
const withZone = (time: string) => (/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}+05:30`)

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
