import { Scale } from 'lucide-react'
import { compareList, toggleCompared } from '#app/device/compare-list.ts'
import { useIsOn } from '#app/device/lists.ts'
import cardMessages from '#app/messages/en/card.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type KeptKind, keyOf } from '#domain/catalogue/vehicle-key.ts'

type CompareToggleProps = { kind: KeptKind; id: string; name: string }

/** Puts a vehicle among those to compare, once JavaScript runs. */
export function CompareToggle({ kind, id, name }: CompareToggleProps) {
  const t = useTranslations(cardMessages)
  const key = keyOf(kind, id)
  const isOn = useIsOn(compareList, key)
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
