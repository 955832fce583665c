import { findPlace } from '#domain/pricing/places.ts'
import { fullName } from '../../../format/vehicle-name.ts'
import { forms } from '../../../forms/definitions.ts'
import type { FormName } from '../../../forms/form-paths.ts'
import type { FormSubject } from '../../../forms/form-subject.ts'
import { submitForm } from '../../../forms/submit-form.ts'
import { type RequestContext, requestContext } from '../../../request-context.ts'
import { type FormArgs, subjectOf } from './load-form.ts'

/** What the page of a form is about. */
export async function loadForm(args: FormArgs): Promise<FormSubject> {
  const { car, variant } = await subjectOf(args)
  const model = fullName(car)
  const vehicle = variant ? fullName({ brand: model, name: variant.name }) : model
  const city = findPlace(new URL(args.request.url).searchParams.get('city') ?? '')?.name
  return { carId: car.id, variantId: variant?.id, vehicle, city }
}

export type Posted = { values: Record<string, string>; carId: string; variantId: string | undefined }
type Send = (posted: Posted, page: RequestContext) => Promise<unknown>

/** The action of a form's page: what was posted, about which car, through a verb of the domain. */
export const formAction = (formName: FormName, send: Send) => async (args: FormArgs) => {
  const page = args.context.get(requestContext)
  const { car, variant } = await subjectOf(args)
  return submitForm(
    args.request,
    forms[formName],
    values => send({ values, carId: car.id, variantId: variant?.id }, page),
    error => page.log('error', { error }, 'a form could not be kept'),
  )
}
