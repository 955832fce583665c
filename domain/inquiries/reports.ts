import type { InputOf } from '#collections/define.ts'
import { reports } from '#collections/index.ts'
import { getCollection } from '#collections/registry.ts'
import { reportable } from '#collections/reports.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { evaluateRule } from '#records/rules.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { notifyReportOutcome } from '../notifications/notify-report.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { senderFields, trimTexts } from './sender-fields.ts'

/** Stores a visitor's report as `new`, with the visitor's consent. Errors: 400 with an item per invalid field, 429. */
export async function reportRecord(ctx: Ctx, input: InputOf<typeof reports>, { address, limits }: Sender) {
  await limits.take('inquiry', address)
  // Moderators get to read the reported record, so only someone who can read it may report it.
  const kind = reportable.find(each => each === input.kind)
  const id = asText(input.record)
  if (kind && id && !(await findRecord(ctx, getCollection(kind), id, { fields: ['id'] })))
    throw refusedWrite('create', { record: missing })
  return inTransaction(ctx, async inner => {
    const report = await createRecord(inner, reports, trimTexts(input), {
      set: {
        status: 'new',
        user: senderFields(ctx).user,
      },
    })
    await recordConsent(inner, 'report', reports, report.id)
    return report
  })
}

const missing = { code: 'validation_missing_rel_records', message: 'There is no such record.' }

const invalidTransitionError = {
  code: 'validation_no_such_move',
  message: 'A new report is upheld or dismissed, and stays so.',
}

/**
 * Changes a report, for operators; a closed report's status is final, and who is concerned hears of it. Errors: 403, 404,
 * 400 with `data.status`.
 */
export async function changeReport(ctx: Ctx, id: string, patch: InputOf<typeof reports>) {
  evaluateRule(ctx, reports, 'update')
  return inTransaction(ctx, async inner => {
    const { status } = await getRecord(inner, reports, id, { fields: ['status'], forUpdate: true })
    const made = await updateRecord(inner, reports, id, patch)
    const isOpen = status === 'new' || status === ''
    if (made.status !== status && !(isOpen && made.status !== ''))
      throw refusedWrite('update', { status: invalidTransitionError })
    if (made.status !== status && made.status !== 'new')
      await notifyReportOutcome(inner, await getRecord(asSystem(inner), reports, id))
    return made
  })
}
