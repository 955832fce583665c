import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import galleryMessages from '#app/messages/en/catalogue/gallery.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { type GalleryPicture, StagePicture } from './gallery-picture.tsx'
import { SlideControls, slideId } from './slide-controls.tsx'
import { useSlides } from './use-slides.ts'

// Its code loads once the gallery responds. If that fails, the gallery works without it.
const FullScreen = lazyComponent(() => import('./full-screen.tsx'))

// Static: its HTML comes with the page, and it hydrates later. The same element each time, so that it is not rendered
// again before that.
const IllustrationTag = lazy(() => import('./illustration-tag.tsx'))
const illustration = (
  <Suspense>
    <IllustrationTag className="pointer-events-none absolute top-3 right-4 bg-raised text-muted" />
  </Suspense>
)

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

/**
 * Pictures in a strip that snaps to one at a time. Without JavaScript each slide links to its neighbours; with it one
 * set of controls covers the strip, hidden slides are inert, and a picture opens full screen. Pass the vehicle and
 * the colour as `key`, so that another one starts with its first picture and does not show the last one until then.
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
  const isEmpty = count === 0
  const isMany = count > 1
  // Deferred, so that the served links stay until the controls' code has loaded: otherwise the layout would jump.
  const shownBelow = useDeferredValue(index)
  const wayBelow = useDeferredValue(isHydrated ? go : undefined)
  const under = useMemo(() => below?.(shownBelow, wayBelow), [below, shownBelow, wayBelow])
  const stage = (
    <section
      aria-label={label}
      aria-roledescription={isMany ? t('carousel') : undefined}
      className={`stage relative ${isEmpty ? 'aspect-[16/6]' : 'aspect-[16/11.5] md:aspect-[16/9]'}`}
      onKeyDown={isMany ? onKeyDown : undefined}
    >
      {badges && <div className="absolute top-3 left-4 z-1 flex max-w-[60%] flex-wrap gap-1.5">{badges}</div>}
      {isHydrated && isMany && <SlideControls index={index} count={count} onGo={go} />}
      {isEmpty ? (
        <p className="grid size-full place-items-center text-muted">{emptyText}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a scroller takes keyboard focus and has a name, but is no fieldset
        <div
          ref={strip}
          {...stripEvents}
          role="group"
          aria-label={t('pictures')}
          tabIndex={isMany ? 0 : undefined}
          className="[scrollbar-width:none] flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain scroll-smooth focus-visible:-outline-offset-2"
        >
          {[...pictures, ...more].map((slide, at) => (
            <Slide
              // A gallery's slides stay in their order.
              key={slideId(at)}
              id={slideId(at)}
              label={t('slide', { number: at + 1, count })}
              isHidden={isHydrated && at !== index}
            >
              {isPicture(slide) ? (
                <>
                  <StagePicture
                    picture={slide}
                    isFirst={at === 0}
                    isNear={isHydrated && Math.abs(at - index) <= 1}
                  />
                  {isHydrated && at === index && (
                    <Suspense>
                      <FullScreen label={label} pictures={pictures} index={index} strip={strip} onGo={go} />
                    </Suspense>
                  )}
                  {slide.view && illustration}
                </>
              ) : (
                slide
              )}
              {!isHydrated && isMany && <SlideControls index={at} count={count} />}
            </Slide>
          ))}
        </div>
      )}
    </section>
  )
  return (
    <>
      {stage}
      {isMany && under}
    </>
  )
}

const noChanges = () => () => {}

const isPicture = (slide: GalleryPicture | ReactNode): slide is GalleryPicture =>
  typeof slide === 'object' && slide !== null && 'srcSet' in slide

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
