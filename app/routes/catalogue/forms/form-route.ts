import { forms } from '#app/forms/definitions.ts'
import type { FormName } from '#app/forms/form-paths.ts'
import type { FormSubject } from '#app/forms/form-subject.ts'
import { submitForm, withMemberContext } from '#app/forms/submit-form.ts'
import { type RequestContext, requestContext } from '#app/request-context.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { KindName, VehicleKind } from '#domain/catalogue/kinds.ts'
import { findPlace } from '#domain/pricing/places.ts'
import { type FormArgs, loadDealers, loadFormSubject } from './load-form.ts'

/** The subject of a form's page, and the dealers of its brand in the chosen city. */
export async function loadForm(args: FormArgs): Promise<FormSubject> {
  const { kind, model, variant } = await loadFormSubject(args)
  const name = fullName(model)
  const vehicle = variant ? fullName({ brand: name, name: variant.name }) : name
  const place = findPlace(new URL(args.request.url).searchParams.get('city') ?? '')
  const dealers = await loadDealers(args.context.get(requestContext), model.brand, place?.slug)
  return { kind: kind.name, id: model.id, variantId: variant?.id, vehicle, city: place?.slug, dealers }
}

type Posted = {
  kind: VehicleKind
  values: Record<string, string>
  id: string
  variantId: string | undefined
  /** The model and the variant, by their field names in reviews and inquiries. */
  named: Record<string, string>
}
type Send = (posted: Posted, page: RequestContext) => Promise<unknown>

/** The action of a form's page: passes the posted values and the vehicle to a verb of the domain. */
export const formAction = (formOf: (kind: KindName) => FormName, send: Send) => async (args: FormArgs) => {
  const page = args.context.get(requestContext)
  const { kind, model, variant } = await loadFormSubject(args)
  const named = { [kind.subjectKey]: model.id, ...(variant && { [kind.variantKey]: variant.id }) }
  return submitForm(
    args.request,
    forms[formOf(kind.name)],
    async values =>
      send({ kind, values, id: model.id, variantId: variant?.id, named }, await withMemberContext(page)),
    error => page.log('error', { error }, 'saving a form failed'),
  )
}
