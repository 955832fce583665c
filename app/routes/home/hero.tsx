import homeMessages from '#app/messages/en/site/home.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Parade } from '#app/ui/road/parade.tsx'
import { SiteSearch } from '#app/ui/site-search.tsx'
import { BudgetMilestones, type Counts } from './budget-milestones.tsx'

const quickLinks = [
  { label: 'electricCars', to: '/cars/electric' },
  { label: 'usedInPune', to: '/used/cars/in/pune' },
  { label: 'upcomingBikes', to: '/bikes/upcoming' },
  { label: 'tractors', to: '/commercial/tractors' },
  { label: 'compareCars', to: '/compare' },
  { label: 'rentCar', to: '/rent/cars' },
] as const

/** What Sawari is for, the main links, and the road with its milestones. */
export function Hero({ counts }: { counts: Counts }) {
  const t = useTranslations(homeMessages)
  return (
    <section className="overflow-x-clip bg-raised">
      <div className="wrap grid gap-6 pt-7 pb-4 md:pt-[4.4vw] md:pb-6 lg:grid-cols-[1.2fr_1fr] lg:items-end lg:gap-14 xl:pt-15">
        <div>
          <h1 className="max-w-[12ch] text-52 leading-[1.04] tracking-tightest">{t('heading')}</h1>
          <p className="mt-3.5 max-w-[44ch] text-16 text-muted md:text-18">{t('lede')}</p>
          <div className="mt-5.5 grid grid-cols-2 gap-2.5 md:flex">
            <LinkButton to="/cars" variant="go" size="large">
              {t('exploreCars')}
            </LinkButton>
            <LinkButton to="/bikes" size="large">
              {t('exploreBikes')}
            </LinkButton>
            <LinkButton to="/sell/new" size="large" className="max-md:col-span-2">
              {t('sell')}
            </LinkButton>
          </div>
        </div>
        <div className="lg:pb-1">
          <search>
            <SiteSearch id="home-search" size="large" />
          </search>
          <h2 className="mt-3.5 mb-2.5 font-semibold text-14 text-muted tracking-normal">
            {t('quickSearch')}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {quickLinks.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-raised px-3.5 font-semibold text-13 hover:border-ink lg:min-h-9"
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Parade />
      <div className="-mt-3.5 bg-road pt-2 pb-6">
        <div className="road-line" />
        <BudgetMilestones counts={counts} />
      </div>
    </section>
  )
}
