import type { PictureView } from '#app/format/media.ts'
import galleryMessages from '#app/messages/en/catalogue/gallery.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { useIsDemo } from '../demo-note.tsx'

export type GalleryPicture = {
  src: string
  srcSet: string
  alt: string
  /** The view of a drawing of the demo; a photo has none. */
  view: PictureView | undefined
}

/** Whether a picture shows a detail. Only such a picture may fill its frame and lose its edges. */
export const isCloseUp = (view: PictureView | undefined) => view === 'wheel' || view === 'cabin'

export const stageSizes = '(min-width: 1280px) 784px, (min-width: 1024px) calc(100vw - 480px), 100vw'

type StagePictureProps = { picture: GalleryPicture; isFirst: boolean; isNear: boolean }

/** A picture on the gallery's stage. */
export const StagePicture = ({ picture: { src, srcSet, alt, view }, isFirst, isNear }: StagePictureProps) => (
  <img
    src={src}
    srcSet={srcSet}
    sizes={stageSizes}
    alt={alt}
    width={1440}
    height={810}
    loading={isFirst || isNear ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : undefined}
    className={`size-full ${fitOf(view)}`}
  />
)

/** Drawings stand above the controls, and clear of the arrows beside them. */
function fitOf(view: PictureView | undefined): string {
  if (!view) return 'object-contain'
  if (isCloseUp(view)) return 'object-cover'
  return view === 'side'
    ? 'stage-drawing [--fade:1.5%] px-[5%] pt-10 pb-16 md:px-[6%] md:pt-[7%] md:pb-[5%]'
    : 'stage-drawing [--fade:4.4%] pt-[5.5%] pb-[10%] md:px-[4%] md:pt-[4.5%] md:pb-0'
}

type IllustrationTagProps = Pick<GalleryPicture, 'view'> & { className: string }

/** Says of a drawing of the demo that it is no photo. Members and operators upload photos, also in demo mode. */
export function IllustrationTag({ view, className }: IllustrationTagProps) {
  const t = useTranslations(galleryMessages)
  const isDemo = useIsDemo()
  if (!isDemo || !view) return null
  return <p className={`rounded-plate px-2 py-0.5 text-12 font-medium ${className}`}>{t('illustration')}</p>
}
