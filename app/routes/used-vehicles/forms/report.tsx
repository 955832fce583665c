import { formClientAction } from '#app/forms/form-client-action.ts'
import { formMeta, noStore } from '#app/routes/catalogue/forms/form-meta.ts'
import { FormPage } from '#app/routes/catalogue/forms/form-page.tsx'
import { reportRecord } from '#domain/inquiries/reports.ts'
import { UsedFailure } from '../detail/failure.tsx'
import type { Route } from './+types/report'
import { loadUsedForm, usedFormAction } from './used-form.ts'

export const loader = (args: Route.LoaderArgs) => loadUsedForm(args)
export const action = usedFormAction('report', (values, record, { ctx, sender }) =>
  reportRecord(ctx, { ...values, kind: 'usedVehicles', record }, sender),
)
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args)
export const ErrorBoundary = UsedFailure
export const headers = noStore
export const meta = formMeta(() => 'report')

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage formName="report" subject={loaderData} result={actionData} />
}
