import type { ReactNode } from 'react'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { QueryState } from '../frame/query-state.tsx'
import { useCollection } from '../frame/use-console-config.ts'
import { EditForm } from '../records/edit/edit-form.tsx'
import { useOpenRecord } from '../records/edit/use-open-record.ts'
import { ChangedBy } from './changed-by.tsx'
import { BackToSettings } from './settings-page.tsx'

type Props = {
  name: string
  id: string
  title: string
  inputs: (collection: CollectionDescription) => ReactNode
  /** The page to go back to. Default: the overview. */
  back?: ReactNode
  actions?: (reopen: () => void) => ReactNode
}

/** The form of a setting with its last editor. */
export function OneRecord({ name, id, title, inputs, back, actions }: Props) {
  const collection = useCollection(name)
  const { record, isFailed, open, reopen } = useOpenRecord(name, id)
  if (!collection) return null
  const fixed = { ...collection, may: { ...collection.may, delete: false } }
  if (!record) return <QueryState query={{ isPending: !isFailed, isError: isFailed, refetch: reopen }} />
  return (
    <ResourceContextProvider value={name}>
      <RecordContextProvider value={record}>
        <EditForm
          collection={fixed}
          record={record}
          inputs={inputs(collection)}
          heading={{
            title,
            toolbar: (
              <>
                {back ?? <BackToSettings />}
                <ChangedBy record={record} />
                {actions?.(reopen)}
              </>
            ),
          }}
          onSaved={open}
          onReopen={reopen}
        />
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
