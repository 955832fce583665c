import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import type { Outcome } from '../bulk/change-many.ts'
import { OutcomeDialog } from '../bulk/outcome-dialog.tsx'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { labelOf } from '../records/text-of.ts'
import { type Moment, publish } from './publish.ts'
import { type PublishAction, PublishDialog } from './publish-dialog.tsx'
import { useVariantsOf } from './variants-of.ts'

const actions: PublishAction[] = ['now', 'schedule', 'draft']

/** Publishes, schedules or unpublishes the selected records and shows the outcome of each. */
export function BulkPublish({ collection }: { collection: CollectionDescription }) {
  const { selectedIds = [], onUnselectItems, data = [] } = useListContext()
  const variants = useVariantsOf(collection)
  const { mutate, isBusy } = useMutation()
  const [action, setAction] = useState<PublishAction>()
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const names = new Map(data.map(record => [String(record.id), labelOf(collection, record)]))
  const confirm = (publishedAt: Moment, withVariants: boolean) =>
    mutate(async () => {
      const request = {
        collection: collection.name,
        ids: selectedIds.map(String),
        publishedAt,
        variants: withVariants,
      }
      setOutcomes(await publish(request))
      setAction(undefined)
    })
  const close = () => {
    setOutcomes(undefined)
    onUnselectItems()
  }
  return (
    <>
      {actions.map(each => (
        <Button key={each} size="small" onClick={() => setAction(each)}>
          {translate(each === 'schedule' ? 'publish.scheduleLater' : `publish.${each}`)}
        </Button>
      ))}
      {action && (
        <PublishDialog
          action={action}
          title={translate(`publish.${action}Title`, { count: selectedIds.length })}
          collection={collection.name}
          names={selectedIds.map(id => names.get(String(id)) ?? String(id))}
          hasVariants={variants !== undefined}
          isBusy={isBusy}
          onClose={() => setAction(undefined)}
          onConfirm={confirm}
        />
      )}
      {outcomes && <OutcomeDialog outcomes={outcomes} names={names} onClose={close} />}
    </>
  )
}
