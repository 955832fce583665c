import { formClientAction } from '#app/forms/form-client-action.ts'
import { formMeta, noStore } from '#app/routes/catalogue/forms/form-meta.ts'
import { FormPage } from '#app/routes/catalogue/forms/form-page.tsx'
import { submitUsedReview } from '#domain/reviews/submit-review.ts'
import { UsedFailure } from '../detail/failure.tsx'
import type { Route } from './+types/review'
import { loadUsedForm, usedFormAction } from './used-form.ts'

export const loader = (args: Route.LoaderArgs) => loadUsedForm(args)
export const action = usedFormAction('review', ({ rating, ...values }, vehicle, { ctx, sender }) =>
  submitUsedReview(ctx, { ...values, rating: rating ? Number(rating) : 5, vehicle }, sender),
)
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args)
export const ErrorBoundary = UsedFailure
export const headers = noStore
export const meta = formMeta(() => 'review')

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage formName="review" subject={loaderData} result={actionData} />
}
