import sectionMessages from '#app/messages/en/site/home-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { worthPath } from '#app/vehicle-paths.ts'

/** The way to a listing, and to what the vehicle is worth. */
export function SellBanner() {
  const t = useTranslations(sectionMessages)
  return (
    <section aria-label={t('sellHeading')} className="wrap pt-(--section)">
      <div className="grid gap-4 rounded-card border border-line bg-raised p-4 md:p-6 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-8">
        <div>
          <h2>{t('sellHeading')}</h2>
          <p className="mt-1.5 max-w-text text-muted">{t('sellText')}</p>
        </div>
        <div className="grid gap-2.5 sm:flex">
          <LinkButton to="/sell/new" variant="yes" size="large">
            {t('sellStart')}
          </LinkButton>
          <LinkButton to={worthPath} size="large">
            {t('worth')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
