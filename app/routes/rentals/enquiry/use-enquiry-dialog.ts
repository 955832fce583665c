import { useLazyDialog } from '#app/forms/use-form-dialog.tsx'
import { enquiryPath } from '#app/rental-paths.ts'
import type { EnquiryDefaults, EnquirySubject } from './enquiry-state.ts'

const loadEnquiryDialog = () => import('./enquiry-dialog.tsx').then(part => part.EnquiryDialog)

/** The dialog of a rental's enquiry. */
export const useEnquiryDialog = (enquiryDefaults: EnquiryDefaults) =>
  useLazyDialog(loadEnquiryDialog, ({ id }: EnquirySubject) => enquiryPath(id), { enquiryDefaults })

export type EnquiryDialogControl = Pick<ReturnType<typeof useEnquiryDialog>, 'open' | 'prefetch'>
