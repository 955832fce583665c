import { randomBytes } from 'node:crypto'
import { users } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { assertNoFieldErrors, refusedWrite } from '#records/errors.ts'
import { textOrEmpty } from '#records/field-types/field-type.ts'
import { inTransaction } from '#records/transaction.ts'
import { readableFields, renderRow } from '#records/visible-fields.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { contactDetailErrors } from '../contact-details/contact-detail-errors.ts'
import { hashPassword } from './password-hash.ts'
import { validatePassword } from './password-rules.ts'
import { findProvenNumber, mfaProofErrors } from './proofs.ts'

type Body = Record<string, unknown>

/**
 * Registers a member who has proved to hold a phone: `{ mfaId, password, passwordConfirm, name?, contactEmail? }`. The
 * number comes from the proof and the e-mail from the number, whatever the body says. The proof stays valid for the
 * sign-in that follows. Errors: 400 with an item per invalid field, 403 without an `mfaId`.
 */
export async function registerMember(ctx: Ctx, body: Body): Promise<Body> {
  // Without a proof it is a plain create, subject to the collection's rule.
  if (!('mfaId' in body)) return createRecord(ctx, users, body)
  const number = await findProvenNumber(ctx, textOrEmpty(body.mfaId))
  if (!number) throw refusedWrite('create', mfaProofErrors)
  const password = textOrEmpty(body.password)
  const { name, contactEmail } = {
    name: textOrEmpty(body.name).trim(),
    contactEmail: textOrEmpty(body.contactEmail),
  }
  const problems = {
    ...validatePassword(password, textOrEmpty(body.passwordConfirm)),
    ...contactDetailErrors(users, { name }),
  }
  assertNoFieldErrors('create', problems)
  const serverFields = {
    number,
    email: placeholderEmail(number),
    verified: true,
    passwordHash: await hashPassword(password),
    tokenKey: newTokenKey(),
  }
  const member = await inTransaction(ctx, async inner => {
    const made = await createRecord(asSystem(inner), users, { name, contactEmail }, { set: serverFields })
    await recordConsent(inner, 'account', users, made.id, made.id)
    return made
  })
  const readable = new Set(readableFields(users, ctx.viewer))
  const row = Object.fromEntries(Object.entries(member).filter(([key]) => readable.has(key)))
  return renderRow(users, ctx.viewer, row)
}

/** The required e-mail field of the wire format. Nothing is ever sent to this address. */
export const placeholderEmail = (number: string) => `${number}@phone.invalid`

/** A key for signing one account's tokens. */
export const newTokenKey = () => randomBytes(32).toString('base64url')
