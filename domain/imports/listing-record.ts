import { officeCode } from '#domain/used/registration.ts'
import type { Draft } from './map-row.ts'
import type { Mapping } from './mapping-shape.ts'
import type { Input } from './model-records.ts'
import type { Offices } from './offices.ts'
import type { Row } from './read-rows.ts'

/** A used vehicle as a record: on sale, without a seller. What its key specs say stands among the specifications. */
export function listingRecord(
  { brand, model, variant, found, fields, keySpecs }: Draft,
  { cells }: Row,
  { type, office }: NonNullable<Mapping['listing']>,
  offices: Offices,
): Input {
  const trim = trimOf(variant, [found.model?.split('|')[1] ?? '', brand, model])
  const code = officeCode((office && cells[office]) || '')
  const place = code && offices.get(code)
  return {
    ...fields,
    ...{ type, brand, model, name: joined(model, trim), status: 'approved' },
    specifications: {
      ...(trim && { Variant: trim }),
      ...keySpecs,
      ...(code && { 'Registration office': place ? `${code}, ${place}` : code }),
    },
  }
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ').slice(0, 120)

/** The variant without the names that lead it and the engine size, which have fields of their own. */
function trimOf(variant: string, leads: string[]): string {
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
