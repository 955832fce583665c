import { type MetaFunction, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { t as text } from '../../messages/index.ts'
import { originOf, pageMeta } from '../../meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: text('info.soonTitle'),
    description: text('info.soonDescription'),
    path: location.pathname,
    origin: originOf(matches),
    isHidden: true,
  })

// The first part of the address, by which the visitor knows what it was looking for.
const names = {
  login: 'signIn',
  profile: 'profile',
  search: 'search',
  chat: 'chat',
  sell: 'sellerSignIn',
  compare: 'compare',
  bikes: 'bikes',
  commercial: 'commercial',
  'commercial-vehicles': 'commercial',
  'used-vehicles': 'usedVehicles',
  used: 'usedVehicles',
  rent: 'rent',
  auto: 'news',
} as const

const isKnown = (part: string): part is keyof typeof names => part in names

/** Stands where later work brings a screen. */
export default function ComingSoon() {
  const t = useTranslations('info')
  const nav = useTranslations('nav')
  const part = useLocation().pathname.split('/')[1] ?? ''
  const name = isKnown(part) ? nav(names[part]) : ''
  return (
    <div className="wrap py-10">
      <EmptyState level="h1" title={t('soonHeading', { name })} text={t('soonText')}>
        <div className="flex flex-wrap justify-center gap-2.5">
          <LinkButton to="/cars" variant="yes">
            {t('soonCars')}
          </LinkButton>
          <LinkButton to="/">{t('soonHome')}</LinkButton>
        </div>
      </EmptyState>
    </div>
  )
}
