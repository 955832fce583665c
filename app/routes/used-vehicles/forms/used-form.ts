import type { RouterContextProvider } from 'react-router'
import { forms } from '#app/forms/definitions.ts'
import type { FormName } from '#app/forms/form-paths.ts'
import type { FormSubject } from '#app/forms/form-subject.ts'
import { submitForm, withMemberContext } from '#app/forms/submit-form.ts'
import { type RequestContext, requestContext } from '#app/request-context.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { loadUsedVehicle } from '../detail/load-vehicle.ts'

type FormArgs = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> }

/** The subject of a form's page: a public used vehicle. */
export async function loadUsedForm({ params, context }: FormArgs): Promise<FormSubject> {
  const vehicle = await loadUsedVehicle(context.get(requestContext), params.id)
  return { kind: 'used', id: vehicle.id, vehicle: fullName(vehicle), interest: vehicle.name }
}

type Send = (values: Record<string, string>, id: string, page: RequestContext) => Promise<unknown>

/** The action of a form's page: passes the posted values to a verb of the domain. */
export const usedFormAction = (formName: FormName, send: Send) => async (args: FormArgs) => {
  const page = args.context.get(requestContext)
  const { id } = await loadUsedForm(args)
  return submitForm(
    args.request,
    forms[formName],
    async values => send(values, id, await withMemberContext(page)),
    error => page.log('error', { error }, 'saving a form failed'),
  )
}
