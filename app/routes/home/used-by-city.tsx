import { MapPin } from 'lucide-react'
import type { MaybePromise, SectionResult } from '#app/deferred.ts'
import homeMessages from '#app/messages/en/site/home.json'
import sectionMessages from '#app/messages/en/site/home-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { Link } from '#app/ui/link.tsx'
import type { City } from '#domain/used-vehicles/list/cities.ts'
import { HomeSection } from './home-section.tsx'

const maxCities = 8

/** The cities with most used cars; nothing if there are none. */
export function UsedByCity({ cities }: { cities: MaybePromise<SectionResult<City[]>> }) {
  const t = useTranslations(sectionMessages)
  const tHome = useTranslations(homeMessages)
  return (
    <AwaitSection resolve={cities} fallback={null}>
      {({ content }) =>
        content?.length ? (
          <HomeSection title={t('usedByCity')} all={{ to: '/used/cars', label: t('viewAllUsed') }}>
            <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
              {content.slice(0, maxCities).map(({ name, slug, count }) => (
                <li key={slug}>
                  <Link
                    to={`/used/cars/in/${slug}`}
                    className="flex min-h-14 items-center gap-2.5 rounded-card border border-line bg-raised px-3.5 py-2.5 hover:border-line-strong hover:shadow-raise"
                  >
                    <MapPin size={18} strokeWidth={1.7} aria-hidden className="shrink-0 text-accent" />
                    <span className="wrap-anywhere min-w-0 hyphens-auto font-bold leading-tight">
                      {name}
                      {count !== undefined && (
                        <span className="block font-normal text-13 text-muted">
                          {tHome('stoneCount', { count })}
                        </span>
                      )}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </HomeSection>
        ) : null
      }
    </AwaitSection>
  )
}
