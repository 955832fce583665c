import { Heart } from 'lucide-react'
import { shortlist, useIsListed } from '#app/browser-storage/stored-lists.ts'
import heartMessages from '#app/messages/en/shortlist/heart.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { toVehicleKey, type VehicleKey, type VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'
import { hasMarker } from './shell/use-browser-state.ts'

export type HeartProps = { kind: VehicleKeyKind; id: string }

/** Adds a vehicle to the wishlist or removes it: on the device, and for a member on the server too. */
export function toggleShortlisted(key: VehicleKey, isShortlisted: boolean | undefined) {
  if (isShortlisted) shortlist.remove(key)
  else shortlist.add(key)
  if (hasMarker())
    import('#app/browser-storage/sync-shortlist.ts').then(({ saveShortlistChange }) =>
      saveShortlistChange(key, !isShortlisted),
    )
}

/** The wishlist button of a card: over the picture, once JavaScript runs. */
export function CardHeart({ kind, id, name }: HeartProps & { name: string }) {
  const t = useTranslations(heartMessages)
  const key = toVehicleKey(kind, id)
  const isShortlisted = useIsListed(shortlist, key)
  if (isShortlisted === undefined) return null
  return (
    <button
      type="button"
      aria-pressed={isShortlisted}
      aria-label={t(isShortlisted ? 'keptNamed' : 'addNamed', { name })}
      onClick={() => toggleShortlisted(key, isShortlisted)}
      className="heart"
    >
      <Heart size={18} strokeWidth={1.7} aria-hidden />
    </button>
  )
}
