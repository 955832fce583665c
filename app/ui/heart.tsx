import { Heart } from 'lucide-react'
import { shortlist, useIsListed } from '#app/browser-storage/stored-lists.ts'
import heartMessages from '#app/messages/en/shortlist/heart.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { toVehicleKey, type VehicleKey, type VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'
import { Link } from './link.tsx'
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

/** Where a tap on the heart leads before JavaScript runs: that page then adds the vehicle. */
export const shortlistingPath = ({ kind, id }: HeartProps) =>
  `/shortlist?add=1&${kind}=${encodeURIComponent(id)}`

/** The wishlist button of a card, over the picture; a link before JavaScript runs. */
export function CardHeart({ kind, id, name }: HeartProps & { name: string }) {
  const t = useTranslations(heartMessages)
  const key = toVehicleKey(kind, id)
  const isShortlisted = useIsListed(shortlist, key)
  const shared = {
    'aria-label': t(isShortlisted ? 'keptNamed' : 'addNamed', { name }),
    className: 'heart',
    children: <Heart size={18} strokeWidth={1.7} aria-hidden />,
  }
  return isShortlisted === undefined ? (
    <Link to={shortlistingPath({ kind, id })} {...shared} />
  ) : (
    <button
      type="button"
      aria-pressed={isShortlisted}
      onClick={() => toggleShortlisted(key, isShortlisted)}
      {...shared}
    />
  )
}
