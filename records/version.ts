import { hash } from 'node:crypto'
import { system } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import type { Expected } from './context.ts'
import { changedMeanwhile } from './errors.ts'
import { maySet } from './read-body.ts'
import { renderRow } from './visible-fields.ts'

type Row = Record<string, unknown>

const someOperator = { kind: 'operator', id: '', role: 'owner' } as const

/**
 * Tells two states of a record apart by what operators write in it. What the server keeps beside it, such as a count
 * that follows from other records, makes no other version: nobody's change is lost by it.
 */
export function versionOf(collection: AnyCollection, record: Row): string {
  const written = Object.entries(collection.fields).filter(([, field]) => maySet(someOperator, field, false))
  return hash('sha1', JSON.stringify(written.map(([key]) => record[key] ?? null)), 'base64url')
}

/** Throws 412 where the record is not as its writer has seen it; `row` as it is stored and locked. */
export function meetExpected(expected: Expected | undefined, collection: AnyCollection, row: Row): void {
  if (!expected || expected.isMet) return
  if (expected.collection !== collection.name || expected.id !== row.id) return
  const record = renderRow(collection, system, { ...row })
  // Whoever saw no ETag may name the `updated` that it was given.
  const versions = [versionOf(collection, record), String(record.updated)]
  if (!expected.versions.some(version => versions.includes(version))) throw changedMeanwhile()
  // What follows from the write may write the record again.
  expected.isMet = true
}
