import { type ComponentType, useCallback, useState } from 'react'
import { localPath } from '#app/messages/paths.ts'
import { type FormSubject, formAddress } from './form-subject.ts'
import type { InquiryDialogProps } from './inquiry-dialog.tsx'

const loadInquiryDialog = () => import('./inquiry-dialog.tsx').then(part => part.InquiryDialog)

/** The dialog of a vehicle's form. */
export const useFormDialog = (formName: InquiryDialogProps['formName']) =>
  useLazyDialog(loadInquiryDialog, (subject: FormSubject) => formAddress(formName, subject), { formName })

export type FormDialogControl = Pick<ReturnType<typeof useFormDialog>, 'open' | 'prefetch'>

type LazyDialogProps<S> = { subject: S; isOpen: boolean; onClose: () => void }

/**
 * Opens a form's dialog. Prefetches its code on hover, focus or touch; if the code cannot load, opens the form's page.
 */
export function useLazyDialog<S, P>(
  load: () => Promise<ComponentType<P & LazyDialogProps<S>>>,
  pathOf: (subject: S) => string,
  props: P,
) {
  const [Dialog, setDialog] = useState<ComponentType<P & LazyDialogProps<S>>>()
  const [subject, setSubject] = useState<S>()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const prefetch = () => {
    load().catch(() => undefined)
  }
  const open = (about: S) =>
    load().then(
      part => {
        setDialog(() => part)
        setSubject(about)
        setOpen(true)
      },
      () => window.location.assign(localPath(pathOf(about))),
    )
  // A new key resets the form when the vehicle changes.
  const dialog =
    Dialog && subject !== undefined ? (
      <Dialog key={pathOf(subject)} {...props} subject={subject} isOpen={isOpen} onClose={close} />
    ) : null
  return { open, prefetch, dialog }
}
