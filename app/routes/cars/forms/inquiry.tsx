import { submitCarInquiry } from '#domain/inquiries/submit-car-inquiry.ts'
import { keepForm } from '../../../forms/keep-form.ts'
import type { Route } from './+types/inquiry'
import { formMeta, noStore } from './form-meta.ts'
import { FormPage } from './form-page.tsx'
import { formAction, loadForm } from './form-route.ts'

export const loader = (args: Route.LoaderArgs) => loadForm(args)
export const action = formAction('carInquiry', ({ values, carId, variantId }, { ctx, sender }) =>
  submitCarInquiry(ctx, { ...values, cars: carId, variant: variantId }, sender),
)
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const headers = noStore
export const meta = formMeta('carInquiry')

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage formName="carInquiry" subject={loaderData} answer={actionData} />
}
