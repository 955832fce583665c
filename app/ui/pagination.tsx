import { ChevronLeft, ChevronRight } from 'lucide-react'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from './link.tsx'

type PaginationProps = { page: number; pages: number; hrefOf: (page: number) => string }

/** Numbered page links: the ends, this page and, if there is space, its neighbours. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  const t = useTranslations(uiMessages)
  if (pages < 2) return null
  const near = [1, page - 1, page, page + 1, pages].filter(each => each >= 1 && each <= pages)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  const arrows = Number(page > 1) + Number(page < pages)
  // A phone fits six boxes; the arrows lead to the neighbouring pages.
  const isHiddenOnPhones = (each: number) =>
    numbers.length + arrows > 6 && Math.abs(each - page) === 1 && each > 1 && each < pages
  /** Whether the page is next to the first or last one, so that no gap precedes it. */
  const isNextToEnd = (each: number) => each === 2 || each === pages - 1
  const box = 'inline-grid size-11 place-items-center rounded-control border font-semibold text-14'
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 && (
        <Link
          to={hrefOf(page - 1)}
          rel="prev"
          aria-label={t('previousPage')}
          className={`${box} border-line-strong bg-raised hover:border-ink`}
        >
          <ChevronLeft size={18} strokeWidth={1.7} aria-hidden />
        </Link>
      )}
      {numbers.map((each, at) => (
        <span key={each} className="contents">
          {each - (numbers[at - 1] ?? each) > 1 && <Gap />}
          {isHiddenOnPhones(each) && isNextToEnd(each) && <Gap className="sm:hidden" />}
          <Link
            to={hrefOf(each)}
            aria-label={t('pageNumber', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            className={`${box} ${isHiddenOnPhones(each) ? 'max-sm:hidden' : ''} ${each === page ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong bg-raised hover:border-ink'}`}
          >
            {each}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link
          to={hrefOf(page + 1)}
          rel="next"
          aria-label={t('nextPage')}
          className={`${box} border-line-strong bg-raised hover:border-ink`}
        >
          <ChevronRight size={18} strokeWidth={1.7} aria-hidden />
        </Link>
      )}
    </nav>
  )
}

const Gap = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`px-1 text-muted ${className}`}>
    …
  </span>
)
