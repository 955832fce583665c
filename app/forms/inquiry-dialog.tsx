import { FormDialog } from './form-dialog.tsx'
import type { FormSubject } from './form-subject.ts'

export type SubjectDialogProps = { subject: FormSubject; isOpen: boolean; onClose: () => void }

const times = { submitting: 0, confirmation: 3_000 }

/** The inquiry about a new car: its confirmation shows for three seconds (spec section 4). */
export function InquiryDialog(props: SubjectDialogProps) {
  return <FormDialog formName="carInquiry" times={times} {...props} />
}
