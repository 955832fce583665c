import type { InputOf } from '#collections/define.ts'
import { messages, reports } from '#collections/index.ts'
import { type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { findRecord } from '#records/get.ts'
import { keepConsent } from '../consents/keep-consent.ts'
import type { Sender } from '../limits/limits.ts'
import { senderOf, trimmed } from './sender-of.ts'

/**
 * Keeps a visitor's report, as `new`, and with it the visitor's consent. Errors: 400 with an item per field that is wrong,
 * 429 after too many.
 */
export async function reportRecord(ctx: Ctx, input: InputOf<typeof reports>, { address, limits }: Sender) {
  await limits.take('inquiry', address)
  // Whoever moderates may read what was reported: only who can read a message reports it.
  if (input.kind === 'messages' && !(await findRecord(ctx, messages, asText(input.record))))
    throw refusedWrite('create', { record: missing })
  return inTransaction(ctx, async inner => {
    const report = await createRecord(inner, reports, trimmed(input), {
      status: 'new',
      user: senderOf(ctx).user,
    })
    await keepConsent(inner, 'report', reports, report.id)
    return report
  })
}

const missing = { code: 'validation_missing_rel_records', message: 'There is no such message.' }
