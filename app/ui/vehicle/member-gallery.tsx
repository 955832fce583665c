import { lazy, type ReactNode, Suspense } from 'react'
import { pictureView } from '#app/format/media.ts'
import galleryMessages from '#app/messages/en/catalogue/gallery.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Gallery } from './gallery.tsx'
import type { GalleryPicture } from './gallery-picture.tsx'

// Static: its HTML comes with the page, and it hydrates later.
const Thumbnails = lazy(() => import('./thumbnails.tsx'))

const thumbnails = 5

type MemberGalleryProps = {
  name: string
  /** The file names. */
  pictures: readonly string[]
  sourcesOf: (picture: string) => Pick<GalleryPicture, 'src' | 'srcSet'>
  emptyText?: string
  badges: ReactNode
}

/** The pictures of a member's vehicle, with thumbnails below; without pictures, `emptyText`. */
export function MemberGallery({ name, pictures, sourcesOf, emptyText, badges }: MemberGalleryProps) {
  const t = useTranslations(galleryMessages)
  const slides = pictures.map((picture, at) => {
    const view = pictureView(picture)
    return {
      ...sourcesOf(picture),
      alt: `${name}, ${view ? t(`view.${view}`) : t('view.other', { number: at + 1 })}`,
      view,
    }
  })
  return (
    <div className="min-w-0 self-start overflow-hidden border border-line bg-raised max-md:-mx-(--gutter) max-md:border-x-0 md:rounded-card">
      <Gallery
        label={t('label', { name })}
        below={(index, onGo) => (
          <Suspense>
            <Thumbnails pictures={slides.slice(0, thumbnails)} index={index} onGo={onGo} />
          </Suspense>
        )}
        pictures={slides}
        emptyText={emptyText ?? t('noImage')}
        badges={badges}
      />
    </div>
  )
}
