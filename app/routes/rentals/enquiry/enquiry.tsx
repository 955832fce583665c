import { data } from 'react-router'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import rentMessages from '#app/messages/en/rentals/list.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { rentalListPathOf, rentalPath } from '#app/rental-paths.ts'
import { requestContext } from '#app/request-context.ts'
import { requireMember } from '#app/routes/accounts/load-member-page.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { fullName } from '#collections/vehicle-name.ts'
import { findRental } from '#domain/rentals/rental-card.ts'
import { RentalFailure } from '../detail/failure.tsx'
import type { Route } from './+types/enquiry'
import { checkPersonal } from './check-enquiry.ts'
import { enquiryAction } from './enquiry-action.ts'
import { readEnquiryDefaults } from './enquiry-defaults.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import { type EnquiryState, initialEnquiry, quoteFields, subjectOf, valuesOf } from './enquiry-state.ts'
import { useEnquiryForm } from './use-enquiry-form.ts'

const text = translations(rentEnquiryMessages)

/**
 * The enquiry's first step; the second by `?step=2`, if the first has no field to fill. The address may name the dates.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { ctx, session } = await requireMember(page, request)
  const [found, enquiryDefaults] = await Promise.all([
    loadOrThrow(page, findRental(ctx, params.id)),
    loadOrThrow(page, readEnquiryDefaults(ctx, session)),
  ])
  const vehicle = orNotFound(found)
  const { searchParams } = new URL(request.url)
  const isSecond = searchParams.get('step') === '2'
  const step =
    isSecond && !checkPersonal(enquiryDefaults.values).problems.length ? (2 as const) : (1 as const)
  return data({
    subject: subjectOf({ ...vehicle, name: fullName(vehicle) }),
    type: vehicle.type,
    earliest: enquiryDefaults.earliest,
    initial: {
      ...initialEnquiry(enquiryDefaults, valuesOf(searchParams, quoteFields)),
      step,
      problems: vehicle.available ? [] : [{ text: text('notAvailable') }],
    } satisfies EnquiryState,
  })
}

export const action = (args: Route.ActionArgs) => enquiryAction(args)

/** If an enquiry could not be sent, shows the failure in the form, with all its values, and not on an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<EnquiryState> {
  const typed = valuesOf(await request.clone().formData())
  return serverAction().catch(() => ({
    step: 2,
    outcome: 'failed',
    values: typed,
    missing: [],
    problems: [],
  }))
}

export const ErrorBoundary = RentalFailure

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const title = text('title', { vehicle: loaderData.subject.name })
  return pageMeta({ title, description: title, path: '', origin: originOf(matches), isHidden: true })
}

/** The enquiry on a separate page, for visitors without JavaScript and for links. */
export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(rentEnquiryMessages)
  const tRent = useTranslations(rentMessages)
  const { subject, type, earliest, initial } = loaderData
  const form = useEnquiryForm(subject.id, actionData ?? initial)
  const address = rentalPath(subject.id)
  const { step, outcome } = form.state
  return (
    <div className="wrap pb-10">
      <Breadcrumbs
        crumbs={[
          { label: tRent('home'), to: '/' },
          { label: tRent(`title.${type === 'bike' ? 'bikes' : 'cars'}`), to: rentalListPathOf(type) },
          { label: subject.name, to: address },
          { label: tRent('inquiry') },
        ]}
      />
      <div className="mx-auto max-w-dialog">
        <h1 className="pt-1.5 text-28">{t('title', { vehicle: subject.name })}</h1>
        <p className="pb-5 text-muted">{outcome !== 'sent' && t('step', { step: String(step) })}</p>
        <div className="rounded-card border border-line bg-raised p-4 md:p-6">
          {outcome === 'sent' ? (
            <EnquirySent {...form.state}>
              <LinkButton to={address}>{t('backTo', { vehicle: subject.name })}</LinkButton>
            </EnquirySent>
          ) : (
            <EnquiryForm subject={subject} earliest={earliest} form={form} level="h2" />
          )}
        </div>
      </div>
    </div>
  )
}
