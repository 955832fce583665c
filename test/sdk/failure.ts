import { ClientResponseError } from 'pocketbase'

/** The error that the SDK throws when the work is rejected. */
export const expectFailure = (work: Promise<unknown>): Promise<ClientResponseError> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => (error instanceof ClientResponseError ? error : Promise.reject(error)),
  )
