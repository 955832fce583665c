import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
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

type ToggleProps = HeartProps & {
  isShortlisted: boolean | undefined
  'aria-label'?: string
  className: string
  children: ReactNode
}

/** Whether the wishlist has the vehicle; undefined before JavaScript runs. */
export const useIsShortlisted = ({ kind, id }: HeartProps) => useIsListed(shortlist, toVehicleKey(kind, id))

/** Adds a vehicle to the wishlist or removes it; before JavaScript runs, a link to a page that adds it. */
export const ShortlistToggle = ({ kind, id, isShortlisted, ...shared }: ToggleProps) =>
  isShortlisted === undefined ? (
    <Link to={`/shortlist?add=1&${kind}=${encodeURIComponent(id)}`} {...shared} />
  ) : (
    <button
      type="button"
      aria-pressed={isShortlisted}
      onClick={() => toggleShortlisted(toVehicleKey(kind, id), isShortlisted)}
      {...shared}
    />
  )

/** The wishlist button of a card, over the picture. */
export function CardHeart({ kind, id, name }: HeartProps & { name: string }) {
  const t = useTranslations(heartMessages)
  const isShortlisted = useIsShortlisted({ kind, id })
  return (
    <ShortlistToggle
      kind={kind}
      id={id}
      isShortlisted={isShortlisted}
      aria-label={t(isShortlisted ? 'keptNamed' : 'addNamed', { name })}
      className="heart"
    >
      <Heart size={18} strokeWidth={1.7} aria-hidden />
    </ShortlistToggle>
  )
}
