import type { AnyCollection, InputOf, RecordOf } from '#collections/define.ts'
import { type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { keepConsent } from '../consents/keep-consent.ts'
import type { Sender } from '../limits/limits.ts'
import { phoneOnTheWire, tellingOfPhone } from './phone-number.ts'
import { senderOf, trimmed } from './sender-of.ts'

/**
 * The verb that keeps what a visitor sends through a form of that collection, under its first status (spec section 4),
 * and with it the visitor's consent.
 * Errors: 400 with an item per field that is wrong, 429 when the address has sent too many.
 */
export const submitInquiry =
  <C extends AnyCollection>(collection: C, status: string) =>
  async (ctx: Ctx, input: InputOf<C>, { address, limits }: Sender): Promise<RecordOf<C>> => {
    await limits.take('inquiry', address)
    // Every inquiry has the fields of senderFields and a status, which a type parameter cannot say.
    const kept = { status, ...senderOf(ctx) } as unknown as InputOf<C>
    const body = phoneOnTheWire(collection, trimmed(input))
    const keep = async (inner: Ctx) => {
      const inquiry = await createRecord(inner, collection, body, kept)
      await keepConsent(inner, 'inquiry', collection, String(inquiry.id))
      return inquiry
    }
    return tellingOfPhone(inTransaction(ctx, keep))
  }
