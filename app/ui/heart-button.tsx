import { Heart } from 'lucide-react'
import { shortlist, useIsListed } from '#app/browser-storage/stored-lists.ts'
import heartMessages from '#app/messages/en/shortlist/heart.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { toVehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { type HeartProps, shortlistingPath, toggleShortlisted } from './heart.tsx'
import { Link } from './link.tsx'

/** The wishlist button with text; a link before JavaScript runs. */
export function HeartButton({ kind, id }: HeartProps) {
  const t = useTranslations(heartMessages)
  const key = toVehicleKey(kind, id)
  const isShortlisted = useIsListed(shortlist, key)
  const shared = {
    className:
      'group inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 font-semibold text-14 text-accent hover:underline',
    children: (
      <>
        <Heart size={17} strokeWidth={1.8} aria-hidden className="group-aria-pressed:fill-current" />
        <span className="grid text-left *:col-start-1 *:row-start-1">
          <span aria-hidden={isShortlisted} className={isShortlisted ? 'invisible' : ''}>
            {t('add')}
          </span>
          <span aria-hidden={!isShortlisted} className={isShortlisted ? '' : 'invisible'}>
            {t('shortlisted')}
          </span>
        </span>
      </>
    ),
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
