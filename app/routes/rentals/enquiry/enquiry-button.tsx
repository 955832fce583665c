import { DialogLink } from '#app/forms/form-link.tsx'
import { useLazyDialog } from '#app/forms/use-form-dialog.tsx'
import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { type EnquiryDefaults, type EnquirySubject, wishedEnquiryPath } from './enquiry-state.ts'

type EnquiryButtonProps = ButtonLook & {
  subject: EnquirySubject
  isOffered: boolean
  enquiry: EnquiryDialogControl
}

/** A link to a rental's enquiry, with the chosen dates; disabled while the rental is not offered. */
export function EnquiryButton({ subject, isOffered, enquiry, ...look }: EnquiryButtonProps) {
  const t = useTranslations(rentMessages)
  const shared = { 'aria-label': t('inquiryOf', { name: subject.name }), ...look, children: t('inquiry') }
  return isOffered ? (
    <DialogLink
      to={wishedEnquiryPath(subject)}
      onOpen={() => enquiry.open(subject)}
      prefetch={enquiry.prefetch}
      {...shared}
    />
  ) : (
    <Button disabled {...shared} />
  )
}

const loadEnquiryDialog = () => import('./enquiry-dialog.tsx').then(part => part.EnquiryDialog)

/** The dialog of a rental's enquiry. */
export const useEnquiryDialog = (enquiryDefaults: EnquiryDefaults) =>
  useLazyDialog(loadEnquiryDialog, wishedEnquiryPath, { enquiryDefaults })

export type EnquiryDialogControl = Pick<ReturnType<typeof useEnquiryDialog>, 'open' | 'prefetch'>
