import { hasArea } from '#collections/access.ts'
import { wireDate } from '#collections/define.ts'
import { type Firm, firms } from '#collections/index.ts'
import { operatorId } from '#domain/operators/editor-fields.ts'
import { logAudit } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type FieldError, operatorsOnlyError, refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { licenceFieldsOf } from './firm-mark.ts'
import { notifyOwners } from './notify-owners.ts'
import { endOfDay, licenceOf } from './verification.ts'

/** What a moderator decides. The number and the last day, like 2026-11-30, replace those of the firm's permission. */
type Decision =
  | { decision: 'verify'; number?: string | undefined; until?: string | undefined }
  | { decision: 'refuse' | 'withdraw'; reason: string }

/**
 * A moderator's decision about a firm, which its owners are told and the audit log has. `verify` publishes it and gives
 * it its mark; a used-vehicle dealer and a rental operator need the number and a future last day of their permission.
 * `refuse` and `withdraw` take the firm off the site, with a reason that its owners read. Errors: 403, 404, 400 with the
 * missing or expired field, or with `decision` if there is nothing to refuse or to withdraw.
 */
export async function decideFirm(ctx: Ctx, id: string, decision: Decision): Promise<void> {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  await inTransaction(ctx, async inner => {
    const systemCtx = asSystem(inner)
    const before = await getRecord(systemCtx, firms, id, { forUpdate: true })
    const set =
      decision.decision === 'verify' ? await verify(systemCtx, before, decision) : end(before, decision)
    const after = await updateRecord(systemCtx, firms, id, {}, { set })
    await logAudit(inner, operatorId(ctx), {
      action: 'update',
      kind: firms.name,
      record: id,
      changes: changesOf(before, after),
    })
    await notifyOwners(systemCtx, after, noticeOf(after))
  })
}

/** Stores the permission first: a changed one takes the mark, which the decision then gives. */
async function verify(
  systemCtx: Ctx,
  firm: Firm,
  { number, until }: Extract<Decision, { decision: 'verify' }>,
): Promise<Partial<Firm>> {
  const fields = licenceFieldsOf(firm.kind)
  if (fields) {
    const licence = {
      [fields.number]: number?.trim() || firm[fields.number],
      [fields.until]: until ? endOfDay(until) : firm[fields.until],
    }
    checkLicence(await updateRecord(systemCtx, firms, firm.id, licence))
  }
  return {
    verified: true,
    authorised: fields !== undefined,
    published: true,
    verifiedAt: wireDate(new Date()),
    decision: 'verified',
    decisionReason: '',
  }
}

function end(
  firm: Firm,
  { decision, reason }: Extract<Decision, { decision: 'refuse' | 'withdraw' }>,
): Partial<Firm> {
  if (!reason.trim()) throw refusedWrite('update', { reason: missing })
  // What was verified can be withdrawn, everything else refused.
  if (firm.verified !== (decision === 'withdraw')) throw refusedWrite('update', { decision: impossible })
  return {
    verified: false,
    authorised: false,
    published: false,
    decision: decision === 'withdraw' ? 'withdrawn' : 'refused',
    decisionReason: reason.trim(),
  }
}

const audited = [
  'verified',
  'authorised',
  'published',
  'decision',
  'decisionReason',
  'certificateNumber',
  'certificateUntil',
  'licenceNumber',
  'licenceUntil',
] as const

const changesOf = (before: Firm, after: Firm) =>
  Object.fromEntries(
    audited
      .filter(field => before[field] !== after[field])
      .map(field => [field, { before: before[field], after: after[field] }]),
  )

const noticeOf = ({ id, decision, decisionReason, updated }: Firm) => ({
  event: events[decision || 'verified'],
  key: `firm:${id}:${decision}:${updated}`,
  values: { reason: decisionReason ?? '', path: `/firm/${id}` },
})

const events = { verified: 'firmVerified', refused: 'firmRefused', withdrawn: 'firmWithdrawn' } as const

const missing: FieldError = { code: 'validation_required', message: 'Cannot be blank.' }
const expired: FieldError = { code: 'validation_licence_expired', message: 'The licence has expired.' }
const impossible: FieldError = {
  code: 'validation_invalid_value',
  message: 'A verified firm can be withdrawn, any other refused.',
}

function checkLicence(firm: Firm) {
  const { number, until } = licenceOf(firm)
  const errors = {
    ...(!number && { number: missing }),
    ...(!until ? { until: missing } : Date.parse(until) <= Date.now() && { until: expired }),
  }
  if (Object.keys(errors).length) throw refusedWrite('update', errors)
}
