import type { ReactNode } from 'react'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { NotFound } from '../frame/error-pages.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { useCollection } from '../frame/use-console-config.ts'
import { EditForm } from '../records/edit/edit-form.tsx'
import { useOpenRecord } from '../records/edit/use-open-record.ts'
import { SectionInputs } from '../records/sections/section-inputs.tsx'
import { ChangedBy } from './changed-by.tsx'
import { BackToSettings } from './settings-page.tsx'

type Props = {
  /** The collection. */
  name: string
  /** Default: the collection's only record. */
  id?: string
  /** Default: the collection's title. */
  title?: string
  /** Default: by the collection's sections. */
  inputs?: ReactNode
  /** The page to go back to. Default: the overview. */
  back?: ReactNode
  actions?: (reopen: () => void) => ReactNode
}

/** The form of a setting with its last editor. */
export function SingleSetting({ name, id, title, inputs, back, actions }: Props) {
  const collection = useCollection(name)
  const { record, isFailed, open, reopen } = useOpenRecord(name, id ?? collection?.oneRecord ?? '')
  if (!collection) return <NotFound />
  if (!record) return <QueryState query={{ isPending: !isFailed, isError: isFailed, refetch: reopen }} />
  return (
    <ResourceContextProvider value={name}>
      <RecordContextProvider value={record}>
        <EditForm
          collection={{ ...collection, may: { ...collection.may, delete: false } }}
          record={record}
          inputs={inputs ?? <SectionInputs collection={collection} />}
          heading={{
            title: title ?? collection.title,
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
