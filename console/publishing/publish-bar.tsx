import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { formatMoment } from '../../format/english-dates.ts'
import { callConsole } from '../api/client.ts'
import type { CollectionDescription } from '../api/describe.ts'
import { fieldFailureText } from '../api/error-text.ts'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { labelOf } from '../records/text-of.ts'
import { type Moment, publish } from './publish.ts'
import { type PublishAction, PublishDialog } from './publish-dialog.tsx'
import { StateChip } from './state-chip.tsx'
import { stateOf } from './state-of.ts'
import { useVariantsOf } from './variants-of.ts'

type Props = {
  collection: CollectionDescription
  /** Whether the form has changes that publishing would not include. */
  isUnsaved?: boolean
  onDone: () => void
}

/** The publishing state of a record with its actions. */
export function PublishBar({ collection, isUnsaved = false, onDone }: Props) {
  const record = useRecordContext()
  const variants = useVariantsOf(collection)
  const [action, setAction] = useState<PublishAction>()
  const id = String(record?.id ?? '')
  const { put, isBusy } = usePublish({ collection: collection.name, id, onDone })
  if (!record) return null
  const found = stateOf(record)
  const isDisabled = isBusy || isUnsaved
  const confirm = async (moment: Moment, withVariants: boolean) => {
    if (await put(moment, withVariants)) setAction(undefined)
  }
  return (
    <Box
      role="group"
      aria-label={translate('publish.bar')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, rowGap: 0.5, alignItems: 'center', mb: 2 }}
    >
      <StateChip record={record} />
      <Box sx={{ flexGrow: 1 }} />
      {isUnsaved && (
        <Typography variant="body2" color="textSecondary">
          {translate('publish.saveFirst')}
        </Typography>
      )}
      <PreviewButton collection={collection.name} id={id} />
      {found.state !== 'draft' && (
        <Button disabled={isDisabled} onClick={() => setAction('draft')} color="inherit">
          {translate('publish.draft')}
        </Button>
      )}
      {found.state !== 'published' && (
        <>
          <Button disabled={isDisabled} onClick={() => setAction('schedule')} variant="outlined">
            {translate(found.state === 'draft' ? 'publish.scheduleLater' : 'publish.reschedule')}
          </Button>
          <Button disabled={isDisabled} onClick={() => setAction('now')} variant="contained">
            {translate('publish.now')}
          </Button>
        </>
      )}
      {action && (
        <PublishDialog
          action={action}
          title={translate(`publish.${action}Title`, { count: 1 })}
          collection={collection.name}
          names={[labelOf(collection, record)]}
          at={found.state === 'scheduled' ? found.at : undefined}
          hasVariants={variants !== undefined}
          isBusy={isBusy}
          onClose={() => setAction(undefined)}
          onConfirm={confirm}
        />
      )}
    </Box>
  )
}

/** Opens the record's page as visitors will see it. The link works for ten minutes. */
function PreviewButton({ collection, id }: { collection: string; id: string }) {
  const { mutate, isBusy } = useMutation()
  const open = async () => {
    // Opens the tab during the click: browsers block a later one.
    const tab = window.open('', '_blank')
    const isOpen = await mutate(async () => {
      const path = `preview/${collection}/${encodeURIComponent(id)}`
      const { url } = await callConsole<{ url: string }>(path, { method: 'POST' })
      if (tab) tab.location.replace(url)
      else location.assign(url)
    })
    if (!isOpen) tab?.close()
  }
  return (
    <Button onClick={open} disabled={isBusy} startIcon={<OpenInNewIcon />}>
      {translate('publish.preview')}
    </Button>
  )
}

type PublishTarget = { collection: string; id: string; onDone: () => void }

/** Publishes, schedules or unpublishes one record and notifies of the result. */
function usePublish({ collection, id, onDone }: PublishTarget) {
  const notify = useNotify()
  const { mutate, isBusy } = useMutation()
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
    : translate('publish.nowScheduled', { time: formatMoment(moment) })
}
