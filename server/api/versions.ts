import type { Context } from 'hono'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx, ExpectedVersion } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { computeVersion } from '#records/version.ts'
import type { AppEnv } from '../variables.ts'
import { serializeRecords } from './wire.ts'

type VersionedRecord = Record<string, unknown>

/** The version in `If-Match` that the caller has seen; absent without the header, or for `*`. */
export function readIfMatch(c: Context, { name }: AnyCollection, id: string): { expected?: ExpectedVersion } {
  const header = c.req.header('If-Match')?.trim()
  if (!header || header === '*') return {}
  const versions = header.split(',').map(tag => tag.trim().replace(/^W\//, '').replaceAll('"', ''))
  return { expected: { collection: name, id, versions, isVerified: false } }
}

/** Sends operators, who share records, the ETag of the record's version. */
export function setVersionTag(c: Context<AppEnv>, collection: AnyCollection, record: VersionedRecord) {
  if (c.get('viewer')?.kind === 'operator') c.header('ETag', `"${computeVersion(collection, record)}"`)
}

/** The write's response; after a concurrent change, 412 with the current record. */
export async function respondOrConflict(
  c: Context<AppEnv>,
  ctx: Ctx,
  collection: AnyCollection,
  write: () => Promise<Response>,
): Promise<Response> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof RecordError) || error.status !== 412) throw error
    const record: VersionedRecord = await getRecord(ctx, collection, c.req.param('id') ?? '')
    setVersionTag(c, collection, record)
    const [serialized] = await serializeRecords(c, ctx, collection, [record])
    return c.json({ status: 412, message: error.message, data: {}, record: serialized }, 412)
  }
}
