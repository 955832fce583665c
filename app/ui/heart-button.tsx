import { Heart } from 'lucide-react'
import { shortlist, useIsOn } from '#app/device/lists.ts'
import heartMessages from '#app/messages/en/heart.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { keyOf } from '#domain/catalogue/vehicle-key.ts'
import { type HeartProps, toggleKept } from './heart.tsx'

/** Keeps a vehicle in mind, in words; until JavaScript runs its place is held, so that nothing moves. */
export function HeartButton({ kind, id }: HeartProps) {
  const t = useTranslations(heartMessages)
  const key = keyOf(kind, id)
  const isKept = useIsOn(shortlist, key)
  return (
    <button
      type="button"
      aria-pressed={isKept ?? false}
      onClick={() => toggleKept(key, isKept)}
      className={`group inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 font-semibold text-14 text-accent hover:underline ${isKept === undefined ? 'invisible' : ''}`}
    >
      <Heart size={17} strokeWidth={1.8} aria-hidden className="group-aria-pressed:fill-current" />
      <span className="grid text-left *:col-start-1 *:row-start-1">
        <span aria-hidden={isKept} className={isKept ? 'invisible' : ''}>
          {t('add')}
        </span>
        <span aria-hidden={!isKept} className={isKept ? '' : 'invisible'}>
          {t('kept')}
        </span>
      </span>
    </button>
  )
}
