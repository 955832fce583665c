import { sql } from 'drizzle-orm'
import type { InputOf } from '#collections/define.ts'
import { isConsentNotice, notices, noticeVersions } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { editorFields } from '../operators/editor-fields.ts'
import { nextVersion, readNoticeVersion } from './notice-version.ts'

type Input = InputOf<typeof notices>
type NoticeTexts = { place: string; en: string; hi: string }

/** Adds an operator's text of a notice. Errors: as `createRecord`, and for a text in only one language. */
export const addNotice = (ctx: Ctx, body: Input) =>
  inTransaction(ctx, async inner => {
    const made = await createRecord(inner, notices, body, { set: editorFields(ctx) })
    await recordNoticeVersion(inner, 'create', made)
    return made
  })

/**
 * Changes a notice, or restores the default if both texts are empty. Errors: as `updateRecord`, and for a text in only
 * one language.
 */
export const changeNotice = (ctx: Ctx, id: string, body: Input) =>
  inTransaction(ctx, async inner => {
    const made = await updateRecord(inner, notices, id, body, { set: editorFields(ctx) })
    await recordNoticeVersion(inner, 'update', made)
    return made
  })

/** Checks that both languages have a text or neither has; a change of a consent text gets a new version. */
async function recordNoticeVersion(ctx: Ctx, action: 'create' | 'update', { place, en, hi }: NoticeTexts) {
  const missing = en && !hi ? 'hi' : hi && !en ? 'en' : undefined
  if (missing) throw refusedWrite(action, { [missing]: bothLanguagesError })
  if (!isConsentNotice(place)) return
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('notice versions'))`)
  const version = nextVersion(await readNoticeVersion(ctx))
  // A notice record's place is one of the collection's places.
  const versionFields = { version, en, hi, place: place as NonNullable<Input['place']> }
  await createRecord(asSystem(ctx), noticeVersions, {}, { set: { ...versionFields, ...editorFields(ctx) } })
}

const bothLanguagesError = {
  code: 'validation_both_languages',
  message: 'Must be written in both languages, or in none.',
}
