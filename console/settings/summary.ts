import type { RecordModel } from 'pocketbase'
import { createTranslator } from 'use-intl'
import type { SummaryPart } from '../../collections/console-hints.ts'
import { formatMonth } from '../../format/english-dates.ts'
import { type CollectionDescription, fieldNamed } from '../api/describe.ts'
import { taxTablesText } from '../records/sections/tax-tables-text.ts'
import { textOf } from '../records/text-of.ts'

/** What the card of a setting says about its records. */
export function summaryOf(collection: CollectionDescription, records: readonly RecordModel[]): string {
  const { settings: { summary } = { summary: '' }, oneRecord } = collection
  if (typeof summary !== 'string') return records[0] ? lineOf(collection, records[0], summary) : ''
  const values = oneRecord ? textsOf(collection, records[0]) : countsOf(collection, records)
  // The message comes from the collection, so its values have no narrower type.
  return createTranslator({ locale: 'en-IN', messages: { summary } })('summary', values as never)
}

/** Some fields of a record in one line, which may break after a dot. Empty ones are left out. */
export const lineOf = (
  collection: CollectionDescription,
  record: RecordModel,
  parts: readonly SummaryPart[],
): string =>
  parts
    .flatMap(part => {
      const { field: name, label } = typeof part === 'string' ? { field: part, label: '' } : part
      const text = fieldText(collection, record, name)
      return text ? (label ? `${label}: ${text}` : text) : []
    })
    .join('\u00a0· ')

/** The fields of the only record as text, by name. */
const textsOf = (collection: CollectionDescription, record: RecordModel | undefined) =>
  Object.fromEntries(
    collection.fields.map(({ name }) => [name, (record && fieldText(collection, record, name)) || '–']),
  )

function countsOf({ fields }: CollectionDescription, records: readonly RecordModel[]) {
  const values: Record<string, string | number> = { count: records.length }
  for (const { name, type, options = [] } of fields) {
    const filled = records.map(record => record[name]).filter(Boolean)
    values[`${name}Count`] = filled.length
    if (type === 'text') values[name] = filled.join(', ')
    for (const option of options) values[`${name}_${option}`] = filled.filter(each => each === option).length
  }
  return values
}

/** A field as text; empty if it has no value. */
function fieldText(collection: CollectionDescription, record: RecordModel, name: string): string {
  const [field, value] = [fieldNamed(collection, name), record[name]]
  if (!field || value === '' || value === null || value === undefined) return ''
  switch (inputOf(collection, name)) {
    case 'month':
      return formatMonth(value)
    case 'taxTables':
      return taxTablesText(value)
    default:
      return textOf(field, value, collection.name)
  }
}

/** The special input of a field, if it has one. */
const inputOf = ({ sections = [] }: CollectionDescription, name: string) =>
  sections
    .flatMap<{ field: string; input: string }>(section =>
      'taxTables' in section
        ? { field: section.taxTables, input: 'taxTables' }
        : section.fields.flatMap(cell => (typeof cell === 'object' && 'input' in cell ? cell : [])),
    )
    .find(({ field }) => field === name)?.input
