import filtersMessages from '#app/messages/en/catalogue/filters.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '../button.tsx'

type Alternative = { label: string; to: string }

type FilterAlternativesProps = {
  searchAll: Alternative | undefined
  /** The list without one of its filters. */
  wider: readonly Alternative[]
  clearTo: string
}

/** Where to go from a list that nothing matches: the search, the list with fewer filters, the list without them. */
export function FilterAlternatives({ searchAll, wider, clearTo }: FilterAlternativesProps) {
  const t = useTranslations(filtersMessages)
  return (
    <>
      {searchAll && (
        <LinkButton to={searchAll.to} variant="yes">
          {searchAll.label}
        </LinkButton>
      )}
      {wider.map(({ label, to }) => (
        <LinkButton key={to} to={to} keepsScroll>
          {label}
        </LinkButton>
      ))}
      <LinkButton to={clearTo} keepsScroll>
        {t('clearAllFilters')}
      </LinkButton>
    </>
  )
}
