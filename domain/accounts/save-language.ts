import { and, eq, isNull, or } from 'drizzle-orm'
import { type languages, users } from '#collections/users.ts'
import type { Ctx } from '#records/context.ts'

const { table } = users

/**
 * Notes the language of the page that a member uses, so that messages reach it in that. English is what is assumed, so
 * it is not noted; what the member has chosen stays.
 */
export async function saveLanguage(
  { db }: Ctx,
  id: string,
  language: (typeof languages)[number],
): Promise<void> {
  if (language === 'en') return
  const isUnset = or(isNull(table.language), eq(table.language, ''))
  await db
    .update(table)
    .set({ language })
    .where(and(eq(table.id, id), isUnset))
}
