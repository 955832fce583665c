import { type FieldError, notUnique, RecordError, refusedWrite } from '#records/errors.ts'

export const alreadyReviewedError: FieldError = {
  code: 'validation_already_reviewed',
  message: 'You have already reviewed this vehicle. Delete that review first.',
}

export const alreadySentError: FieldError = {
  code: 'validation_already_sent',
  message: 'This review has been sent already.',
}

type DuplicateError = { verb: 'create' | 'update'; field: string; error: FieldError }

/** Turns the conflict with another review of the same key into a field error. */
export async function rejectDuplicate<T>(
  write: Promise<T>,
  { verb, field, error }: DuplicateError,
): Promise<T> {
  try {
    return await write
  } catch (thrown) {
    if (!(thrown instanceof RecordError) || thrown.data.key?.code !== notUnique.code) throw thrown
    throw refusedWrite(verb, { [field]: error })
  }
}
