import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import tourMessages from '#app/messages/en/site/tour.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { requestContext } from '#app/request-context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { findTour, type TourPart } from '#demo/tour/find-tour.ts'
import type { Route } from './+types/tour'

const text = translations(tourMessages)

/** Demo mode only; otherwise the URL is a 404. The steps change with what visitors do, so nobody caches the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  orNotFound(page.settings.isDemo || undefined)
  page.isPrivate = true
  return { parts: await loadOrThrow(page, findTour(page.ctx)) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('title'),
    description: text('lede'),
    path: '/demo',
    origin: originOf(matches),
    isHidden: true,
  })

/** The way through the demo by role: who to sign in as, and what to look at. */
export default function Tour({ loaderData: { parts } }: Route.ComponentProps) {
  const t = useTranslations(tourMessages)
  return (
    <div className="wrap pt-8 pb-6 md:pt-12">
      <h1>{t('title')}</h1>
      <p className="mt-3 max-w-text text-muted">{t('lede')}</p>
      <nav aria-label={t('roles')} className="mt-5 flex flex-wrap gap-2.5">
        {parts.map(({ role }) => (
          <LinkButton key={role} to={`/demo#${role}`}>
            {t(`${role}.title`)}
          </LinkButton>
        ))}
      </nav>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        {parts.map(part => (
          <Part key={part.role} {...part} />
        ))}
      </div>
    </div>
  )
}

function Part({ role, name, login, password, steps }: TourPart) {
  const t = useTranslations(tourMessages)
  const isConsole = role === 'operator'
  return (
    <section
      id={role}
      aria-labelledby={`${role}-title`}
      className="grid scroll-mt-24 content-start gap-4 rounded-card border border-line bg-raised p-4 md:p-6"
    >
      <div className="grid gap-1">
        <h2 id={`${role}-title`} className="text-22">
          {t(`${role}.title`)}
        </h2>
        <p className="text-muted">{t(`${role}.text`)}</p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-card bg-sunken p-3 text-14">
        {name && <Fact label={t('name')} value={name} />}
        <Fact label={t(isConsole ? 'email' : 'number')} value={login} />
        <Fact label={t('password')} value={password} />
      </dl>
      <div className="text-14">
        <p className="text-muted">{t(isConsole ? 'consoleSignIn' : 'memberSignIn')}</p>
        <StepLink to={isConsole ? '/console' : '/demo/outbox'}>
          {t(isConsole ? 'console' : 'outbox')}
        </StepLink>
      </div>
      <ol className="grid gap-1">
        {steps.map(({ name: step, to }, at) => (
          <li key={step} className="grid grid-cols-[1.75rem_1fr] items-baseline">
            <span aria-hidden="true" className="font-semibold text-muted tabular-nums">
              {at + 1}
            </span>
            <div>
              <StepLink to={to}>{t(`steps.${step}.title`)}</StepLink>
              <p className="text-14 text-muted">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="font-semibold wrap-anywhere">{value}</dd>
  </>
)

/** The console is no page of the site: it has one address in all languages, and opens beside the tour. */
function StepLink({ to, children }: { to: string; children: string }) {
  const look = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4'
  if (!/^\/console(\/|$)/.test(to))
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noopener" className={look}>
      {children}
    </a>
  )
}
