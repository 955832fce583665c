import { lazy, Suspense } from 'react'
import searchMessages from '#app/messages/en/search/page.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ActiveFilters, SearchCorrection } from '#app/ui/filters/active-filters.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageFailure } from '#app/ui/page-failure.tsx'
import { useIsMember } from '#app/ui/shell/use-browser-state.ts'
import { SiteSearch } from '#app/ui/site-search.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { Route } from './+types/search'
import type { SearchData } from './load-search.ts'
import type { RentalLinks } from './rental-links.ts'
import { ResultGroupSection } from './result-group-section.tsx'

export { loadSearch as loader } from './load-search.ts'
export { SearchFailure as ErrorBoundary }

const t = translations(searchMessages)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.q ? t('titleOf', { q: loaderData.q }) : t('title'),
    description: t('description'),
    path: '/search',
    origin: originOf(matches),
    isHidden: true,
  })

/** The site-wide search: parsed filters, and results in groups. */
export default function Search({ loaderData: { q, results, choices } }: Route.ComponentProps) {
  const t = useTranslations(searchMessages)
  return (
    <div className="wrap min-h-dvh pb-12">
      <h1 className="break-words pt-6 pb-4">{q ? t('titleOf', { q }) : t('title')}</h1>
      <search className="block max-w-180">
        <SiteSearch key={q} id="page-search" size="large" value={q} />
      </search>
      {results ? (
        <SearchResults q={q} results={results} choices={choices} />
      ) : (
        <>
          <p className="mt-3 text-muted">{t('lede')}</p>
          <Choices choices={choices} />
        </>
      )}
    </div>
  )
}

type SearchResultsProps = SearchData & { results: NonNullable<SearchData['results']> }

function SearchResults({ q, results, choices }: SearchResultsProps) {
  const { count, correction, ignored, offers, isLoose, chips, clearTo, groups, saves, rentals } = results
  const t = useTranslations(searchMessages)
  return (
    <div className="mt-3">
      {correction && <SearchCorrection {...correction} />}
      {ignored && <Note text={t('ignored', { words: ignored })} />}
      {offers.length > 0 && (
        <p className="my-3 flex flex-wrap gap-2">
          {offers.map(({ label, to }) => (
            <LinkButton key={to} to={to} variant="go">
              {label}
            </LinkButton>
          ))}
        </p>
      )}
      {groups.length > 0 && (
        <ActiveFilters
          countText={count}
          filters={chips}
          clearTo={clearTo}
          action={
            saves && (
              <LinkButton to={saves.to} variant="plain">
                {saves.label}
              </LinkButton>
            )
          }
        />
      )}
      {isLoose && <Note text={t('loose')} />}
      <div>
        {groups.map((group, at) => (
          <ResultGroupSection key={group.heading} group={group} isFirst={at === 0} />
        ))}
      </div>
      {choices.length > 0 && <EmptyState title={t('none', { q })} text={t('noneHint')} />}
      <Choices choices={choices} />
      <RentalMatches q={q} {...rentals} />
    </div>
  )
}

const Note = ({ text }: { text: string }) => (
  <p role="status" className="my-3 rounded-control bg-warning-soft px-3 py-2.5 text-14 text-warning">
    {text}
  </p>
)

function Choices({ choices }: { choices: SearchData['choices'] }) {
  return choices.map(({ title, links }) => (
    <section key={title} className="mt-7">
      <h2 className="mb-2.5 text-18">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-raised px-4 font-semibold text-14 hover:border-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

// Only members load this code, so the page is the same for all visitors.
const MemberRentals = lazy(() => import('./member-rentals.tsx'))

/** Links to rentals, which are for members, and a signed-in member's matches. */
function RentalMatches({ q, heading, text, links }: RentalLinks & { q: string }) {
  const isMember = useIsMember()
  return (
    <section aria-label={heading} className="mt-8 border-line border-t pt-4">
      <h2 className="text-22">{heading}</h2>
      <p className="text-14 text-muted">
        {text}{' '}
        {links.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className="mr-4 inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            {label}
          </Link>
        ))}
      </p>
      <Suspense>{isMember && <MemberRentals key={q} q={q} />}</Suspense>
    </section>
  )
}

/** Shown if the search failed. */
function SearchFailure() {
  const t = useTranslations(searchMessages)
  return <PageFailure title={t('failed')} again={t('again')} />
}
