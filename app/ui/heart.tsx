import { Heart } from 'lucide-react'
import { shortlist, useIsOn } from '#app/device/lists.ts'
import heartMessages from '#app/messages/en/heart.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type KeptKind, keyOf, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { hasMarker } from './shell/use-is-member.ts'

type HeartProps = { kind: KeptKind; id: string }

function toggle(key: VehicleKey, isKept: boolean | undefined) {
  if (isKept) shortlist.remove(key)
  else shortlist.add(key)
  if (hasMarker())
    import('#app/device/member-shortlist.ts').then(({ tellServer }) => tellServer(key, !isKept))
}

/** Keeps a vehicle in mind, from its card: over the picture, once JavaScript runs. */
export function CardHeart({ kind, id, name }: HeartProps & { name: string }) {
  const t = useTranslations(heartMessages)
  const key = keyOf(kind, id)
  const isKept = useIsOn(shortlist, key)
  if (isKept === undefined) return null
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t(isKept ? 'keptNamed' : 'addNamed', { name })}
      onClick={() => toggle(key, isKept)}
      className="heart"
    >
      <Heart size={18} strokeWidth={1.7} aria-hidden />
    </button>
  )
}

/** The same in words; until JavaScript runs its place is held, so that nothing moves. */
export function HeartButton({ kind, id }: HeartProps) {
  const t = useTranslations(heartMessages)
  const key = keyOf(kind, id)
  const isKept = useIsOn(shortlist, key)
  return (
    <button
      type="button"
      aria-pressed={isKept ?? false}
      onClick={() => toggle(key, isKept)}
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
