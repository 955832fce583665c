import { eq } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { outbox } from '#collections/index.ts'
import { logAudit } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { wakeForJobs } from '#records/queue-job.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { queueNotifications } from './queue-notifications.ts'

const notDeadError = {
  code: 'validation_not_dead',
  message: 'Only a message that could not be sent is sent again.',
}

/**
 * Sends a dead message again with a fresh set of attempts, for operators who may see it. Errors: 403, 404, 400 with
 * `data.deadAt`.
 */
export function retryMessage(ctx: Ctx, id: string) {
  return inTransaction(ctx, async inner => {
    const { deadAt } = await getRecord(inner, outbox, id, { fields: ['deadAt'], forUpdate: true })
    if (!deadAt) throw refusedWrite('update', { deadAt: notDeadError })
    const resetFields = { deadAt: null, attempts: 0, failure: '', dueAt: wireDate(new Date()) }
    await updateRecord(asSystem(inner), outbox, id, resetFields)
    await wakeForJobs(inner, await queueNotifications(inner.db, eq(outbox.table.id, id)))
    const actor = inner.viewer.kind === 'operator' ? inner.viewer.id : ''
    await logAudit(inner, actor, { action: 'retry', kind: outbox.name, record: id })
    return getRecord(inner, outbox, id)
  })
}
