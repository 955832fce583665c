import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { otp } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import type { FieldError } from '#records/errors.ts'
import { proofHash } from './codes.ts'

const { table } = otp

const isValidProof = (mfaId: string) =>
  and(eq(table.proofHash, proofHash(mfaId)), isNull(table.proofUsedAt), gt(table.proofExpires, sql`now()`))

/** The phone number that the bearer of this `mfaId` has proved to hold; `undefined` where it is none, old or spent. */
export async function findProvenNumber(ctx: Ctx, mfaId: string): Promise<string | undefined> {
  if (!mfaId) return undefined
  const [proof] = await ctx.db.select({ number: table.number }).from(table).where(isValidProof(mfaId))
  return proof?.number
}

/** Spends the proof; of several at once only one is told yes. */
export async function spendProof(ctx: Ctx, mfaId: string): Promise<boolean> {
  const spent = await ctx.db
    .update(table)
    .set({ proofUsedAt: sql`now()` })
    .where(isValidProof(mfaId))
    .returning({ id: table.id })
  return spent.length === 1
}

/** What is said of an `mfaId` that proves nothing. */
export const proofError: FieldError = {
  code: 'validation_invalid_token',
  message: 'Verify your phone number again.',
}

/** The same, of the field that names the proof on the wire. */
export const mfaProofErrors: Record<string, FieldError> = { mfaId: proofError }
