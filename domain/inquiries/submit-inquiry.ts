import type { AnyCollection, InputOf, RecordOf } from '#collections/define.ts'
import { phonePattern } from '#collections/inquiry-fields.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { checkInquiryFirm } from '../firms/check-inquiry-firm.ts'
import { readNoticeVersion } from '../notices/notice-version.ts'
import { notifyInquiry } from '../notifications/notify-inquiry.ts'
import { shareInquiryNumber } from '../number-shares/share-number.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { findOriginalInquiry } from './find-original.ts'
import { senderFields, trimTexts } from './sender-fields.ts'

/**
 * Creates the action that stores an inquiry from a visitor's form in that collection, with its first status (spec
 * section 4), the visitor's consent and to whom the phone number is disclosed. A repeated inquiry of the same sender is
 * marked. A dealer that the sender has chosen must sell the vehicle's brand; `firm` is the one that a listing belongs to.
 * Errors: 400 with an item per invalid field, 429 if the address has sent too many.
 */
export const submitInquiry =
  <C extends AnyCollection>(collection: C, status: string) =>
  async (
    ctx: Ctx,
    input: InputOf<C>,
    { address, limits, language }: Sender,
    firm?: string,
  ): Promise<RecordOf<C>> => {
    await limits.take('inquiry', address)
    const body = toWirePhone(collection, trimTexts(input))
    const create = async (inner: Ctx) => {
      // Every inquiry has sender and operator fields, which a type parameter cannot express.
      const notice = await readNoticeVersion(inner)
      const { user } = senderFields(ctx)
      const serverFields = { status, notice, user, ...(firm && { firm }) } as unknown as InputOf<C>
      const inquiry = await createRecord(inner, collection, body, { set: serverFields })
      if (!firm) await checkInquiryFirm(inner, collection, inquiry)
      const duplicateOf = await findOriginalInquiry(inner, collection, inquiry)
      if (duplicateOf)
        await updateRecord<AnyCollection>(asSystem(inner), collection, String(inquiry.id), { duplicateOf })
      else await notifyInquiry(inner, collection, { ...inquiry, user }, language)
      await shareInquiryNumber(inner, collection, inquiry, user)
      await recordConsent(inner, 'inquiry', collection, String(inquiry.id))
      return inquiry
    }
    return withPhoneError(inTransaction(ctx, create))
  }

/** The message for an invalid phone number (spec section 5). */
const invalidPhoneError = { code: 'validation_invalid_phone', message: 'Please enter a valid phone number' }

/** Converts a phone number to the number type of some collections; an unreadable one stays and fails validation. */
function toWirePhone<T extends object>(collection: AnyCollection, input: T): T {
  const isNumber = collection.fields.phone?.type === 'number'
  const phone = 'phone' in input ? input.phone : undefined
  if (!isNumber || typeof phone !== 'string' || !phone || !phonePattern.test(phone)) return input
  return { ...input, phone: Number(phone.replace(/\D/g, '')) }
}

/**
 * Runs the work and replaces the message for an invalid phone number with the spec's words. A missing number is
 * reported as missing.
 */
async function withPhoneError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof RecordError) || !error.data.phone) throw error
    if (error.data.phone.code === 'validation_required') throw error
    throw new RecordError(error.status, error.message, { data: { ...error.data, phone: invalidPhoneError } })
  }
}
