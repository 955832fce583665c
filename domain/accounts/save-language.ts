import { and, eq, isNull, or } from 'drizzle-orm'
import { type languages, users } from '#collections/users.ts'
import type { Ctx } from '#records/context.ts'

const { table } = users

/**
 * Stores the language of the member's pages as the language of its messages. English is the default and is not stored;
 * an explicit choice of the member is not overwritten.
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
