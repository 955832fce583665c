import { sql } from 'drizzle-orm'
import { noticeVersions } from '#collections/index.ts'
import { newQueryBatcher } from '#database/query-batcher.ts'
import { prepareStatement } from '#database/statement.ts'
import type { Ctx } from '#records/context.ts'

/** The version of the privacy notice in the site's default texts. */
export const initialVersion = '2026-11-25'

const { table } = noticeVersions

const lastVersion = prepareStatement<{ version: string }>(
  sql`select ${table.version} from ${table} order by ${table.rowid} desc limit 1`,
)

/**
 * The current version of the texts next to the forms and on the privacy page; stored with every consent. Each change of
 * such a text starts a new version: `2026-11.3` is the third.
 */
export function readNoticeVersion({ db, reads }: Ctx): Promise<string> {
  reads.add(noticeVersions.name)
  return findCurrentVersion(db, noticeVersions.name)
}

/** Concurrent callers share one query. */
const findCurrentVersion = newQueryBatcher<string, string>(async (db, asked) => {
  const [last] = await lastVersion(db)
  return asked.map(() => last?.version ?? initialVersion)
})

/** The next version. */
export function nextVersion(version: string): string {
  const [, count = '0'] = version.split('.')
  return `${initialVersion}.${Number(count) + 1}`
}
