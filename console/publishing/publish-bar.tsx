import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { labelOf } from '../records/label-of.ts'
import { PreviewButton } from './preview-button.tsx'
import type { Moment } from './publish.ts'
import { type PublishAction, PublishDialog } from './publish-dialog.tsx'
import { StateChip } from './state-chip.tsx'
import { stateOf } from './state-of.ts'
import { usePublish } from './use-publish.ts'
import { useVariantsOf } from './variants-of.ts'

type Props = {
  collection: CollectionDescription
  /** Whether there are changes that publishing would not take along. */
  isUnsaved?: boolean
  onDone: () => void
}

/** Whether visitors see the record, and what can be done about that. */
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
