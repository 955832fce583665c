import { hash } from 'node:crypto'
import { ImportError } from '#domain/imports/import-error.ts'
import type { RowRefusal, SourceRow, SourceRows } from '#domain/imports/read-rows.ts'
import { parseOfficeCode } from '#domain/used-vehicles/registration.ts'
import type { Row } from '#records/row.ts'
import type { SkippedCell } from './clean-cells.ts'
import { type Draft, mapRow } from './map-row.ts'
import type { Mapping } from './mapping-schema.ts'
import type { Offices } from './offices.ts'
import { requireColumns } from './plan.ts'

/** A listing as a record, and its line in the source. */
export type PlannedListing = { line: number; input: Row }

/** The listings that an import would write, and everything it skips. */
type ListingPlan = {
  rows: number
  listings: PlannedListing[]
  refused: RowRefusal[]
  leftOut: SkippedCell[]
}

/**
 * Turns rows into used vehicles, all of them on sale. A row with exactly the cells of an earlier one is rejected as its
 * copy.
 */
export function planListings(
  { columns, rows, broken }: SourceRows,
  mapping: Mapping,
  offices: Offices,
): ListingPlan {
  const { listing } = mapping
  if (!listing) throw new ImportError(`the mapping ${mapping.source} does not say what type its vehicles are`)
  requireColumns(columns, mapping)
  const plan: ListingPlan = {
    rows: rows.length + broken.length,
    listings: [],
    refused: [...broken],
    leftOut: [],
  }
  const firstLines = new Map<string, number>()
  for (const row of rows) {
    const key = rowDigest(row, columns)
    const same = firstLines.get(key)
    if (same !== undefined) {
      plan.refused.push({ line: row.line, reason: `the same as line ${same}` })
      continue
    }
    firstLines.set(key, row.line)
    const mapped = mapRow(row, mapping)
    if ('refusal' in mapped) {
      plan.refused.push(mapped.refusal)
      continue
    }
    const record = listingRecord(mapped.draft, row, listing, offices)
    const sourceKey = `${mapping.source}:${key}`
    plan.listings.push({ line: row.line, input: { ...record, id: idOf(sourceKey), sourceKey } })
    plan.leftOut.push(...mapped.leftOut)
  }
  return plan
}

/** A row's identity independent of its position: a source of listings has no ids. */
const rowDigest = ({ cells }: SourceRow, columns: string[]) =>
  hash('sha256', JSON.stringify(columns.map(column => cells[column] ?? '')), 'hex').slice(0, 32)

/** The same id whenever the row is converted. */
const idOf = (sourceKey: string) =>
  BigInt(`0x${hash('sha256', sourceKey, 'hex')}`)
    .toString(36)
    .slice(0, 15)

/** A used vehicle as a record: on sale, without a seller. Its key specs become specifications. */
function listingRecord(
  { brand, model, variant, found, fields, keySpecs }: Draft,
  { cells }: SourceRow,
  { type, office }: NonNullable<Mapping['listing']>,
  offices: Offices,
): Row {
  const trim = variantTrim(variant, [found.model?.split('|')[1] ?? '', brand, model])
  const code = parseOfficeCode((office && cells[office]) || '')
  const place = code && offices.get(code)
  return {
    ...fields,
    type,
    brand,
    model,
    name: joinName(model, trim),
    status: 'approved',
    specifications: {
      ...(trim && { Variant: trim }),
      ...keySpecs,
      ...(code && { 'Registration office': place ? `${code}, ${place}` : code }),
    },
  }
}

const joinName = (...parts: string[]) => parts.filter(Boolean).join(' ').slice(0, 120)

/** The variant without the brand and model before it and without the engine size, which have separate fields. */
function variantTrim(variant: string, leads: string[]): string {
  const bare = variant.replace(/(?<!\S)\d{2,4}\s?cc\b/gi, ' ')
  const short = leads.reduce(
    (text, lead) =>
      (lead && text.toLowerCase().startsWith(`${lead.toLowerCase()} `)
        ? text.slice(lead.length)
        : text
      ).trim(),
    bare,
  )
  const trim = short.replace(/\s+/g, ' ').replace(/^[\s,/.-]+|[\s,/.-]+$/g, '')
  return trim === 'Standard' || leads.some(lead => lead.toLowerCase() === trim.toLowerCase()) ? '' : trim
}
