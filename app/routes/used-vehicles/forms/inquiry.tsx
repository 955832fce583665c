import { formClientAction } from '#app/forms/form-client-action.ts'
import { formMeta, noStore } from '#app/routes/catalogue/forms/form-meta.ts'
import { FormPage } from '#app/routes/catalogue/forms/form-page.tsx'
import { submitUsedInquiry } from '#domain/inquiries/submit-used-inquiry.ts'
import { UsedFailure } from '../detail/failure.tsx'
import type { Route } from './+types/inquiry'
import { loadUsedForm, usedFormAction } from './used-form.ts'

export const loader = (args: Route.LoaderArgs) => loadUsedForm(args)
export const action = usedFormAction('usedInquiry', (values, vehicle, { ctx, sender }) =>
  submitUsedInquiry(ctx, { ...values, vehicle }, sender),
)
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args)
export const ErrorBoundary = UsedFailure
export const headers = noStore
export const meta = formMeta(() => 'usedInquiry')

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage formName="usedInquiry" subject={loaderData} result={actionData} />
}
