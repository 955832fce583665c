import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'
import { modelPath, variantPath } from '../vehicle-paths.ts'
import { type FormName, formPaths } from './form-paths.ts'

/** What a form is about: a model by its id and, where it is asked about one, a variant; the name as it is shown. */
export type FormSubject = {
  kind: VehicleKeyKind
  id: string
  variantId?: string | undefined
  vehicle: string
  /** What the vehicle is called where a visitor writes no message of its own. */
  interest?: string | undefined
  /** Of a report: the review that it is about, as `new/abc` or `used/abc`. */
  review?: string | undefined
  /** The city or state for which an on-road price is wanted, as addresses carry it. */
  city?: string | undefined
}

/** Where a form is posted to, which is also its page for those without JavaScript. */
export function formAddress(formName: FormName, { kind, id, variantId, city, review }: FormSubject): string {
  if (review) return reviewReportPath(review)
  const params = new URLSearchParams({ ...(variantId && { variant: variantId }), ...(city && { city }) })
  return `${modelPath(kind, id)}/${formPaths[formName]}${params.size ? `?${params}` : ''}`
}

/** Where a review, `new/abc` or `used/abc`, is reported. */
export const reviewReportPath = (review: string) => `/reviews/${review}/${formPaths.report}`

/** The vehicle's own page. */
export const vehicleAddress = ({ kind, id, variantId }: FormSubject) =>
  variantId && kind !== 'used' ? variantPath(kind, variantId) : modelPath(kind, id)
