import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import galleryMessages from '#app/messages/en/catalogue/gallery.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { wrapIndex } from './use-slides.ts'

type Props = {
  index: number
  count: number
  /** If missing, the controls link to the slides' fragments. */
  onGo?: (index: number) => void
}

/** More dots than these do not fit beside the counter on a phone. */
const maxDots = 6

export const slideId = (index: number) => `photo-${index + 1}`

const arrow =
  'pointer-events-auto grid size-11 shrink-0 place-items-center rounded-full border border-line bg-raised text-ink hover:border-line-strong md:absolute md:top-1/2 md:-translate-y-1/2'

/** Arrows, dots and counter of a gallery, over its stage. */
export function SlideControls({ index, count, onGo }: Props) {
  const t = useTranslations(galleryMessages)
  const numbers = { number: index + 1, count }
  const go = (to: number, label: string, className: string, children: ReactNode) => (
    <Control
      to={wrapIndex(to, count)}
      label={label}
      className={className}
      onGo={onGo}
      isCurrent={to === index}
    >
      {children}
    </Control>
  )
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-1 bottom-2 flex items-end justify-center gap-2 md:bottom-0">
      {go(
        index - 1,
        t('previous'),
        `${arrow} md:left-3`,
        <ChevronLeft aria-hidden size={20} strokeWidth={1.7} />,
      )}
      {count <= maxDots && (
        <ol className="pointer-events-auto relative flex px-1.5 before:absolute before:inset-x-0 before:inset-y-2.5 before:rounded-full before:bg-raised">
          {Array.from({ length: count }, (_, each) => (
            <li key={each} className="relative">
              {go(
                each,
                t('picture', { number: each + 1 }),
                'group grid h-11 w-6 place-items-center',
                <Dot />,
              )}
            </li>
          ))}
        </ol>
      )}
      {go(
        index + 1,
        t('next'),
        `${arrow} md:right-3`,
        <ChevronRight aria-hidden size={20} strokeWidth={1.7} />,
      )}
      <p className="absolute right-3 bottom-2.5 rounded-plate bg-raised px-2 py-0.5 text-12 font-semibold">
        <span aria-hidden>{t('counter', numbers)}</span>
        <span className="sr-only" aria-live="polite">
          {t('position', numbers)}
        </span>
      </p>
    </div>
  )
}

const Dot = () => (
  <span className="h-1.75 w-1.75 rounded-full bg-line-strong group-hover:bg-ink group-aria-current:w-5 group-aria-current:bg-ink" />
)

type ControlProps = {
  onGo?: Props['onGo'] | undefined
  to: number
  label: string
  className: string
  isCurrent: boolean
  children: ReactNode
}

/** A control that shows a slide: a button, or without JavaScript a link to its fragment. */
export function Control({ to, label, className, isCurrent, onGo, children }: ControlProps) {
  const shared = { className, 'aria-label': label, 'aria-current': isCurrent || undefined, children }
  return onGo ? (
    <button type="button" {...shared} onClick={() => onGo(to)} />
  ) : (
    <a href={`#${slideId(to)}`} {...shared} />
  )
}
