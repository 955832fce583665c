import { useQueryClient } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import { failuresOf, tell, wordsOf } from '../api/failures.ts'
import { type Message, say } from '../frame/words.ts'

/**
 * Does something to the store, says how it went, and has everything on the screen asked for anew. Answers whether it
 * was done.
 */
export function useAct() {
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const act = useCallback(
    async (work: () => Promise<unknown>, done?: Message): Promise<boolean> => {
      setBusy(true)
      try {
        await work()
        if (done) notify(say(done), { type: 'success' })
        return true
      } catch (error) {
        if (!(error instanceof ClientResponseError)) throw error
        const [field] = Object.values(failuresOf(error))
        notify(field ? wordsOf(field) : tell(error), { type: 'error' })
        return false
      } finally {
        await queries.invalidateQueries()
        setBusy(false)
      }
    },
    [notify, queries],
  )
  return { act, isBusy }
}
