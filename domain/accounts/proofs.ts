import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { otp } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import type { FieldError } from '#records/errors.ts'
import { hashProof } from './codes.ts'

const { table } = otp

const isValidProof = (mfaId: string) =>
  and(eq(table.proofHash, hashProof(mfaId)), isNull(table.proofUsedAt), gt(table.proofExpires, sql`now()`))

/** The phone number that an `mfaId` proves; `undefined` if the proof is invalid, expired or spent. */
export async function findProvenNumber(ctx: Ctx, mfaId: string): Promise<string | undefined> {
  if (!mfaId) return undefined
  const [proof] = await ctx.db.select({ number: table.number }).from(table).where(isValidProof(mfaId))
  return proof?.number
}

/** Spends the proof. Of several concurrent calls only one returns true. */
export async function spendProof(ctx: Ctx, mfaId: string): Promise<boolean> {
  const spent = await ctx.db
    .update(table)
    .set({ proofUsedAt: sql`now()` })
    .where(isValidProof(mfaId))
    .returning({ id: table.id })
  return spent.length === 1
}

/** The error for an invalid `mfaId`. */
export const proofError: FieldError = {
  code: 'validation_invalid_token',
  message: 'Verify your phone number again.',
}

/** The same error, keyed by the proof's field on the wire. */
export const mfaProofErrors: Record<string, FieldError> = { mfaId: proofError }
