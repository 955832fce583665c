import type { PictureView } from '#app/format/media.ts'

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

function fitOf(view: PictureView | undefined): string {
  if (!view) return 'object-contain'
  if (isCloseUp(view)) return 'object-cover'
  return view === 'side' ? 'stage-side' : 'stage-front'
}
