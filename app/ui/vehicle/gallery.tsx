import { type ReactNode, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import galleryMessages from '#app/messages/en/catalogue/gallery.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { SlideControls, slideId } from './slide-controls.tsx'
import { useSlides } from './use-slides.ts'

export type GalleryPicture = {
  src: string
  srcSet: string
  alt: string
  /** Whether a picture fills the stage; otherwise it fits inside. */
  isCloseUp: boolean
}

type Props = {
  label: string
  pictures: readonly GalleryPicture[]
  /** Slides after the pictures. */
  more?: readonly ReactNode[]
  /** The text if there are no pictures. */
  emptyText: string
  badges?: ReactNode
  /** Content below the gallery. It gets the current index and, once JavaScript runs, a function that changes it. */
  below?: (index: number, onGo: ((index: number) => void) | undefined) => ReactNode
}

const sizes = '(min-width: 1280px) 784px, (min-width: 1024px) calc(100vw - 480px), 100vw'

/**
 * Pictures in a strip that snaps to one at a time. Without JavaScript each slide links to its neighbours; with it one
 * set of controls covers the strip, and hidden slides are inert. Pass the colour as `key`, so that another colour
 * starts with its first picture.
 */
export function Gallery({ label, pictures, more = [], emptyText, badges, below }: Props) {
  const t = useTranslations(galleryMessages)
  const isHydrated = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  const { strip, index, go, onKeyDown, stripEvents } = useSlides(pictures.length + more.length)
  const count = pictures.length + more.length
  const isMany = count > 1
  // Deferred, so that the served links stay until the controls' code has loaded: otherwise the layout would jump.
  const shownBelow = useDeferredValue(index)
  const wayBelow = useDeferredValue(isHydrated ? go : undefined)
  const under = useMemo(() => below?.(shownBelow, wayBelow), [below, shownBelow, wayBelow])
  const stage = (
    <section
      aria-label={label}
      aria-roledescription={isMany ? t('carousel') : undefined}
      className="stage relative aspect-[16/11.5] md:aspect-[16/9]"
      onKeyDown={isMany ? onKeyDown : undefined}
    >
      {badges && <div className="absolute top-3 left-4 z-1 flex flex-wrap gap-1.5">{badges}</div>}
      {count === 0 && <p className="grid size-full place-items-center text-muted">{emptyText}</p>}
      {isHydrated && isMany && <SlideControls index={index} count={count} onGo={go} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a scroller takes keyboard focus and has a name, but is no
          fieldset */}
      <div
        ref={strip}
        {...stripEvents}
        role="group"
        aria-label={t('pictures')}
        tabIndex={isMany ? 0 : undefined}
        className="[scrollbar-width:none] flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain scroll-smooth focus-visible:-outline-offset-2"
      >
        {[...pictures, ...more].map((shown, at) => (
          <Slide
            // A gallery's slides stay in their order.
            key={slideId(at)}
            id={slideId(at)}
            label={t('slide', { number: at + 1, count })}
            isHidden={isHydrated && at !== index}
          >
            {isPicture(shown) ? (
              <Picture picture={shown} isFirst={at === 0} isNear={isHydrated && Math.abs(at - index) <= 1} />
            ) : (
              shown
            )}
            {!isHydrated && isMany && <SlideControls index={at} count={count} />}
          </Slide>
        ))}
      </div>
    </section>
  )
  return under && isMany ? (
    <>
      {stage}
      {under}
    </>
  ) : (
    stage
  )
}

const noChanges = () => () => {}

const isPicture = (shown: GalleryPicture | ReactNode): shown is GalleryPicture =>
  typeof shown === 'object' && shown !== null && 'srcSet' in shown

type SlideProps = { id: string; label: string; isHidden: boolean; children: ReactNode }

function Slide({ id, label, isHidden, children }: SlideProps) {
  const t = useTranslations(galleryMessages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group, which is no fieldset
    <div
      id={id}
      role="group"
      aria-roledescription={t('slideRole')}
      aria-label={label}
      inert={isHidden}
      className="relative size-full shrink-0 snap-start snap-always scroll-mt-[100vh]"
    >
      {children}
    </div>
  )
}

type PictureProps = { picture: GalleryPicture; isFirst: boolean; isNear: boolean }

function Picture({ picture: { src, srcSet, alt, isCloseUp }, isFirst, isNear }: PictureProps) {
  const fit = isCloseUp
    ? 'object-cover'
    : 'object-contain object-bottom px-[5%] pt-10 pb-16 md:px-[6%] md:pt-[7%] md:pb-[5%]'
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={1440}
      height={810}
      loading={isFirst || isNear ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      className={`size-full ${fit}`}
    />
  )
}
