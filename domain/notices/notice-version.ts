import { desc } from 'drizzle-orm'
import { noticeVersions } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'

/** The version of the privacy notice with which the site came: that of its own texts. */
export const firstVersion = '2026-11'

const { table } = noticeVersions

/**
 * The version of what stands beside the forms and on the privacy page now; kept with everything that is sent. Each change of
 * such a text begins another one: `2026-11.3` is the third.
 */
export async function noticeVersion({ db, reads }: Ctx): Promise<string> {
  reads.add(noticeVersions.name)
  const [last] = await db.select({ version: table.version }).from(table).orderBy(desc(table.rowid)).limit(1)
  return last?.version ?? firstVersion
}

/** The version that follows. */
export function nextVersion(version: string): string {
  const [, count = '0'] = version.split('.')
  return `${firstVersion}.${Number(count) + 1}`
}
