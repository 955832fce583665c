import { FormDialog } from './form-dialog.tsx'
import type { SubjectDialogProps } from './inquiry-dialog.tsx'

const times = { submitting: 1_000, confirmation: 2_000, clearing: 300 }

/** The lead form: about a second, a confirmation of two, empty 300 ms after it closed (spec section 4). */
export function OnRoadPriceDialog(props: SubjectDialogProps) {
  return <FormDialog times={times} {...props} />
}
