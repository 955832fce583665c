import { useRef } from 'react'
import type { RaRecord } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { CollectionDescription } from '../../api/describe.ts'
import { isSame } from '../../api/record-body.ts'
import { type Conflict, ConflictDialog } from '../conflict/conflict-dialog.tsx'

type Props = {
  collection: CollectionDescription
  conflict: Conflict | undefined
  settle: (theirs?: RaRecord) => void
}

/** What is chosen between mine and theirs goes into the form, and is saved anew from there. */
export function SettleConflict({ collection, conflict, settle }: Props) {
  const form = useFormContext()
  const place = useRef<HTMLSpanElement>(null)
  const goOn = (theirs: RaRecord, merged: RaRecord) => {
    form.reset(theirs)
    for (const { name } of collection.fields)
      if (!isSame(theirs[name], merged[name])) form.setValue(name, merged[name], { shouldDirty: true })
    settle(theirs)
    place.current?.closest('form')?.requestSubmit()
  }
  return (
    <>
      <span ref={place} hidden />
      {conflict && (
        <ConflictDialog
          key={String(conflict.theirs.updated)}
          collection={collection}
          conflict={conflict}
          onClose={() => settle()}
          onChosen={merged => goOn(conflict.theirs, merged)}
        />
      )}
    </>
  )
}
