import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { fieldFailureText } from '../api/error-text.ts'
import { shortTime } from '../frame/format.ts'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { type Moment, publish } from './publish.ts'

type PublishTarget = { collection: string; id: string; onDone: () => void }

/** Publishes, schedules or takes back one record, and says how that went. */
export function usePublish({ collection, id, onDone }: PublishTarget) {
  const notify = useNotify()
  const { act: mutate, isBusy } = useMutation()
  const put = useCallback(
    async (publishedAt: Moment, variants = false): Promise<boolean> => {
      let isDone = false
      await mutate(async () => {
        const [outcome] = await publish({ collection, ids: [id], publishedAt, variants })
        isDone = outcome?.error === undefined
        if (outcome?.error) notify(fieldFailureText(outcome.error), { type: 'error' })
        else notify(successMessage(publishedAt), { type: 'success' })
      })
      if (isDone) onDone()
      return isDone
    },
    [mutate, notify, collection, id, onDone],
  )
  return { put, isBusy }
}

const successMessage = (moment: Moment) => {
  if (moment === null) return translate('publish.nowDraft')
  return moment === 'now'
    ? translate('publish.nowOut')
    : translate('publish.nowScheduled', { time: shortTime(moment) })
}
