import { formClientAction } from '#app/forms/form-client-action.ts'
import formsMessages from '#app/messages/en/inquiries/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { submitReview } from '#domain/reviews/submit-review.ts'
import type { Route } from './+types/review'
import { formMeta, noStore } from './form-meta.ts'
import { FormPage } from './form-page.tsx'
import { formAction, loadForm } from './form-route.ts'
import { loadFormSubject } from './load-form.ts'

export async function loader(args: Route.LoaderArgs) {
  const [subject, { model }] = await Promise.all([loadForm(args), loadFormSubject(args)])
  return { ...subject, isUpcoming: model.isUpcoming }
}
export const action = formAction(
  () => 'review',
  ({ values, named }, { ctx, sender }) =>
    submitReview(ctx, { ...values, rating: values.rating ? Number(values.rating) : 5, ...named }, sender),
)
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args)
export const headers = noStore
export const meta = formMeta(() => 'review')

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(formsMessages)
  const { isUpcoming, ...subject } = loaderData
  const closed = isUpcoming ? t('notLaunched') : undefined
  return <FormPage formName="review" subject={subject} result={actionData} closed={closed} />
}
