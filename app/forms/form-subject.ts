import { type FormName, formPaths } from './form-paths.ts'

/** What a form is about: a car by its id and, where it is asked about one, a variant; the name as it is shown. */
export type FormSubject = {
  carId: string
  variantId?: string | undefined
  vehicle: string
  /** The city for which an on-road price is wanted. */
  city?: string | undefined
}

/** Where a form is posted to, which is also its page for those without JavaScript. */
export function formAddress(formName: FormName, { carId, variantId, city }: FormSubject): string {
  const params = new URLSearchParams({ ...(variantId && { variant: variantId }), ...(city && { city }) })
  return `/cars/${encodeURIComponent(carId)}/${formPaths[formName]}${params.size ? `?${params}` : ''}`
}

/** The vehicle's own page. */
export const vehicleAddress = ({ carId, variantId }: FormSubject) =>
  variantId ? `/cars/variant/${encodeURIComponent(variantId)}` : `/cars/${encodeURIComponent(carId)}`
