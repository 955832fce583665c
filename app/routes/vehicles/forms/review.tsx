import { submitReview } from '#domain/reviews/submit-review.ts'
import { keepForm } from '../../../forms/keep-form.ts'
import type { Route } from './+types/review'
import { formMeta, noStore } from './form-meta.ts'
import { FormPage } from './form-page.tsx'
import { formAction, loadForm } from './form-route.ts'

export const loader = (args: Route.LoaderArgs) => loadForm(args)
export const action = formAction(
  () => 'review',
  ({ values, named }, { ctx, sender }) =>
    submitReview(ctx, { ...values, rating: values.rating ? Number(values.rating) : 5, ...named }, sender),
)
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const headers = noStore
export const meta = formMeta(() => 'review')

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage formName="review" subject={loaderData} answer={actionData} />
}
