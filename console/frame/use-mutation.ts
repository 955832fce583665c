import { useQueryClient } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText, fieldFailures, fieldFailureText } from '../api/error-text.ts'
import { type MessageKey, translate } from './translate.ts'

/**
 * Runs a write, notifies of its result and refetches all queries. Returns whether it
 * succeeded.
 */
export function useMutation() {
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const mutate = useCallback(
    async (work: () => Promise<unknown>, done?: MessageKey): Promise<boolean> => {
      setBusy(true)
      try {
        await work()
        if (done) notify(translate(done), { type: 'success' })
        return true
      } catch (error) {
        if (!(error instanceof ClientResponseError)) throw error
        const [field] = Object.values(fieldFailures(error))
        notify(field ? fieldFailureText(field) : errorText(error), { type: 'error' })
        return false
      } finally {
        await queries.invalidateQueries()
        setBusy(false)
      }
    },
    [notify, queries],
  )
  return { mutate, isBusy }
}
