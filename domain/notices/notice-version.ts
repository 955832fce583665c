import { sql } from 'drizzle-orm'
import { noticeVersions } from '#collections/index.ts'
import { askedTogether } from '#database/asked-together.ts'
import { statement } from '#database/statement.ts'
import type { Ctx } from '#records/context.ts'

/** The version of the privacy notice with which the site came: that of its own texts. */
export const firstVersion = '2026-11-23'

const { table } = noticeVersions

const lastVersion = statement<{ version: string }>(
  sql`select ${table.version} from ${table} order by ${table.rowid} desc limit 1`,
)

/**
 * The version of what stands beside the forms and on the privacy page now; kept with everything that is sent. Each change of
 * such a text begins another one: `2026-11.3` is the third.
 */
export function noticeVersion({ db, reads }: Ctx): Promise<string> {
  reads.add(noticeVersions.name)
  return versionNow(db, noticeVersions.name)
}

/** One for all who ask at the same moment. */
const versionNow = askedTogether<string, string>(async (db, asked) => {
  const [last] = await lastVersion(db)
  return asked.map(() => last?.version ?? firstVersion)
})

/** The version that follows. */
export function nextVersion(version: string): string {
  const [, count = '0'] = version.split('.')
  return `${firstVersion}.${Number(count) + 1}`
}
