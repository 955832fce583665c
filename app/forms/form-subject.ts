import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'
import { modelPath, variantPath } from '../vehicle-paths.ts'
import { type FormName, formPaths } from './form-paths.ts'

/** The dealers that may receive a form, by city; if they are too many, the cities to choose from first. */
export type DealerChoices = {
  cities: { name: string; label: string }[]
  byCity: { label: string; dealers: { id: string; name: string }[] }[]
}

/** The subject of a form: a model by its id, perhaps one of its variants, and the name to show. */
export type FormSubject = {
  kind: VehicleKeyKind
  id: string
  variantId?: string | undefined
  vehicle: string
  /** The vehicle's name in a message, if the visitor writes none. */
  interest?: string | undefined
  /** For a report: the review, as `new/abc`, `used/abc` or `firm/abc`. */
  review?: string | undefined
  /** The city or state of an on-road price, as in URLs. */
  city?: string | undefined
  /** Its name. */
  place?: string | undefined
  /** Whether a dealer has the brand, so that a dialog keeps space for the choice while it loads. */
  hasDealers?: boolean | undefined
  /** The dealers to choose from, on a form's page; its dialog loads them. */
  dealers?: DealerChoices | undefined
}

/** A form's action, which is also its page without JavaScript. */
export function formAddress(
  formName: FormName,
  { kind, id, variantId, city, review }: Omit<FormSubject, 'vehicle'>,
): string {
  if (review) return reviewReportPath(review)
  const params = new URLSearchParams({ ...(variantId && { variant: variantId }), ...(city && { city }) })
  return `${modelPath(kind, id)}/${formPaths[formName]}${params.size ? `?${params}` : ''}`
}

/** The dealers of the model's brand, as JSON for the form's dialog. */
export const dealersAddress = ({ kind, id }: FormSubject, city = '') =>
  `${modelPath(kind, id)}/dealers${city && `?${new URLSearchParams({ city })}`}`

/** The form that reports a review, `new/abc`, `used/abc` or `firm/abc`. */
export const reviewReportPath = (review: string) => `/reviews/${review}/${formPaths.report}`

/** The vehicle's page. */
export const vehicleAddress = ({ kind, id, variantId }: FormSubject) =>
  variantId && kind !== 'used' ? variantPath(kind, variantId) : modelPath(kind, id)
