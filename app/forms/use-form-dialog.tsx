import { type ComponentType, useCallback, useState } from 'react'
import { localPath } from '#app/messages/paths.ts'
import { type FormSubject, formAddress } from './form-subject.ts'
import type { SubjectDialogProps } from './inquiry-dialog.tsx'

const loadInquiryDialog = () => import('./inquiry-dialog.tsx').then(part => part.InquiryDialog)

const dialogLoaders = {
  carInquiry: loadInquiryDialog,
  bikeInquiry: loadInquiryDialog,
  commercialInquiry: loadInquiryDialog,
  usedInquiry: loadInquiryDialog,
  report: loadInquiryDialog,
  onRoadPrice: () => import('./on-road-price-dialog.tsx').then(part => part.OnRoadPriceDialog),
}

/**
 * Opens a form's dialog. Prefetches its code on hover, focus or touch; if the code cannot load, opens the form's page.
 */
export function useFormDialog(formName: keyof typeof dialogLoaders) {
  const [Shown, setShown] = useState<ComponentType<SubjectDialogProps>>()
  const [subject, setSubject] = useState<FormSubject>()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const prefetch = () => {
    dialogLoaders[formName]().catch(() => undefined)
  }
  const open = (about: FormSubject) =>
    dialogLoaders[formName]().then(
      part => {
        setShown(() => part)
        setSubject(about)
        setOpen(true)
      },
      () => window.location.assign(localPath(formAddress(formName, about))),
    )
  // A new key resets the form when the vehicle changes.
  const dialog =
    Shown && subject ? (
      <Shown key={formAddress(formName, subject)} {...{ formName, subject, isOpen }} onClose={close} />
    ) : null
  return { open, prefetch, dialog }
}

export type FormDialogControl = Pick<ReturnType<typeof useFormDialog>, 'open' | 'prefetch'>
