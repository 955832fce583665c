import { FormDialog, type FormDialogTimes } from './form-dialog.tsx'
import type { FormName } from './form-paths.ts'
import type { FormSubject } from './form-subject.ts'

export type InquiryDialogProps = {
  formName: Exclude<FormName, 'review'>
  subject: FormSubject
  isOpen: boolean
  onClose: () => void
}

const times = { submitting: 0, confirmation: 3_000 }
const timesOf: Partial<Record<FormName, FormDialogTimes>> = {
  usedInquiry: { ...times, confirmation: 2_000 },
  commercialInquiry: { ...times, clearing: 0 },
  onRoadPrice: { submitting: 1_000, confirmation: 2_000, clearing: 300 },
}

/**
 * The inquiry about a vehicle (spec sections 4 and 8). The confirmation shows for three seconds for cars and bikes, two
 * for used vehicles. For commercial vehicles the form opens empty each time, closes after sending and shows a toast. The
 * on-road price form takes about a second to send, confirms for two, and is empty 300 ms after it closes.
 */
export function InquiryDialog(props: InquiryDialogProps) {
  return (
    <FormDialog
      times={timesOf[props.formName] ?? times}
      showsToast={props.formName === 'commercialInquiry'}
      {...props}
    />
  )
}
