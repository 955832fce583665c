import { ChevronRight } from 'lucide-react'
import { Link } from '#app/ui/link.tsx'
import { MixedCards } from '#app/ui/mixed-cards.tsx'
import { RowTeaser } from '#app/ui/news-teaser.tsx'
import type { ResultGroupView } from './load-search.ts'

const sizes = '(min-width: 1024px) 400px, (min-width: 640px) 46vw, 36vw'

/** The results of one kind, with their count and a link to all of them. */
export function ResultGroupSection({ group, isFirst }: { group: ResultGroupView; isFirst: boolean }) {
  const { heading, total, all } = group
  const id = `found-${heading.toLowerCase()}`
  return (
    <section aria-labelledby={id} className="mt-8 first:mt-2">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-22">
          {heading} <span className="font-medium text-16 text-muted tracking-normal">{total}</span>
        </h2>
        {all && (
          <Link
            to={all.to}
            aria-label={all.name}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-14 text-accent hover:underline"
          >
            {all.label}
            <ChevronRight size={16} strokeWidth={2} aria-hidden />
          </Link>
        )}
      </div>
      {group.links && (
        <ul className="grid gap-x-8 border-line border-t md:grid-cols-2">
          {group.links.map(({ label, to }) => (
            <li key={to} className="border-line border-b">
              <Link
                to={to}
                className="flex min-h-12 items-center py-2 font-semibold text-15 hover:text-accent"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {group.articles && (
        <ul className="grid gap-x-8 md:grid-cols-2">
          {group.articles.map(article => (
            <li key={article.id} className="border-line border-b py-4">
              <RowTeaser article={article} />
            </li>
          ))}
        </ul>
      )}
      {group.cards && (
        <MixedCards cards={group.cards} sizes={sizes} isFirst={isFirst} className="card-list" />
      )}
    </section>
  )
}
