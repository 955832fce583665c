import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { t as text } from '../../messages/index.ts'
import { originOf, pageMeta } from '../../meta.ts'
import { InfoPage } from './info-page.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('info.aboutTitle'),
    description: text('info.aboutDescription'),
    path: '/about',
    origin: originOf(matches),
  })

export default function About() {
  const t = useTranslations('info')
  return (
    <InfoPage title={t('aboutTitle')}>
      <p>{t('about1')}</p>
      <p>{t('about2')}</p>
      <p>{t('about3')}</p>
    </InfoPage>
  )
}
