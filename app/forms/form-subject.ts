import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'
import { modelPath, variantPath } from '../vehicle-paths.ts'
import { type FormName, formPaths } from './form-paths.ts'

/** The subject of a form: a model by its id, perhaps one of its variants, and the name to show. */
export type FormSubject = {
  kind: VehicleKeyKind
  id: string
  variantId?: string | undefined
  vehicle: string
  /** The vehicle's name in a message, if the visitor writes none. */
  interest?: string | undefined
  /** For a report: the review, as `new/abc` or `used/abc`. */
  review?: string | undefined
  /** The city or state of an on-road price, as in URLs. */
  city?: string | undefined
}

/** A form's action, which is also its page without JavaScript. */
export function formAddress(formName: FormName, { kind, id, variantId, city, review }: FormSubject): string {
  if (review) return reviewReportPath(review)
  const params = new URLSearchParams({ ...(variantId && { variant: variantId }), ...(city && { city }) })
  return `${modelPath(kind, id)}/${formPaths[formName]}${params.size ? `?${params}` : ''}`
}

/** The form that reports a review, `new/abc` or `used/abc`. */
export const reviewReportPath = (review: string) => `/reviews/${review}/${formPaths.report}`

/** The vehicle's page. */
export const vehicleAddress = ({ kind, id, variantId }: FormSubject) =>
  variantId && kind !== 'used' ? variantPath(kind, variantId) : modelPath(kind, id)
