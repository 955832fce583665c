import { Form } from 'react-router'
import profileMessages from '#app/messages/en/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
import { type OwnReview, ownReviews } from '#domain/reviews/own-reviews.ts'
import { removeRecord } from '#domain/writes.ts'
import { formatDay } from '../../format/date.ts'
import { writtenIn } from '../../format/written-in.ts'
import { loading } from '../../loading.ts'
import { Button } from '../../ui/button.tsx'
import { Older } from '../../ui/older.tsx'
import { Part } from '../../ui/part.tsx'
import { Stars } from '../../ui/rating.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { answerTo, done, t } from '../members/answer.ts'
import { memberPage } from '../members/member-page.ts'
import { Told } from '../members/told.tsx'
import type { Route } from './+types/reviews'
import { partMeta } from './part-meta.ts'
import { RecordLink } from './record-link.tsx'

export const meta = partMeta('reviews')

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, older } = await memberPage(args)
  const { items, ...rest } = await loading(page, ownReviews(ctx, id, older))
  return { reviews: items, older: rest.older, isOlder: older !== null }
}

/** Takes one of the member's own reviews back; the store refuses all others. */
export async function action(args: Route.ActionArgs) {
  const member = await memberPage(args)
  const posted = await args.request.formData()
  const collection =
    posted.get('collection') === usedVehicleReviews.name ? usedVehicleReviews : vehicleReviews
  try {
    await removeRecord(member.ctx, collection, String(posted.get('id') ?? ''))
    return done(t('reviewDeleted'))
  } catch (error) {
    return answerTo(member, error, () => ({}))
  }
}

export default function Reviews({ loaderData: { reviews, ...pages }, actionData }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  return (
    <Part level="h1" title={t('part.reviews')} text={t('reviewsText')}>
      <Told answer={actionData} />
      {reviews.length ? (
        <ul>
          {reviews.map(review => (
            <Review key={review.id} {...review} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('reviewsNone')} text={t('reviewsNoneText')} />
      )}
      <Older path="/profile/reviews" {...pages} />
    </Part>
  )
}

function Review({ id, collection, created, rating, review, vehicle }: OwnReview) {
  const t = useTranslations(profileMessages)
  return (
    <li className="grid gap-1.5 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <RecordLink vehicle={vehicle} />
        <Stars stars={rating} />
      </div>
      <p lang={writtenIn(review)} className="whitespace-pre-line text-14">
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
            aria-label={vehicle ? t('deleteReviewOf', { name: vehicle.name }) : undefined}
            className="-mr-3"
          >
            {t('deleteReview')}
          </Button>
        </Form>
      </div>
    </li>
  )
}
