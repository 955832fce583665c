import { hash } from 'node:crypto'
import { system } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import type { ExpectedVersion } from './context.ts'
import { versionConflict } from './errors.ts'
import { canSet } from './read-body.ts'
import type { Row } from './row.ts'
import { renderRow } from './visible-fields.ts'

const someOperator = { kind: 'operator', id: '', role: 'owner' } as const

/**
 * Identifies a record's state by what operators write in it. Values that the server maintains, such as a count derived
 * from other records, do not change the version: overwriting them loses nobody's change.
 */
export function computeVersion(collection: AnyCollection, record: Row): string {
  const writableFields = Object.entries(collection.fields).filter(([, field]) =>
    canSet(someOperator, field, false),
  )
  return hash('sha1', JSON.stringify(writableFields.map(([key]) => record[key] ?? null)), 'base64url')
}

/** Throws 412 if the record does not match the writer's version; `row` is the stored and locked row. */
export function assertExpectedVersion(
  expected: ExpectedVersion | undefined,
  collection: AnyCollection,
  row: Row,
): void {
  if (!expected || expected.isVerified) return
  if (expected.collection !== collection.name || expected.id !== row.id) return
  const record = renderRow(collection, system, { ...row })
  // A writer without an ETag may send the `updated` that it has read.
  const versions = [computeVersion(collection, record), String(record.updated)]
  if (!expected.versions.some(version => versions.includes(version))) throw versionConflict()
  // Further writes of the same request may follow to this record.
  expected.isVerified = true
}
