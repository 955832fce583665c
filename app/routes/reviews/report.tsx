import type { RouterContextProvider } from 'react-router'
import { foreignLanguage } from '#app/format/text.ts'
import { Confirmation } from '#app/forms/confirmation.tsx'
import { forms } from '#app/forms/definitions.ts'
import { formClientAction } from '#app/forms/form-client-action.ts'
import { type FormSubject, vehicleAddress } from '#app/forms/form-subject.ts'
import { submitForm, withMemberContext } from '#app/forms/submit-form.ts'
import { useVehicleForm } from '#app/forms/use-vehicle-form.ts'
import { VehicleForm } from '#app/forms/vehicle-form.tsx'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import reportMessages from '#app/messages/en/reviews/report.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { requestContext } from '#app/request-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { dealersPath } from '#app/vehicle-paths.ts'
import { firmReviews } from '#collections/index.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { firmPathParts } from '#domain/firms/read-firms.ts'
import { reportRecord } from '#domain/inquiries/reports.ts'
import { findReview, reviewCollections } from '#domain/reviews/find-review.ts'
import { findFirmReview } from '#domain/reviews/firm-reviews.ts'
import type { Ctx } from '#records/context.ts'
import { noStore } from '../catalogue/forms/form-meta.ts'
import type { Route } from './+types/report'

const title = translations(reportMessages)

type Args = { params: { of: string; id: string }; context: Readonly<RouterContextProvider> }

/** The review, if it is public, and the page where it is. */
async function reviewAt({ params: { of, id }, context }: Args) {
  const page = context.get(requestContext)
  return { page, ...orNotFound(await loadOrThrow(page, findReported(page.ctx, of, id))) }
}

async function findReported(ctx: Ctx, of: string, id: string) {
  if (of === 'firm') return reviewOfFirm(ctx, id)
  return of === 'used' || of === 'new' ? reviewOf(ctx, of, id) : undefined
}

async function reviewOf(ctx: Ctx, of: 'used' | 'new', id: string) {
  const found = await findReview(ctx, of, id)
  if (!found) return undefined
  const { vehicle, ...review } = found
  const { kind } = vehicle
  const subject: FormSubject = { kind, id: vehicle.id, vehicle: fullName(vehicle), review: `${of}/${id}` }
  return { kind: reviewCollections[of].name, review, subject, back: vehicleAddress(subject) }
}

async function reviewOfFirm(ctx: Ctx, id: string) {
  const found = await findFirmReview(ctx, id)
  if (!found) return undefined
  const { firm, ...review } = found
  // A form about a review has the review's address, whatever its kind.
  const subject: FormSubject = { kind: 'used', id: firm.id, vehicle: firm.name, review: `firm/${id}` }
  return { kind: firmReviews.name, review, subject, back: dealersPath(...firmPathParts(firm)) }
}

export async function loader(args: Route.LoaderArgs) {
  const { review, subject, back } = await reviewAt(args)
  return { review, subject, back }
}

/** Stores a report of the review; its author does not learn who sent it. */
export async function action(args: Route.ActionArgs) {
  const { page, kind, review } = await reviewAt(args)
  return submitForm(
    args.request,
    forms.report,
    async values => {
      const { ctx, sender } = await withMemberContext(page)
      return reportRecord(ctx, { ...values, kind, record: review.id }, sender)
    },
    error => page.log('error', { error }, 'saving a form failed'),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args)
export const headers = noStore

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: title('title', loaderData.review),
        description: title('title', loaderData.review),
        path: '',
        origin: originOf(matches),
        isHidden: true,
      })
    : []

/** Reports one review, with a reason. */
export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  const { review, subject, back } = loaderData
  const t = useTranslations(reportMessages)
  const form = useVehicleForm({ formName: 'report', subject, initial: actionData })
  const { vehicle } = subject
  return (
    <div className="wrap pb-10">
      <Breadcrumbs
        crumbs={[{ label: t('home'), to: '/' }, { label: vehicle, to: back }, { label: t('page') }]}
      />
      <div className="mx-auto max-w-dialog">
        <h1 className="pt-1.5 pb-5 text-28">{t('title', { name: review.name })}</h1>
        <blockquote
          lang={foreignLanguage(review.review)}
          className="mb-5 line-clamp-6 whitespace-pre-line border-line-strong border-l-3 pl-3 text-muted wrap-anywhere"
        >
          {review.review}
        </blockquote>
        <div className="rounded-card border border-line bg-raised p-4 md:p-6">
          {form.outcome === 'sent' ? (
            <Confirmation title={t('sentTitle')} text={t('sentText')}>
              <LinkButton to={back} className="mt-3">
                {t('backTo', { vehicle })}
              </LinkButton>
            </Confirmation>
          ) : (
            <VehicleForm form={form} purpose={t('purpose')} />
          )}
        </div>
      </div>
    </div>
  )
}
