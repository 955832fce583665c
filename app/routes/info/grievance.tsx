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
    title: text('grievanceTitle'),
    description: text('grievanceDescription'),
    path: '/grievance',
    origin: originOf(matches),
  })

export const loader = loadInfo('grievance')

const steps = ['Receipt', 'Answer', 'Urgent'] as const
const further = ['Appeal', 'Board'] as const

export default function Grievance() {
  const { officer, notices } = useLoaderData<typeof loader>()
  const t = useInfo(notices)
  return (
    <InfoPage title={t('grievanceTitle')} lede={t('grievanceLede')}>
      <InfoSection id="officer" title={t('grievanceOfficer')}>
        <GrievanceOfficer officer={officer} />
        <p>{t('grievanceOfficerText')}</p>
      </InfoSection>
      <InfoSection title={t('grievanceWhat')}>{t('grievanceWhatText')}</InfoSection>
      <InfoSection title={t('grievanceHow')}>{t('grievanceHowText')}</InfoSection>
      <InfoSection id="times" title={t('grievanceTimes')}>
        <ul className="grid gap-2">
          {steps.map(step => (
            <li key={step}>{t(`grievance${step}`)}</li>
          ))}
        </ul>
      </InfoSection>
      <InfoSection id="data" title={t('grievanceData')}>
        <p>{t('grievanceDataText')}</p>
        <Link to="/privacy#rights" className="inline-flex min-h-11 items-center text-accent underline">
          {t('grievanceDataLink')}
        </Link>
      </InfoSection>
      <InfoSection title={t('grievanceFurther')}>
        <ul className="grid gap-2">
          {further.map(step => (
            <li key={step}>{t(`grievance${step}`)}</li>
          ))}
        </ul>
      </InfoSection>
    </InfoPage>
  )
}
