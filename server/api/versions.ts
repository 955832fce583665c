import type { Context } from 'hono'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx, Expected } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { versionOf } from '#records/version.ts'
import type { AppEnv } from '../variables.ts'
import { onTheWire } from './wire.ts'

type Row = Record<string, unknown>

/** What `If-Match` says that the caller has seen; nothing where it says nothing, or `*`. */
export function expectedBy(c: Context, { name }: AnyCollection, id: string): { expected?: Expected } {
  const given = c.req.header('If-Match')?.trim()
  if (!given || given === '*') return {}
  const versions = given.split(',').map(tag => tag.trim().replace(/^W\//, '').replaceAll('"', ''))
  return { expected: { collection: name, id, versions, isMet: false } }
}

/** Tells operators, who share records, which state of the record it is that they get. */
export function noteVersion(c: Context<AppEnv>, collection: AnyCollection, record: Row) {
  if (c.get('viewer')?.kind === 'operator') c.header('ETag', `"${versionOf(collection, record)}"`)
}

/** The write's own answer; where somebody else was faster, 412 with the record as it is now. */
export async function orConflict(
  c: Context<AppEnv>,
  ctx: Ctx,
  collection: AnyCollection,
  write: () => Promise<Response>,
): Promise<Response> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof RecordError) || error.status !== 412) throw error
    const record: Row = await getRecord(ctx, collection, c.req.param('id') ?? '')
    noteVersion(c, collection, record)
    const [shown] = await onTheWire(c, ctx, collection, [record])
    return c.json({ status: 412, message: error.message, data: {}, record: shown }, 412)
  }
}
