import errorsMessages from '#app/messages/en/site/errors.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from './button.tsx'
import { RoadScene } from './road/road-scene.tsx'
import scooter from './road/scooter.webp'

/** The 404 page: a milestone at the end of the road. */
export function NotFound() {
  const t = useTranslations(errorsMessages)
  return (
    <div className="pt-10 md:pt-16">
      <title>{t('notFoundTitle')}</title>
      <RoadScene>
        <p className="stone mb-1 h-33 w-32 pb-5 font-heavy text-[2rem] leading-none tracking-tighter">
          {t('notFoundCode')}
        </p>
        <img src={scooter} width={180} height={108} alt="" className="-mb-1 h-auto w-36" />
      </RoadScene>
      <div className="wrap grid justify-items-center gap-2 pt-8 text-center">
        <h1>{t('notFound')}</h1>
        <p className="max-w-[44ch] text-balance text-muted">{t('notFoundHint')}</p>
        <LinkButton to="/" variant="yes" size="large" className="mt-4">
          {t('returnHome')}
        </LinkButton>
      </div>
    </div>
  )
}
