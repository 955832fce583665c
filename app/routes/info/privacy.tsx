import { type MetaFunction, useLoaderData } from 'react-router'
import infoMessages from '#app/messages/en/site/info.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { GrievanceOfficer } from './grievance-officer.tsx'
import { InfoPage, InfoSection, useInfo } from './info-page.tsx'
import { loadInfo } from './load-info.ts'

const text = translations(infoMessages)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('privacyTitle'),
    description: text('privacyDescription'),
    path: '/privacy',
    origin: originOf(matches),
  })

export const loader = loadInfo('privacy')

// The fragment ids that the notices next to forms link to.
const forms = [
  { anchor: 'inquiry', name: 'privacyInquiry' },
  { anchor: 'on-road-price', name: 'privacyOnRoadPrice' },
  { anchor: 'review', name: 'privacyReview' },
  { anchor: 'report', name: 'privacyReport' },
  { anchor: 'account', name: 'privacyAccount' },
  { anchor: 'listing', name: 'privacyListing' },
  { anchor: 'alerts', name: 'privacyAlerts' },
  { anchor: 'garage', name: 'privacyGarage' },
  { anchor: 'quotes', name: 'privacyQuote' },
  { anchor: 'messages', name: 'privacyMessages' },
  { anchor: 'deals', name: 'privacyDeal' },
] as const

const items = ['What', 'Why', 'Who', 'Long'] as const

export default function Privacy() {
  const { officer, retention, notices, since } = useLoaderData<typeof loader>()
  const t = useInfo(notices)
  return (
    <InfoPage
      title={t('privacyTitle')}
      lede={t('privacyLede')}
      note={since ? t('privacyVersionOf', since) : t('privacyVersion')}
    >
      {forms.map(({ anchor, name }) => (
        <InfoSection key={anchor} id={anchor} title={t(name)}>
          <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[140px_1fr]">
            {items.map(item => (
              <div key={item} className="sm:contents">
                <dt className="text-14 text-muted sm:pt-0.5">{t(`privacy${item}`)}</dt>
                <dd>{t(`${name}${item}`, retention)}</dd>
              </div>
            ))}
          </dl>
        </InfoSection>
      ))}
      <InfoSection id="rights" title={t('privacyRights')}>
        <p className="mb-2">{t('privacyRightsText')}</p>
        <GrievanceOfficer officer={officer} />
      </InfoSection>
      <InfoSection title={t('privacyConsent')}>{t('privacyConsentText')}</InfoSection>
      <InfoSection title={t('privacyCookies')}>{t('privacyCookiesText')}</InfoSection>
    </InfoPage>
  )
}
