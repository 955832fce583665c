import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { useAct } from '../desk/use-act.ts'
import { say } from '../frame/words.ts'
import { labelOf } from '../records/label-of.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { type Moment, type Outcome, publish } from './publish.ts'
import { type PublishAction, PublishDialog } from './publish-dialog.tsx'
import { useVariantsOf } from './variants-of.ts'

const actions: PublishAction[] = ['now', 'schedule', 'draft']

/** Publishes, schedules or takes back all records that are chosen in a list, and shows what became of each. */
export function BulkPublish({ collection }: { collection: CollectionDescription }) {
  const { selectedIds = [], onUnselectItems, data = [] } = useListContext()
  const variants = useVariantsOf(collection)
  const { act, isBusy } = useAct()
  const [action, setAction] = useState<PublishAction>()
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const names = new Map(data.map(record => [String(record.id), labelOf(collection, record)]))
  const confirm = (publishedAt: Moment, withVariants: boolean) =>
    act(async () => {
      const wish = {
        collection: collection.name,
        ids: selectedIds.map(String),
        publishedAt,
        variants: withVariants,
      }
      setOutcomes(await publish(wish))
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
          {say(each === 'schedule' ? 'publish.scheduleLater' : `publish.${each}`)}
        </Button>
      ))}
      {action && (
        <PublishDialog
          action={action}
          title={say(`publish.${action}Title`, { count: selectedIds.length })}
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
