import { useLocation } from 'react-router'
import { compareList, useStoredList } from '#app/browser-storage/stored-lists.ts'
import { useCards } from '#app/browser-storage/use-cards.ts'
import compareMessages from '#app/messages/en/compare/compare.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { shortName } from '#collections/vehicle-name.ts'
import { parseVehicleKey, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { type CompareTerm, formatCompareUrl } from '#domain/compare/compare-query.ts'
import { Button, LinkButton } from './button.tsx'
import { hasCompareTray } from './compare-tray-places.ts'

const none: readonly VehicleKey[] = []

/** The vehicles to compare on this device, at the bottom edge. A vehicle page's price bar takes precedence. */
export default function CompareTray() {
  const t = useTranslations(compareMessages)
  const keys = useStoredList(compareList) ?? none
  const { cards } = useCards(keys)
  const { pathname, search } = useLocation()
  const inOrder = keys.toReversed().map(parseVehicleKey)
  const kind = inOrder[0]?.kind
  if (!kind || !hasCompareTray(pathname)) return null
  const slots = inOrder.map(({ id }) => ({ id, variant: '', brand: '' }))
  // The comparison says what vehicles cost in the city of the page.
  const city = new URLSearchParams(search).get('city')
  const terms: CompareTerm[] = city ? [['city', city]] : []
  return (
    <section
      id="compare-tray"
      aria-label={t('tray')}
      className="sticky bottom-(--below) z-10 border-line border-t bg-raised shadow-float print:hidden max-lg:[main:has(>.sticky)~&]:hidden"
    >
      <div className="wrap flex items-center justify-between gap-3 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
        <p className="min-w-0 leading-snug">
          <b className="block text-14" role="status">
            {t('trayCount', { count: keys.length })}
          </b>
          <span className="block min-h-5 truncate text-13 text-muted">
            {cards
              .map(({ vehicle }) => shortName(vehicle))
              .toReversed()
              .join(', ')}
          </span>
        </p>
        <div className="flex shrink-0 gap-1">
          <Button variant="plain" onClick={compareList.clear}>
            {t('clear')}
          </Button>
          <LinkButton variant="go" to={formatCompareUrl({ kind, slots, onlyDifferences: false, terms })}>
            {t('go')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
