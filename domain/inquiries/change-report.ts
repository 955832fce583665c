import type { InputOf } from '#collections/define.ts'
import { reports } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { evaluateRule } from '#records/rules.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'

const invalidTransitionError = {
  code: 'validation_no_such_move',
  message: 'A new report is upheld or dismissed, and stays so.',
}

/** Changes a report, for operators; a closed report's status is final. Errors: 403, 404, 400 with `data.status`. */
export async function changeReport(ctx: Ctx, id: string, patch: InputOf<typeof reports>) {
  evaluateRule(ctx, reports, 'update')
  return inTransaction(ctx, async inner => {
    const { status } = await getRecord(inner, reports, id, { fields: ['status'], forUpdate: true })
    const made = await updateRecord(inner, reports, id, patch)
    const isOpen = status === 'new' || status === ''
    if (made.status !== status && !(isOpen && made.status !== ''))
      throw refusedWrite('update', { status: invalidTransitionError })
    return made
  })
}
