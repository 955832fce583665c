import { Form } from 'react-router'
import { formatDay } from '#app/format/date.ts'
import { foreignLanguage } from '#app/format/text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { CursorPagination } from '#app/ui/cursor-pagination.tsx'
import { RecordLink } from '#app/ui/record-link.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { firmReviews, usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
import { handleDelete } from '#domain/record-handlers.ts'
import { listMemberReviews, type MemberReview } from '#domain/reviews/member-reviews.ts'
import { FormResultAlert } from '../form-result-alert.tsx'
import { formFailureFrom, formSuccess, t } from '../form-results.ts'
import { loadMemberPage } from '../load-member-page.ts'
import type { Route } from './+types/reviews'
import { profileMeta } from './profile-meta.ts'

export const meta = profileMeta('reviews')

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, older } = await loadMemberPage(args)
  const { items, ...rest } = await loadOrThrow(page, listMemberReviews(ctx, id, older))
  return { reviews: items, older: rest.older, isOlder: older !== null }
}

/** Deletes one of the member's reviews; the store refuses any other. */
export async function action(args: Route.ActionArgs) {
  const member = await loadMemberPage(args)
  const posted = await args.request.formData()
  const collection =
    [usedVehicleReviews, firmReviews].find(({ name }) => name === posted.get('collection')) ?? vehicleReviews
  try {
    await handleDelete(member.ctx, collection, String(posted.get('id') ?? ''))
    return formSuccess(t('reviewDeleted'))
  } catch (error) {
    return formFailureFrom(member, error, () => ({}))
  }
}

export default function Reviews({ loaderData: { reviews, ...pages }, actionData }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  return (
    <SectionCard level="h1" title={t('part.reviews')} text={t('reviewsText')}>
      <FormResultAlert result={actionData} />
      {reviews.length ? (
        <ul>
          {reviews.map(review => (
            <Review key={review.id} {...review} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('reviewsNone')} text={t('reviewsNoneText')} />
      )}
      <CursorPagination path="/profile/reviews" {...pages} />
    </SectionCard>
  )
}

function Review({ id, collection, created, rating, review, subject }: MemberReview) {
  const t = useTranslations(profileMessages)
  return (
    <li className="grid gap-1.5 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <RecordLink record={subject} />
        <Stars stars={rating} />
      </div>
      <p lang={foreignLanguage(review)} className="whitespace-pre-line text-14">
        {review}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 text-muted">{t('written', { date: formatDay(created) })}</p>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="collection" value={collection} />
          <Button
            type="submit"
            variant="plain"
            aria-label={subject ? t('deleteReviewOf', { name: subject.name }) : undefined}
            className="-mr-3"
          >
            {t('deleteReview')}
          </Button>
        </Form>
      </div>
    </li>
  )
}
