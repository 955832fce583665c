import type { MetaFunction } from 'react-router'
import offlineMessages from '#app/messages/en/site/offline.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { RoadScene } from '#app/ui/road/road-scene.tsx'
import tractor from '#app/ui/road/tractor.webp'

const text = translations(offlineMessages)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('title'),
    description: text('description'),
    path: '/offline',
    origin: originOf(matches),
    isHidden: true,
  })

/**
 * The offline page, which the service worker shows at any URL that is not cached. The worker fills in the cached pages
 * by `#here`, `#page`, `#title` and `#date` (`app/offline/fill-offline-page.ts`).
 */
export default function Offline() {
  const t = useTranslations(offlineMessages)
  return (
    <div className="pt-10 md:pt-16">
      <RoadScene>
        <img src={tractor} width={310} height={164} alt="" className="-mb-1 h-auto w-56" />
      </RoadScene>
      <div className="wrap grid justify-items-center gap-2 pt-8 text-center">
        <h1>{t('heading')}</h1>
        <p className="max-w-[44ch] text-balance text-muted">{t('text')}</p>
        <a href="#here" className={buttonClass({ variant: 'yes', size: 'large', className: 'mt-4' })}>
          {t('tryAgain')}
        </a>
      </div>
      <section id="offline-pages" hidden className="wrap mt-10 max-w-text">
        <h2 className="text-22">{t('keptHeading')}</h2>
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
          <li id="offline-page">
            <a
              href="#page"
              className="flex min-h-14 flex-wrap content-center items-baseline justify-between gap-x-4 px-4 py-2 hover:bg-sunken"
            >
              <span className="font-semibold">#title</span>
              <span className="text-13 text-muted">{t('asOf', { date: '#date' })}</span>
            </a>
          </li>
        </ul>
      </section>
    </div>
  )
}
