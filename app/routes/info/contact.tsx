import { type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router'
import infoMessages from '#app/messages/en/site/info.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Link } from '#app/ui/link.tsx'
import { ContactDetails } from '#app/ui/shell/contact-details.tsx'
import { GrievanceOfficer } from './grievance-officer.tsx'
import { InfoPage, InfoSection, useInfo } from './info-page.tsx'
import { loadInfo } from './load-info.ts'

const text = translations(infoMessages)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('contactTitle'),
    description: text('contactDescription'),
    path: '/contact',
    origin: originOf(matches),
  })

export const loader = loadInfo('contact')

export default function Contact() {
  const { officer, notices } = useLoaderData<typeof loader>()
  const t = useInfo(notices)
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <InfoPage title={t('contactTitle')} lede={t('contactLede')}>
      <InfoSection title={t('contactOffice')}>
        <ContactDetails
          contact={root?.contact}
          linkClass="inline-flex min-h-11 items-center text-accent underline"
        />
      </InfoSection>
      <InfoSection title={t('contactHours')}>
        <p>{t('contactHoursDays')}</p>
        <p className="font-bold">{t('contactHoursTimes')}</p>
        <p className="text-muted">{t('contactHoursClosed')}</p>
      </InfoSection>
      <InfoSection id="grievance" title={t('contactGrievance')}>
        <GrievanceOfficer officer={officer} />
        <p>{t('contactGrievanceText')}</p>
        <Link to="/grievance" className="inline-flex min-h-11 items-center text-accent underline">
          {t('grievanceLink')}
        </Link>
      </InfoSection>
    </InfoPage>
  )
}
