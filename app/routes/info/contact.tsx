import { type MetaFunction, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { t as text } from '../../messages/index.ts'
import { originOf, pageMeta } from '../../meta.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { ContactDetails } from '../../ui/shell/contact-details.tsx'
import { GrievanceMail } from './grievance-mail.tsx'
import { InfoPage } from './info-page.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('info.contactTitle'),
    description: text('info.contactDescription'),
    path: '/contact',
    origin: originOf(matches),
  })

export default function Contact() {
  const t = useTranslations('info')
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <InfoPage title={t('contactTitle')}>
      <p>{t('contactIntro')}</p>
      <h2 className="text-22">{t('contactOffice')}</h2>
      <ContactDetails contact={root?.contact} linkClass="text-accent underline" />
      <h2 className="text-22">{t('contactGrievance')}</h2>
      <p>
        {t('contactGrievanceText')} <GrievanceMail />
      </p>
    </InfoPage>
  )
}
