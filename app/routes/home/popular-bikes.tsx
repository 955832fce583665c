import homeMessages from '#app/messages/en/home.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '../../ui/button.tsx'
import classic from '../../ui/road/classic-motorcycle.webp'
import scooter from '../../ui/road/scooter.webp'
import { HomePart } from './home-part.tsx'

/** Popular Bikes, of which there are none yet: what comes, and what is here today. */
export function PopularBikes() {
  const t = useTranslations(homeMessages)
  return (
    <HomePart title={t('popularBikes')} all={{ to: '/bikes', label: t('viewAllBikes') }}>
      <div className="grid overflow-hidden rounded-card border border-line bg-raised md:grid-cols-[1fr_1.1fr]">
        <div className="stage flex items-end justify-center gap-4 px-6 pt-8 md:order-1" aria-hidden>
          <img
            src={classic}
            width={200}
            height={116}
            alt=""
            loading="lazy"
            className="h-auto w-1/2 max-w-50"
          />
          <img
            src={scooter}
            width={180}
            height={108}
            alt=""
            loading="lazy"
            className="h-auto w-2/5 max-w-45"
          />
        </div>
        <div className="grid content-center justify-items-start gap-2 p-5 md:p-8">
          <h3>{t('noBikes')}</h3>
          <p className="max-w-[44ch] text-muted">{t('noBikesHint')}</p>
          <LinkButton to="/cars/byBuget" className="mt-2">
            {t('carsByBudget')}
          </LinkButton>
        </div>
      </div>
    </HomePart>
  )
}
