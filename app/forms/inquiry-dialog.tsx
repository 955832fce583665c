import { FormDialog, type FormDialogTimes } from './form-dialog.tsx'
import type { FormName } from './form-paths.ts'
import type { FormSubject } from './form-subject.ts'

export type SubjectDialogProps = {
  formName: Exclude<FormName, 'review'>
  subject: FormSubject
  isOpen: boolean
  onClose: () => void
}

const times = { submitting: 0, confirmation: 3_000 }
const timesOf: Partial<Record<FormName, FormDialogTimes>> = {
  usedInquiry: { ...times, confirmation: 2_000 },
  commercialInquiry: { ...times, clearing: 0 },
}

/**
 * The inquiry about a vehicle: of cars and bikes its confirmation shows for three seconds, of used vehicles for two, of
 * commercial vehicles it opens empty each time, closes and says so beside the page (spec sections 4 and 8).
 */
export function InquiryDialog(props: SubjectDialogProps) {
  return (
    <FormDialog
      times={timesOf[props.formName] ?? times}
      showsToast={props.formName === 'commercialInquiry'}
      {...props}
    />
  )
}
