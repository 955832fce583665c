import { Play } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { pictureSources, pictureView } from '#app/format/media.ts'
import newsMessages from '#app/messages/en/news/news.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Gallery } from '#app/ui/vehicle/gallery.tsx'
import type { GalleryPicture } from '#app/ui/vehicle/gallery-picture.tsx'
import type { ArticleDetail } from '#domain/news/article.ts'

const Thumbnails = lazy(() => import('#app/ui/vehicle/thumbnails.tsx'))

type MediaProps = Pick<ArticleDetail, 'id' | 'title' | 'images' | 'videos'>

/** The pictures of an article, then its videos. */
export function ArticleMedia({ id, title, images, videos }: MediaProps) {
  const t = useTranslations(newsMessages)
  const films = videos ?? []
  if (!images.length && !films.length) return null
  const pictures = images.map(
    (image, at): GalleryPicture => ({
      ...pictureSources({ collection: 'autoNews', id }, image),
      alt: t('alt', { title, number: at + 1 }),
      view: pictureView(image),
    }),
  )
  return (
    <div className="mb-8 overflow-hidden border border-line bg-raised max-md:-mx-(--gutter) max-md:border-x-0 md:rounded-card">
      <Gallery
        label={t('media')}
        pictures={pictures}
        more={films.map(film => <Film key={film.url} {...film} />)}
        emptyText={t('noMedia')}
        below={(index, onGo) => (
          <Suspense>
            <Thumbnails pictures={pictures} videos={films} index={index} onGo={onGo} />
          </Suspense>
        )}
      />
    </div>
  )
}

/** A video as a link to its site; this page loads nothing from it. */
function Film({ title, url }: { title: string; url: string }) {
  const t = useTranslations(newsMessages)
  return (
    <a
      href={url}
      rel="noopener"
      className="group grid size-full content-center justify-items-center gap-2 bg-sunken px-6 pb-14 text-center"
    >
      <span className="grid size-16 place-items-center rounded-full bg-raised text-accent">
        <Play aria-hidden size={28} className="fill-current stroke-none" />
      </span>
      <span className="font-semibold group-hover:underline">{title}</span>
      <span className="text-14 text-muted">
        {t('watch', { host: new URL(url).hostname.replace(/^www\./, '') })}
      </span>
    </a>
  )
}
