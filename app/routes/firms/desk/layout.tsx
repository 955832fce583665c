import { Outlet, useLocation } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { type FirmKind, firms } from '#collections/index.ts'
import { type DeskCounts, readDeskCounts } from '#domain/firms/desk-counts.ts'
import { getRecord } from '#records/get.ts'
import type { Route } from './+types/layout'
import { type DeskPart, deskParts, partsOf } from './desk-meta.ts'
import { loadFirmPage } from './load-firm-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, firm, isOneOfSeveral, path } = await loadFirmPage(args)
  const [{ kind, responseMinutes, published }, counts] = await loadOrThrow(
    page,
    Promise.all([
      getRecord(ctx, firms, firm.id, { fields: ['kind', 'responseMinutes', 'published'] }),
      readDeskCounts(ctx, firm.id),
    ]),
  )
  return { ...firm, kind, responseMinutes, published, counts, isOneOfSeveral, path }
}

/** The frame of a firm's desk: its name, how fast it answers, and links to the parts. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { name, role, kind, responseMinutes, published, counts, isOneOfSeveral, path } = loaderData
  const waiting: Partial<Record<DeskPart, number>> = counts
  const t = useTranslations(firmMessages)
  const here = useLocation().pathname
  const pathOf = (part: string) => (part === deskParts[0] ? path : `${path}/${part}`)
  return (
    <div className="wrap min-h-dvh pb-12">
      <Breadcrumbs
        crumbs={[
          { label: t('home'), to: '/' },
          isOneOfSeveral ? { label: t('title'), to: '/firm' } : { label: t('title') },
          ...(isOneOfSeveral ? [{ label: name }] : []),
        ]}
      />
      <div className="mt-2 mb-4">
        <p className="font-display font-bold text-22 tracking-tight">{name}</p>
        <p className="text-14 text-muted">
          {t(`role.${role}`)} · <ResponseTime minutes={responseMinutes} />
          {!published && ` · ${t('unpublished')}`}
        </p>
      </div>
      <nav aria-label={t('parts')} className="mb-5">
        <ul className="flex flex-wrap gap-1.5">
          {partsOf(kind).map(part => (
            <li key={part}>
              <Link
                to={pathOf(part)}
                aria-current={here === pathOf(part) ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-control border border-line px-2.5 font-semibold text-14 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface sm:px-3.5"
              >
                {t(`part.${part}`)}
                {waiting[part] ? (
                  <span className="ml-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-12 text-accent-ink tabular-nums">
                    {waiting[part]}
                    <span className="sr-only"> {t('waiting')}</span>
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-5">
        {here === path && <Today kind={kind} counts={counts} path={path} />}
        <Outlet />
      </div>
    </div>
  )
}

/** The median time to the first answer, in minutes, hours or days. */
function ResponseTime({ minutes }: { minutes: number | null }) {
  const t = useTranslations(firmMessages)
  if (minutes === null) return t('answersUnknown')
  if (minutes < 90) return t('answersMinutes', { count: Math.max(1, minutes) })
  if (minutes < 48 * 60) return t('answersHours', { count: Math.round(minutes / 60) })
  return t('answersDays', { count: Math.round(minutes / 1440) })
}

type TodayProps = { kind: FirmKind | ''; counts: DeskCounts; path: string }

/** What waits for the firm now, and who comes today. */
function Today({ kind, counts, path }: TodayProps) {
  const t = useTranslations(firmMessages)
  const drives = `${path}/drives`
  const offers = { name: 'offers', to: `${path}/offers` } as const
  const inquiries = { name: 'inquiries', to: path } as const
  const toAnswer = { name: 'drives', to: drives } as const
  const tiles =
    kind === 'rentalOperator'
      ? [{ name: 'bookings', to: '/deals' } as const, inquiries, toAnswer, offers]
      : [inquiries, toAnswer, { name: 'drivesToday', to: drives } as const, offers]
  return (
    <ul aria-label={t('now.title')} className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
      {tiles.map(({ name, to }) => (
        <li key={name} className="flex">
          <Link
            to={to}
            className="grid flex-1 content-start gap-0.5 rounded-card border border-line bg-raised px-3 py-3 hover:border-ink md:px-5"
          >
            <span
              className={`font-heavy text-28 leading-tight tabular-nums ${counts[name] ? 'text-ink' : 'text-muted'}`}
            >
              {counts[name]}
            </span>
            <span className="text-13 text-muted">{t(`now.${name}`, { count: counts[name] })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
