import { sql } from 'drizzle-orm'
import { noticeVersions } from '#collections/index.ts'
import { newQueryBatcher } from '#database/query-batcher.ts'
import { prepareStatement } from '#database/statement.ts'
import type { Ctx } from '#records/context.ts'

/** The version of the privacy notice with which the site came: that of its own texts. */
export const initialVersion = '2026-11-23'

const { table } = noticeVersions

const lastVersion = prepareStatement<{ version: string }>(
  sql`select ${table.version} from ${table} order by ${table.rowid} desc limit 1`,
)

/**
 * The version of what stands beside the forms and on the privacy page now; kept with everything that is sent. Each change of
 * such a text begins another one: `2026-11.3` is the third.
 */
export function readNoticeVersion({ db, reads }: Ctx): Promise<string> {
  reads.add(noticeVersions.name)
  return findCurrentVersion(db, noticeVersions.name)
}

/** One for all who ask at the same moment. */
const findCurrentVersion = newQueryBatcher<string, string>(async (db, asked) => {
  const [last] = await lastVersion(db)
  return asked.map(() => last?.version ?? initialVersion)
})

/** The version that follows. */
export function nextVersion(version: string): string {
  const [, count = '0'] = version.split('.')
  return `${initialVersion}.${Number(count) + 1}`
}
