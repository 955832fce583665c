import { Scale } from 'lucide-react'
import { compareList, toggleCompared, useIsListed } from '#app/browser-storage/stored-lists.ts'
import cardMessages from '#app/messages/en/catalogue/card.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { comparePath } from '#app/vehicle-paths.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { toVehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { Link } from './link.tsx'

type CompareToggleProps = { kind: KindName; id: string; name: string }

/** Adds a vehicle to the comparison; before JavaScript runs, a link to one with this vehicle. */
export function CompareToggle({ kind, id, name }: CompareToggleProps) {
  const t = useTranslations(cardMessages)
  const key = toVehicleKey(kind, id)
  const isOn = useIsListed(compareList, key)
  const shared = {
    'aria-label': t('compareOf', { name }),
    title: t('compare'),
    className: 'compare-toggle',
    children: (
      <>
        <Scale size={16} strokeWidth={1.8} aria-hidden />
        <span className="sm:hidden">{t('compare')}</span>
      </>
    ),
  }
  return isOn === undefined ? (
    <Link to={comparePath(kind, id)} {...shared} />
  ) : (
    <button type="button" aria-pressed={isOn} onClick={() => toggleCompared(key)} {...shared} />
  )
}
