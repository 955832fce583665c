import { type MetaFunction, useLoaderData } from 'react-router'
import demoMessages from '#app/messages/en/site/demo.json'
import infoMessages from '#app/messages/en/site/info.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { Link } from '#app/ui/link.tsx'
import { InfoPage, InfoSection, useInfo } from './info-page.tsx'
import { loadInfo } from './load-info.ts'

const text = translations(infoMessages)
const tDemo = translations(demoMessages)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('aboutTitle'),
    description: text('aboutDescription'),
    path: '/about',
    origin: originOf(matches),
  })

export const loader = loadInfo('about')

export default function About() {
  const { notices, isDemo } = useLoaderData<typeof loader>()
  const t = useInfo(notices)
  return (
    <InfoPage title={t('aboutTitle')} lede={t('aboutLede')}>
      <InfoSection title={t('aboutShows')}>{t('aboutShowsText')}</InfoSection>
      <InfoSection title={t('aboutPrices')}>{isDemo ? tDemo('about') : t('aboutPricesText')}</InfoSection>
      <InfoSection title={t('aboutReviews')}>{t('aboutReviewsText')}</InfoSection>
      <InfoSection title={t('aboutInquiries')}>
        <p>{t('aboutInquiriesText')}</p>
        <Link to="/privacy" className="inline-flex min-h-11 items-center text-accent underline">
          {t('aboutPrivacyLink')}
        </Link>
      </InfoSection>
    </InfoPage>
  )
}
