import { DialogLink } from '#app/forms/form-link.tsx'
import { useLazyDialog } from '#app/forms/use-form-dialog.tsx'
import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { enquiryPath } from '#app/rental-paths.ts'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import type { EnquiryDefaults, EnquirySubject } from './enquiry-state.ts'

type EnquiryButtonProps = ButtonLook & {
  id: string
  name: string
  isFree: boolean
  onOpen: () => void
  /** Runs on hover, focus or touch, to prefetch the dialog. */
  prefetch: () => void
}

/** A link to a rental's enquiry; disabled while the rental is not free. */
export function EnquiryButton({ id, name, isFree, onOpen, prefetch, ...look }: EnquiryButtonProps) {
  const t = useTranslations(rentMessages)
  const shared = { 'aria-label': t('inquiryOf', { name }), ...look, children: t('inquiry') }
  return isFree ? (
    <DialogLink to={enquiryPath(id)} onOpen={onOpen} prefetch={prefetch} {...shared} />
  ) : (
    <Button disabled {...shared} />
  )
}

const loadEnquiryDialog = () => import('./enquiry-dialog.tsx').then(part => part.EnquiryDialog)

/** The dialog of a rental's enquiry. */
export const useEnquiryDialog = (enquiryDefaults: EnquiryDefaults) =>
  useLazyDialog(loadEnquiryDialog, ({ id }: EnquirySubject) => enquiryPath(id), { enquiryDefaults })

export type EnquiryDialogControl = Pick<ReturnType<typeof useEnquiryDialog>, 'open' | 'prefetch'>
