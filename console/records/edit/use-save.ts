import { useRef, useState } from 'react'
import { HttpError, type RaRecord, useNotify, useUpdate } from 'react-admin'
import { conflictingRecord } from '../../api/to-http-error.ts'
import { translate } from '../../frame/translate.ts'
import type { Conflict } from '../conflict/conflict-dialog.tsx'

type Errors = Record<string, unknown>
type Options = { name: string; record: RaRecord; onSaved: (record: RaRecord) => void }

/**
 * Saves a form against the version that the operator opened. If somebody else saved first, `conflict` is set
 * until `settle` names the version to continue from.
 */
export function useSave({ name, record, onSaved }: Options) {
  const notify = useNotify()
  const [update] = useUpdate()
  const settled = useRef<RaRecord>(undefined)
  const [conflict, setConflict] = useState<Conflict>()
  const save = async (values: Record<string, unknown>): Promise<Errors | undefined> => {
    const seen = settled.current ?? record
    try {
      const saved = await update(
        name,
        { id: record.id, data: values, previousData: seen },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      settled.current = undefined
      notify(translate('edit.saved'), { type: 'success' })
      onSaved(saved)
      return undefined
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const theirs = conflictingRecord(error)
      if (theirs) setConflict({ opened: seen, mine: values, theirs })
      return error.body?.errors ?? { root: { serverError: error.message } }
    }
  }
  return {
    save,
    conflict,
    settle: (theirs?: RaRecord) => {
      if (theirs) settled.current = theirs
      setConflict(undefined)
    },
  }
}
