import { and, eq } from 'drizzle-orm'
import { numberShares, users } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { endShares } from '../number-shares/end-shares.ts'
import { endOtherSessions } from './member-sessions.ts'
import { findProvenNumber, proofError, spendProof } from './proofs.ts'
import { placeholderEmail } from './register-member.ts'
import type { Session } from './sessions.ts'

type Proofs = { oldProof: string; newProof: string }

/**
 * Changes a member's phone number after the member has proved to hold both the old and the new one, and ends the other
 * sessions. Errors: 400 with `data.oldProof` or `data.newProof` for an invalid or expired proof, and with `data.number`
 * for a number that belongs to another member.
 */
export async function changeNumber(
  ctx: Ctx,
  session: Session,
  { oldProof, newProof }: Proofs,
): Promise<void> {
  const { table } = users
  await inTransaction(ctx, async inner => {
    const [member] = await inner.db
      .select({ number: table.number })
      .from(table)
      .where(eq(table.id, session.accountId))
      .for('update')
    const number = await findProvenNumber(inner, newProof)
    if (!number) throw refused('newProof')
    if (!member || (await findProvenNumber(inner, oldProof)) !== member.number) throw refused('oldProof')
    const [holder] = await inner.db.select({ id: table.id }).from(table).where(eq(table.number, number))
    if (holder) throw taken()
    for (const proof of [oldProof, newProof] as const)
      if (!(await spendProof(inner, proof))) throw refused(proof === oldProof ? 'oldProof' : 'newProof')
    await updateRecord(asSystem(inner), users, session.accountId, { number, email: placeholderEmail(number) })
    // A chat shows the current number, which was not the one that was shared.
    const inChats = and(
      eq(numberShares.table.user, session.accountId),
      eq(numberShares.table.purpose, 'chat'),
    )
    await endShares(inner, inChats, 'numberChanged')
    await endOtherSessions(inner, session)
  })
}

const refused = (proof: keyof Proofs) =>
  new RecordError(400, 'Failed to change the number.', { data: { [proof]: proofError } })

const taken = () =>
  new RecordError(400, 'Failed to change the number.', {
    data: { number: { code: 'validation_not_unique', message: 'This number belongs to another account.' } },
  })
