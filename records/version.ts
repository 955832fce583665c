import { hash } from 'node:crypto'
import { system } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import type { ExpectedVersion } from './context.ts'
import { versionConflict } from './errors.ts'
import { canSet } from './read-body.ts'
import { renderRow } from './visible-fields.ts'

type Row = Record<string, unknown>

const someOperator = { kind: 'operator', id: '', role: 'owner' } as const

/**
 * Tells two states of a record apart by what operators write in it. What the server keeps beside it, such as a count
 * that follows from other records, makes no other version: nobody's change is lost by it.
 */
export function computeVersion(collection: AnyCollection, record: Row): string {
  const writableFields = Object.entries(collection.fields).filter(([, field]) =>
    canSet(someOperator, field, false),
  )
  return hash('sha1', JSON.stringify(writableFields.map(([key]) => record[key] ?? null)), 'base64url')
}

/** Throws 412 where the record is not as its writer has seen it; `row` as it is stored and locked. */
export function assertExpectedVersion(
  expected: ExpectedVersion | undefined,
  collection: AnyCollection,
  row: Row,
): void {
  if (!expected || expected.isVerified) return
  if (expected.collection !== collection.name || expected.id !== row.id) return
  const record = renderRow(collection, system, { ...row })
  // Whoever saw no ETag may name the `updated` that it was given.
  const versions = [computeVersion(collection, record), String(record.updated)]
  if (!expected.versions.some(version => versions.includes(version))) throw versionConflict()
  // What follows from the write may write the record again.
  expected.isVerified = true
}
