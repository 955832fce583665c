import newsMessages from '#app/messages/en/news/news.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { cardRailSizes } from '#app/ui/card.tsx'
import { MixedCards } from '#app/ui/mixed-cards.tsx'
import { RowTeasers } from '#app/ui/news-teaser.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/article.ts'

const rail = 'vehicle-rail'

/** Below an article: its vehicles, and what to read next. */
export default function ArticleRelated({
  vehicles,
  related,
}: Pick<Route.ComponentProps['loaderData'], 'vehicles' | 'related'>) {
  const t = useTranslations(newsMessages)
  return (
    <>
      <AwaitSection resolve={vehicles} fallback={<Skeleton count={4} className={rail} inside="h-94" />}>
        {({ content }) =>
          content?.length ? (
            <section aria-label={t('aboutVehicles')} className="mt-12">
              <h2 className="mb-4">{t('aboutVehicles')}</h2>
              <MixedCards cards={content} sizes={cardRailSizes} className={rail} />
            </section>
          ) : null
        }
      </AwaitSection>
      <AwaitSection resolve={related} fallback={null}>
        {({ content }) =>
          content?.length ? (
            <section aria-label={t('related')} className="mt-12">
              <h2 className="mb-2">{t('related')}</h2>
              <RowTeasers articles={content} />
            </section>
          ) : null
        }
      </AwaitSection>
    </>
  )
}
