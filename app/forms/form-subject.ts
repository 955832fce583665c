import type { KindName } from '#domain/catalogue/kinds.ts'
import { modelPath, variantPath } from '../vehicle-paths.ts'
import { type FormName, formPaths } from './form-paths.ts'

/** What a form is about: a model by its id and, where it is asked about one, a variant; the name as it is shown. */
export type FormSubject = {
  kind: KindName
  id: string
  variantId?: string | undefined
  vehicle: string
  /** The city for which an on-road price is wanted. */
  city?: string | undefined
}

/** Where a form is posted to, which is also its page for those without JavaScript. */
export function formAddress(formName: FormName, { kind, id, variantId, city }: FormSubject): string {
  const params = new URLSearchParams({ ...(variantId && { variant: variantId }), ...(city && { city }) })
  return `${modelPath(kind, id)}/${formPaths[formName]}${params.size ? `?${params}` : ''}`
}

/** The vehicle's own page. */
export const vehicleAddress = ({ kind, id, variantId }: FormSubject) =>
  variantId ? variantPath(kind, variantId) : modelPath(kind, id)
