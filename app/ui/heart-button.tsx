import { Heart } from 'lucide-react'
import heartMessages from '#app/messages/en/shortlist/heart.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type HeartProps, ShortlistToggle, useIsShortlisted } from './heart.tsx'

/** The wishlist button with text. */
export function HeartButton({ kind, id }: HeartProps) {
  const t = useTranslations(heartMessages)
  const isShortlisted = useIsShortlisted({ kind, id })
  return (
    <ShortlistToggle
      kind={kind}
      id={id}
      isShortlisted={isShortlisted}
      className="group inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 font-semibold text-14 text-accent hover:underline"
    >
      <Heart size={17} strokeWidth={1.8} aria-hidden className="group-aria-pressed:fill-current" />
      <span className="grid text-left *:col-start-1 *:row-start-1">
        <span aria-hidden={isShortlisted} className={isShortlisted ? 'invisible' : ''}>
          {t('add')}
        </span>
        <span aria-hidden={!isShortlisted} className={isShortlisted ? '' : 'invisible'}>
          {t('shortlisted')}
        </span>
      </span>
    </ShortlistToggle>
  )
}
