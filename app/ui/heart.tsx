import { Heart } from 'lucide-react'
import { shortlist, useIsOn } from '#app/device/lists.ts'
import heartMessages from '#app/messages/en/heart.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type KeptKind, keyOf, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { hasMarker } from './shell/use-is-member.ts'

export type HeartProps = { kind: KeptKind; id: string }

/** Keeps a vehicle or lets it go: on the device, and for a member on the server too. */
export function toggleKept(key: VehicleKey, isKept: boolean | undefined) {
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
      onClick={() => toggleKept(key, isKept)}
      className="heart"
    >
      <Heart size={18} strokeWidth={1.7} aria-hidden />
    </button>
  )
}
