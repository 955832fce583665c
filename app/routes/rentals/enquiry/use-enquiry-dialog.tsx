import { type ComponentType, useCallback, useState } from 'react'
import { localPath } from '#app/messages/paths.ts'
import { enquiryPath } from '#app/rental-paths.ts'
import type { EnquiryDialogProps } from './enquiry-dialog.tsx'
import type { EnquiryDefaults, EnquirySubject } from './enquiry-state.ts'

const load = () => import('./enquiry-dialog.tsx').then(part => part.EnquiryDialog)

/**
 * Opens the enquiry. Prefetches its code on hover, focus or touch; if the code cannot load, opens the enquiry's page.
 */
export function useEnquiryDialog(enquiryDefaults: EnquiryDefaults) {
  const [Shown, setShown] = useState<ComponentType<EnquiryDialogProps>>()
  const [subject, setSubject] = useState<EnquirySubject>()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const prefetch = () => {
    load().catch(() => undefined)
  }
  const open = (about: EnquirySubject) =>
    load().then(
      part => {
        setShown(() => part)
        setSubject(about)
        setOpen(true)
      },
      () => window.location.assign(localPath(enquiryPath(about.id))),
    )
  const dialog =
    Shown && subject ? (
      <Shown
        key={subject.id}
        subject={subject}
        enquiryDefaults={enquiryDefaults}
        isOpen={isOpen}
        onClose={close}
      />
    ) : null
  return { open, prefetch, dialog }
}

export type EnquiryDialogControl = Pick<ReturnType<typeof useEnquiryDialog>, 'open' | 'prefetch'>
