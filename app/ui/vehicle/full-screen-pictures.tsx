import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { PictureView } from '#app/format/media.ts'
import galleryMessages from '#app/messages/en/catalogue/gallery.json'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type GalleryPicture, isCloseUp, stageSizes } from './gallery-picture.tsx'
import IllustrationTag from './illustration-tag.tsx'
import { useSlides } from './use-slides.ts'

type Props = {
  label: string
  pictures: readonly GalleryPicture[]
  /** The index of the picture that shows first. */
  first: number
  /** Gets the index of the picture that shows last. */
  onClose: (index: number) => void
}

/**
 * A gallery's pictures as large as the screen. Swipes, arrow keys and buttons change the picture; Esc and the cross
 * close it. The browser zooms by pinch.
 */
export function FullScreenPictures({ label, pictures, first, onClose }: Props) {
  const t = useTranslations(galleryMessages)
  const tUi = useTranslations(uiMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const count = pictures.length
  const isMany = count > 1
  const { strip, index, go, onKeyDown, stripEvents } = useSlides(count, first)
  useLayoutEffect(() => {
    if (!dialog.current || !strip.current || dialog.current.open) return
    dialog.current.showModal()
    strip.current.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
  }, [first, strip])
  const picture = pictures[index]
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={() => onClose(index)}
      onKeyDown={event => {
        // The gallery around it has the same keys.
        event.stopPropagation()
        onKeyDown(event)
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-road text-road-ink"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex min-h-14 items-center justify-end gap-3 px-1.5">
          {isMany && (
            <p aria-live="polite" className="mr-auto pl-2.5 font-semibold text-14 tabular-nums">
              {t('slide', { number: index + 1, count })}
            </p>
          )}
          <RoundButton label={tUi('close')} onClick={() => dialog.current?.close()}>
            <X size={22} strokeWidth={1.7} aria-hidden />
          </RoundButton>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a scroller takes keyboard focus and has a name, but is no
            fieldset */}
        <div
          ref={strip}
          {...stripEvents}
          role="group"
          aria-label={t('pictures')}
          tabIndex={isMany ? 0 : undefined}
          className="[scrollbar-width:none] flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain scroll-smooth focus-visible:-outline-offset-2"
        >
          {pictures.map((picture, at) => (
            <div
              key={picture.src}
              inert={at !== index}
              className="[container-type:size] grid size-full shrink-0 snap-start snap-always place-items-center"
            >
              <LargePicture picture={picture} isNear={Math.abs(at - index) <= 1} />
            </div>
          ))}
        </div>
        <div className="flex min-h-21 items-center justify-center gap-2 px-1.5 pb-[env(safe-area-inset-bottom)] md:gap-6">
          {isMany && (
            <RoundButton label={t('previous')} onClick={() => go(index - 1)}>
              <ChevronLeft size={24} strokeWidth={1.7} aria-hidden />
            </RoundButton>
          )}
          <div className="grid min-w-0 flex-1 justify-items-center gap-1 py-2 md:flex-none">
            <p className="text-center text-13 text-road-muted">{picture?.alt}</p>
            {picture?.view && <IllustrationTag className="border border-road-line text-road-muted" />}
          </div>
          {isMany && (
            <RoundButton label={t('next')} onClick={() => go(index + 1)}>
              <ChevronRight size={24} strokeWidth={1.7} aria-hidden />
            </RoundButton>
          )}
        </div>
      </div>
    </dialog>
  )
}

type RoundButtonProps = { label: string; onClick: () => void; children: ReactNode }

const RoundButton = ({ label, onClick, children }: RoundButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full outline-road-ink hover:bg-road-line"
  >
    {children}
  </button>
)

type LargePictureProps = { picture: GalleryPicture; isNear: boolean }

/** Until the large picture has loaded, the gallery's shows. */
function LargePicture({ picture: { src, srcSet, alt, view }, isNear }: LargePictureProps) {
  const [isLoaded, setLoaded] = useState(false)
  const size = { width: 1440, height: 810, className: `absolute inset-0 size-full ${fitOf(view)}` }
  return (
    <div className={`relative ${view ? drawingFrame : 'size-full'}`}>
      {!isLoaded && <img src={src} srcSet={srcSet} sizes={stageSizes} alt="" {...size} />}
      <img
        src={src}
        srcSet={srcSet}
        // Twice a phone's width, so that a pinched picture stays sharp.
        sizes="(min-width: 768px) 100vw, 200vw"
        alt={alt}
        loading={isNear ? 'eager' : 'lazy'}
        onLoad={() => setLoaded(true)}
        {...size}
      />
    </div>
  )
}

/** Drawings have a transparent background, so they stand on a stage. */
const drawingFrame =
  'stage aspect-[4/3] w-[min(100cqw,133.3cqh)] landscape:aspect-[16/9] landscape:w-[min(100cqw,177.7cqh)]'

/** A photo is as large as the screen. */
function fitOf(view: PictureView | undefined): string {
  if (isCloseUp(view)) return 'object-cover'
  if (!view) return 'object-contain'
  return `object-contain object-bottom ${view === 'side' ? 'pb-[9%]' : ''}`
}
