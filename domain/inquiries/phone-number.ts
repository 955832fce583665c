import type { AnyCollection } from '#collections/define.ts'
import { phonePattern } from '#collections/inquiry-fields.ts'
import { RecordError } from '#records/errors.ts'

/** What is said of a phone number that cannot be read (spec section 5). */
const unreadable = { code: 'validation_invalid_phone', message: 'Please enter a valid phone number' }

/** A typed phone becomes the number that some collections keep; what cannot be read stays, to be refused. */
export function phoneOnTheWire<T extends object>(collection: AnyCollection, input: T): T {
  const isNumber = collection.fields.phone?.type === 'number'
  const phone = 'phone' in input ? input.phone : undefined
  if (!isNumber || typeof phone !== 'string' || !phone || !phonePattern.test(phone)) return input
  return { ...input, phone: Number(phone.replace(/\D/g, '')) }
}

/** The same work, whose refusal of a phone number is told in the spec's words. A missing one is told as missing. */
export async function tellingOfPhone<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof RecordError) || !error.data.phone) throw error
    if (error.data.phone.code === 'validation_required') throw error
    throw new RecordError(error.status, error.message, { data: { ...error.data, phone: unreadable } })
  }
}
