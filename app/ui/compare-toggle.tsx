import { Scale } from 'lucide-react'
import { compareList, toggleCompared, useIsListed } from '#app/browser-storage/stored-lists.ts'
import cardMessages from '#app/messages/en/catalogue/card.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { toVehicleKey, type VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'

type CompareToggleProps = { kind: VehicleKeyKind; id: string; name: string }

/** Adds a vehicle to the comparison, once JavaScript runs. */
export function CompareToggle({ kind, id, name }: CompareToggleProps) {
  const t = useTranslations(cardMessages)
  const key = toVehicleKey(kind, id)
  const isOn = useIsListed(compareList, key)
  if (isOn === undefined) return null
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('compareOf', { name })}
      onClick={() => toggleCompared(key)}
      className="compare-toggle"
    >
      <Scale size={16} strokeWidth={1.8} aria-hidden />
      <span className="sm:hidden">{t('compare')}</span>
    </button>
  )
}
