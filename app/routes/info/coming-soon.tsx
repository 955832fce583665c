import { type MetaFunction, useLocation } from 'react-router'
import infoMessages from '#app/messages/en/info.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '../../meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { RoadScene } from '../../ui/road/road-scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { pictureOf } from './coming-pictures.ts'

const text = translations(infoMessages)

// What stands at an address one day, by its first part.
const screens = {
  profile: 'account',
  search: 'search',
  chat: 'chat',
  sell: 'sell',
  compare: 'compare',
  'used-vehicles': 'used',
  used: 'used',
  rent: 'rent',
} as const

const isScreen = (part: string): part is keyof typeof screens => part in screens
const screenAt = (pathname: string) => {
  const part = pathname.split('/')[1] ?? ''
  return isScreen(part) ? screens[part] : 'search'
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: text(`soon.${screenAt(location.pathname)}.title`),
    description: text('soonDescription'),
    path: location.pathname,
    origin: originOf(matches),
    isHidden: true,
  })

/** Stands where later work brings a screen: what it will be, and what is here today. */
export default function ComingSoon() {
  const t = useTranslations(infoMessages)
  const screen = screenAt(useLocation().pathname)
  const { src, width, height } = pictureOf(screen)
  return (
    <div className="pt-10 md:pt-16">
      <RoadScene>
        <img src={src} width={width} height={height} alt="" className="-mb-1 h-auto max-w-[72%]" />
      </RoadScene>
      <div className="wrap grid justify-items-center gap-2 pt-8 text-center">
        <Tag>{t('soonTag')}</Tag>
        <h1>{t(`soon.${screen}.title`)}</h1>
        <p className="max-w-[48ch] text-balance text-18 text-muted">{t(`soon.${screen}.text`)}</p>
        <p className="mt-4 max-w-[48ch] text-balance">{t('soonText')}</p>
        <div className="mt-2 grid grid-cols-2 gap-2.5">
          <LinkButton to="/cars" variant="yes" size="large">
            {t('soonCars')}
          </LinkButton>
          <LinkButton to="/" size="large">
            {t('soonHome')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
