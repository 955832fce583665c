import { ChevronRight } from 'lucide-react'
import { data, redirect } from 'react-router'
import driveMessages from '#app/messages/en/test-drives/new.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { askDrive } from '#domain/deals/drives/ask-drive.ts'
import { RecordError } from '#records/errors.ts'
import type { Route } from './+types/new'
import { DriveForm } from './drive-form.tsx'
import { loadNewDrive, readSubject } from './load-new.ts'

const text = translations(driveMessages)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('title'),
    description: text('description'),
    path: '/test-drive/new',
    origin: originOf(matches),
    isHidden: true,
  })

/** After a refused request too, since the free times have changed. */
export const shouldRevalidate = () => true

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx } = await loadMemberPage(args)
  return loadNewDrive({ ...page, ctx }, args.request)
}

const fields = ['firstWish', 'secondWish', 'message'] as const

/** Asks for the test drive, and shows it. */
export async function action(args: Route.ActionArgs) {
  const { page, ctx } = await loadMemberPage(args)
  const subject = readSubject(args.request)
  const posted = await args.request.formData()
  const values = Object.fromEntries(
    fields.flatMap(name => {
      const value = String(posted.get(name) ?? '').trim()
      return value ? [[name, value]] : []
    }),
  )
  try {
    const move = { moveId: String(posted.get('moveId') ?? ''), payload: values }
    const deal = await askDrive(ctx, subject, move, page.sender)
    return redirect(`/deals/${deal.id}?saved`, 303)
  } catch (error) {
    if (!(error instanceof RecordError)) page.log('error', { error }, 'a test drive could not be asked for')
    const status = error instanceof RecordError ? error.status : 500
    return data({ text: problemText(error), values }, { status })
  }
}

const problems = {
  validation_slot_taken: 'taken',
  validation_in_past: 'past',
  validation_own_listing: 'own',
  validation_blocked: 'blocked',
  validation_running_drive: 'running',
  validation_too_many_drives: 'many',
  validation_missing_rel_records: 'place',
} as const

function problemText(error: unknown): string {
  if (!(error instanceof RecordError)) return text('problem.failed')
  if (error.status === 429) return text('problem.limited')
  const [[field, { code }] = ['', { code: '' }]] = Object.entries(error.data)
  const known = problems[code as keyof typeof problems]
  if (known) return text(`problem.${known}`)
  return text(field === 'firstWish' || field === 'secondWish' ? 'problem.required' : 'problem.failed')
}

export default function NewDrive({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations(driveMessages)
  const { name, vehicle, place, isPrivate, otherPlace } = loaderData
  return (
    <div className="wrap min-h-dvh pb-12">
      <Breadcrumbs
        crumbs={[{ label: t('home'), to: '/' }, { label: name, to: vehicle }, { label: t('title') }]}
      />
      <h1 className="mt-2 max-w-[820px]">
        {t('title')}: {name}
      </h1>
      <div className="mt-5 grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-5">
        {result && <Alert tone="bad">{result.text}</Alert>}
        {place && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-4 md:px-6">
            <p className="min-w-0">
              <span className="block font-semibold">{place.name}</span>
              <span className="block text-14 text-muted">
                {place.address}, {place.city}
              </span>
            </p>
            {otherPlace && <LinkButton to={otherPlace}>{t('otherPlace')}</LinkButton>}
          </div>
        )}
        {place || isPrivate ? (
          <DriveForm drive={loaderData} values={result?.values ?? {}} />
        ) : (
          <Places {...loaderData} />
        )}
        <LinkButton to={vehicle} variant="plain" className="-ml-3 justify-self-start">
          {t('back')}
        </LinkButton>
      </div>
    </div>
  )
}

type PageData = Route.ComponentProps['loaderData']

function Places({ places, cities, lacking }: PageData) {
  const t = useTranslations(driveMessages)
  if (!places.length && !cities.length) return <EmptyState title={t('noDealer')} text={t('noDealerText')} />
  return (
    <section className="grid gap-3">
      {lacking && <p>{t('elsewhere', lacking)}</p>}
      <h2 className="text-22">{t(cities.length ? 'chooseCity' : 'where')}</h2>
      {cities.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {cities.map(({ label, to }) => (
            <Link key={to} to={to} className="inline-flex min-h-11 items-center text-accent underline">
              {label}
            </Link>
          ))}
        </p>
      )}
      <ul className="grid gap-3">
        {places.map(({ id, name, address, city, to }) => (
          <li key={id}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 hover:border-ink"
            >
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="font-semibold">{name}</span>
                <span className="text-14 text-muted">
                  {address}, {city}
                </span>
              </span>
              <ChevronRight size={18} strokeWidth={1.8} aria-hidden className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
