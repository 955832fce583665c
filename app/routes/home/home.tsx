import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { t as text } from '../../messages/index.ts'
import { originOf, pageMeta } from '../../meta.ts'
import { LinkButton } from '../../ui/button.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('home.title'),
    description: text('home.description'),
    path: '/',
    origin: originOf(matches),
  })

const quickLinks = [
  { label: 'electricCars', to: '/cars/electric' },
  { label: 'carsBelow10', to: '/cars/byBuget?budget=5l-10l' },
  { label: 'dieselCars', to: '/cars?fuel=Diesel' },
  { label: 'upcomingCars', to: '/cars/upcoming' },
] as const

export default function Home() {
  const t = useTranslations('home')
  return (
    <section className="border-line border-b bg-raised">
      <div className="wrap py-12 lg:py-20">
        <h1 className="max-w-[12ch] text-52 leading-[1.04] tracking-tightest">{t('heading')}</h1>
        <p className="mt-3.5 max-w-[44ch] text-18 text-muted">{t('lede')}</p>
        <div className="mt-6 grid max-w-md grid-cols-2 gap-2.5 sm:flex">
          <LinkButton to="/cars" variant="go" size="large">
            {t('exploreCars')}
          </LinkButton>
          <LinkButton to="/bikes" size="large">
            {t('exploreBikes')}
          </LinkButton>
        </div>
        <h2 className="mt-8 mb-2.5 font-semibold text-14 text-muted tracking-normal">{t('quickSearch')}</h2>
        <ul className="flex flex-wrap gap-2">
          {quickLinks.map(({ label, to }) => (
            <li key={to}>
              <LinkButton to={to} className="rounded-full text-13">
                {t(label)}
              </LinkButton>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
