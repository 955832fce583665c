import { Play } from 'lucide-react'
import galleryMessages from '#app/messages/en/catalogue/gallery.json'
import thumbnailMessages from '#app/messages/en/catalogue/thumbnails.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type GalleryPicture, isCloseUp } from './gallery-picture.tsx'
import { Control } from './slide-controls.tsx'

type ThumbnailsProps = {
  pictures: readonly GalleryPicture[]
  /** Videos after the pictures. */
  videos?: readonly { title: string; url: string }[]
  /** The index of the current picture. */
  index: number
  onGo: ((index: number) => void) | undefined
}

const frame =
  'aspect-[4/3] w-full cursor-pointer overflow-hidden rounded-control border border-line hover:border-ink aria-current:border-accent aria-current:inset-ring aria-current:inset-ring-accent'

/** Thumbnails of the first pictures of a gallery, in a row below it. */
export default function Thumbnails({ pictures, videos = [], index, onGo }: ThumbnailsProps) {
  const t = useTranslations(galleryMessages)
  const tThumbnail = useTranslations(thumbnailMessages)
  return (
    <ul aria-label={tThumbnail('label')} className="grid grid-cols-5 gap-2 border-t border-line p-2">
      {pictures.map(({ src, srcSet, view }, at) => (
        <li key={src} className="min-w-0">
          <Control
            to={at}
            label={t('picture', { number: at + 1 })}
            isCurrent={at === index}
            onGo={onGo}
            className={`stage block ${frame}`}
          >
            <img
              src={src}
              srcSet={srcSet}
              sizes="(min-width: 1024px) 150px, 19vw"
              alt=""
              width={360}
              height={270}
              loading="lazy"
              className={`size-full ${isCloseUp(view) ? 'object-cover' : 'object-contain p-1'}`}
            />
          </Control>
        </li>
      ))}
      {videos.map(({ title, url }, at) => (
        <li key={url} className="min-w-0">
          <Control
            to={pictures.length + at}
            label={tThumbnail('video', { title })}
            isCurrent={pictures.length + at === index}
            onGo={onGo}
            className={`grid place-items-center bg-sunken ${frame}`}
          >
            <Play aria-hidden size={20} className="fill-current stroke-none text-accent" />
          </Control>
        </li>
      ))}
    </ul>
  )
}
