import { FormDialog } from './form-dialog.tsx'
import type { SubjectDialogProps } from './inquiry-dialog.tsx'

const times = { submitting: 1_000, confirmation: 2_000, clearing: 300 }

/** The lead form (spec section 4): about a second of sending, two of confirmation, and empty 300 ms after it closes. */
export function OnRoadPriceDialog(props: SubjectDialogProps) {
  return <FormDialog times={times} {...props} />
}
