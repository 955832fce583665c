import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { wordsOf } from '../api/failures.ts'
import { useAct } from '../desk/use-act.ts'
import { shortTime } from '../frame/format.ts'
import { say } from '../frame/words.ts'
import { type Moment, publish } from './publish.ts'

type One = { collection: string; id: string; onDone: () => void }

/** Publishes, schedules or takes back one record, and says how that went. */
export function usePublish({ collection, id, onDone }: One) {
  const notify = useNotify()
  const { act, isBusy } = useAct()
  const put = useCallback(
    async (publishedAt: Moment, variants = false): Promise<boolean> => {
      let isDone = false
      await act(async () => {
        const [outcome] = await publish({ collection, ids: [id], publishedAt, variants })
        isDone = outcome?.error === undefined
        if (outcome?.error) notify(wordsOf(outcome.error), { type: 'error' })
        else notify(said(publishedAt), { type: 'success' })
      })
      if (isDone) onDone()
      return isDone
    },
    [act, notify, collection, id, onDone],
  )
  return { put, isBusy }
}

const said = (moment: Moment) => {
  if (moment === null) return say('publish.nowDraft')
  return moment === 'now' ? say('publish.nowOut') : say('publish.nowScheduled', { time: shortTime(moment) })
}
