import { type MetaFunction, useLoaderData } from 'react-router'
import infoMessages from '#app/messages/en/site/info.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { Link } from '#app/ui/link.tsx'
import { GrievanceOfficer } from './grievance-officer.tsx'
import { InfoPage, InfoSection, useInfo } from './info-page.tsx'
import { loadInfo } from './load-info.ts'

const text = translations(infoMessages)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('termsTitle'),
    description: text('termsDescription'),
    path: '/terms',
    origin: originOf(matches),
  })

export const loader = loadInfo('terms')

const parts = [
  'termsWhat',
  'termsPrices',
  'termsDeals',
  'termsAccount',
  'termsContent',
  'termsForbidden',
  'termsRemoval',
  'termsLiability',
  'termsLaw',
  'termsChanges',
] as const

export default function Terms() {
  const { officer, notices, since } = useLoaderData<typeof loader>()
  const t = useInfo(notices)
  return (
    <InfoPage
      title={t('termsTitle')}
      lede={t('termsLede')}
      note={since ? t('termsVersionOf', since) : t('termsVersion')}
    >
      {parts.map(part => (
        <InfoSection key={part} title={t(part)}>
          {t(`${part}Text`)}
        </InfoSection>
      ))}
      <InfoSection title={t('grievanceTitle')}>
        <GrievanceOfficer officer={officer} />
        <Link to="/grievance" className="inline-flex min-h-11 items-center text-accent underline">
          {t('grievanceLink')}
        </Link>
      </InfoSection>
    </InfoPage>
  )
}
