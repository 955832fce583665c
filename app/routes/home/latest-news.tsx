import type { MaybePromise, SectionResult } from '#app/deferred.ts'
import sectionMessages from '#app/messages/en/site/home-sections.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { LeadTeaser, RowTeaser } from '#app/ui/news-teaser.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import type { NewsTeaser } from '#domain/news/latest-news.ts'
import { HomeSection } from './home-section.tsx'

const grid = 'grid gap-4 lg:grid-cols-[1.15fr_1fr] lg:gap-8'

/** Latest News: the newest article large, four more next to it. */
export function LatestNews({ news }: { news: MaybePromise<SectionResult<NewsTeaser[]>> }) {
  const t = useTranslations(sectionMessages)
  return (
    <HomeSection title={t('newsHeading')} all={{ to: '/auto/news', label: t('viewAllNews') }}>
      <AwaitSection resolve={news} fallback={<Skeleton count={2} className={grid} inside="h-110" />}>
        {({ content, hasFailed }) => {
          if (hasFailed)
            return (
              <ErrorState title={t('newsFailed')} level="h3">
                <a href={localPath('/')} data-reloads className={buttonClass()}>
                  {t('tryAgain')}
                </a>
              </ErrorState>
            )
          const [lead, ...others] = content
          if (!lead) return <EmptyState title={t('noNews')} level="h3" />
          return (
            <div className={grid}>
              <LeadTeaser article={lead} />
              <ul className="divide-y divide-line">
                {others.map(article => (
                  <li key={article.id} className="py-3 first:pt-0 lg:py-4">
                    <RowTeaser article={article} />
                  </li>
                ))}
              </ul>
            </div>
          )
        }}
      </AwaitSection>
    </HomeSection>
  )
}
