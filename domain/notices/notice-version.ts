import { desc } from 'drizzle-orm'
import { noticeVersions } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { memoizeWeak } from '#database/memoize.ts'
import type { Ctx } from '#records/context.ts'

/** The version of the privacy notice in the site's default texts. */
export const initialVersion = '2026-11-25'

const { table } = noticeVersions

const lastVersion = memoizeWeak((db: Database) =>
  db
    .select({ version: table.version })
    .from(table)
    .orderBy(desc(table.rowid))
    .limit(1)
    .prepare('last_notice_version'),
)

/**
 * The current version of the texts next to the forms and on the privacy page; stored with every consent. Each change of
 * such a text starts a new version: `2026-11.3` is the third.
 */
export async function readNoticeVersion({ db, reads }: Ctx): Promise<string> {
  reads.add(noticeVersions.name)
  const [last] = await lastVersion(db).execute()
  return last?.version ?? initialVersion
}

/** The next version. */
export function nextVersion(version: string): string {
  const [, count = '0'] = version.split('.')
  return `${initialVersion}.${Number(count) + 1}`
}
