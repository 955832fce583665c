import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { t as text } from '../../messages/index.ts'
import { originOf, pageMeta } from '../../meta.ts'
import { GrievanceMail } from './grievance-mail.tsx'
import { InfoPage } from './info-page.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('info.privacyTitle'),
    description: text('info.privacyDescription'),
    path: '/privacy',
    origin: originOf(matches),
  })

// The anchors to which the notices beside the forms lead.
const forms = [
  { anchor: 'inquiry', title: 'privacyInquiry', body: 'privacyInquiryText' },
  { anchor: 'on-road-price', title: 'privacyOnRoadPrice', body: 'privacyOnRoadPriceText' },
  { anchor: 'review', title: 'privacyReview', body: 'privacyReviewText' },
] as const

export default function Privacy() {
  const t = useTranslations('info')
  return (
    <InfoPage title={t('privacyTitle')}>
      <p>{t('privacyIntro')}</p>
      {forms.map(({ anchor, title, body }) => (
        <section key={anchor} id={anchor}>
          <h2 className="mb-1 text-22">{t(title)}</h2>
          <p>{t(body)}</p>
        </section>
      ))}
      <section id="rights">
        <h2 className="mb-1 text-22">{t('privacyRights')}</h2>
        <p>
          {t('privacyRightsText')} <GrievanceMail />
        </p>
      </section>
      <p>{t('privacyNever')}</p>
    </InfoPage>
  )
}
