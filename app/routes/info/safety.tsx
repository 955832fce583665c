import type { MetaFunction } from 'react-router'
import infoMessages from '#app/messages/en/site/info.json'
import safetyMessages from '#app/messages/en/site/safety.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { Link } from '#app/ui/link.tsx'
import { InfoPage, InfoSection } from './info-page.tsx'

const infoText = translations(infoMessages)
const text = translations(safetyMessages)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: infoText('safetyTitle'),
    description: text('description'),
    path: '/safety',
    origin: originOf(matches),
  })

const sections = {
  pay: ['pay1', 'pay2', 'pay3', 'pay4'],
  before: ['before1', 'before2', 'before3', 'before4'],
  stories: ['stories1', 'stories2', 'stories3', 'stories4'],
  sell: ['sell1', 'sell2', 'sell3', 'sell4'],
  happened: ['happened1', 'happened2', 'happened3'],
} as const

/** How to buy and sell without being cheated. */
export default function Safety() {
  const t = useTranslations(safetyMessages)
  const tInfo = useTranslations(infoMessages)
  return (
    <InfoPage title={tInfo('safetyTitle')} lede={t('lede')}>
      {(['pay', 'before', 'stories', 'sell', 'happened'] as const).map(section => (
        <InfoSection key={section} id={section} title={t(section)}>
          <ul className="grid list-disc gap-2 pl-5">
            {sections[section].map(each => (
              <li key={each}>{t(each)}</li>
            ))}
          </ul>
        </InfoSection>
      ))}
      <InfoSection id="warnings" title={t('warnings')}>
        <p>{t('warningsText')}</p>
        <Link to="/grievance" className="inline-flex min-h-11 items-center text-accent underline">
          {tInfo('grievanceTitle')}
        </Link>
      </InfoSection>
    </InfoPage>
  )
}
