import { formClientAction } from '#app/forms/form-client-action.ts'
import { inquiryForms } from '#app/forms/form-paths.ts'
import { submitVehicleInquiry } from '#domain/inquiries/submit-vehicle-inquiry.ts'
import type { Route } from './+types/inquiry'
import { formMeta, noStore } from './form-meta.ts'
import { FormPage } from './form-page.tsx'
import { formAction, loadForm } from './form-route.ts'

export const loader = (args: Route.LoaderArgs) => loadForm(args)

export const action = formAction(
  kind => inquiryForms[kind],
  ({ kind, values, id, variantId }, { ctx, sender }) =>
    submitVehicleInquiry(ctx, kind, { ...values, id, variant: variantId }, sender),
)

export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args)
export const headers = noStore
export const meta = formMeta(kind => inquiryForms[kind])

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage formName={inquiryForms[loaderData.kind]} subject={loaderData} result={actionData} />
}
