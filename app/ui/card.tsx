import type { ReactNode } from 'react'
import cardMessages from '#app/messages/en/catalogue/card.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { factLine, foreignLanguage } from '../format/text.ts'
import { Link } from './link.tsx'

/** The number of cards in a row on the widest screens; their pictures load eagerly. */
export const firstRow = 3

/**
 * The `sizes` of the pictures in a list of cards: left of the text on phones, then in two columns, from 1024 px in three
 * next to the filters.
 */
export const cardListSizes =
  '(min-width: 1280px) 292px, (min-width: 1024px) 29vw, (min-width: 560px) 46vw, 36vw'

/** The `sizes` of the pictures in a row of four cards, which scrolls on phones. */
export const cardRailSizes =
  '(min-width: 1280px) 286px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 260px'

type CardPicture = { src: string; srcSet: string }

type CardProps = {
  /** The vehicle's page; picture and name link to it. */
  href: string
  brand: string
  name: string
  /** The picture's alternative text. */
  alt: string
  picture: CardPicture | undefined
  /** The text in place of a missing picture. */
  noPicture?: string
  /** The `sizes` attribute of the picture. */
  sizes: string
  /** Whether the card is in the first row of a page, so that its picture loads eagerly. */
  isFirst?: boolean
  badges?: ReactNode
  /** A button in the top right corner: over the picture, on phones next to the brand. */
  corner?: ReactNode
  price?: ReactNode
  facts: readonly string[]
  /** A short description, cut after two lines. */
  text?: string
  /** Tags of one word each. */
  tags?: ReactNode
  /** Full-width content below the facts: rating, colours. */
  line?: ReactNode
  /** More figures below that, in full width. */
  figures?: ReactNode
  /** Two actions of equal weight. */
  actions: ReactNode
}

/** A vehicle in a list. On phones the picture is to the left of the text, so that three cards fit on a screen. */
export function Card({
  href,
  brand,
  name,
  badges,
  corner,
  price,
  facts,
  text,
  tags,
  line,
  figures,
  actions,
  ...picture
}: CardProps) {
  return (
    <article className="vehicle-card">
      <Link to={href} tabIndex={-1}>
        <Picture {...picture} />
        {badges && (
          <span className="absolute top-2 right-1 left-2 flex flex-wrap gap-1.5 sm:top-3 sm:right-11 sm:left-3">
            {badges}
          </span>
        )}
      </Link>
      {corner}
      <div>
        <h3 className="text-17 max-sm:pr-5">
          <Link to={href} className="hover:underline">
            <span className="mb-0.5 block pr-3 text-13 sm:pr-8 font-medium text-muted tracking-normal">
              {brand}{' '}
            </span>
            {name}
          </Link>
        </h3>
        {price}
        <p className="min-h-5 text-13 text-muted">{factLine(facts)}</p>
        {text && (
          <p lang={foreignLanguage(text)} className="mt-1 line-clamp-1 text-13 text-muted sm:line-clamp-2">
            {text}
          </p>
        )}
        {tags && <p className="mt-1 flex flex-wrap gap-1.5">{tags}</p>}
      </div>
      <footer>
        {line && <div className="col-span-2 flex min-h-5 items-center justify-between gap-2">{line}</div>}
        {figures && <div className="col-span-2">{figures}</div>}
        {actions}
      </footer>
    </article>
  )
}

type PictureProps = Pick<CardProps, 'picture' | 'noPicture' | 'alt' | 'sizes' | 'isFirst'>

function Picture({ picture, noPicture, alt, sizes, isFirst = false }: PictureProps) {
  const t = useTranslations(cardMessages)
  if (!picture)
    return (
      <span className="absolute inset-0 grid place-items-center p-2 text-center text-13 text-muted">
        {noPicture ?? t('noImage')}
      </span>
    )
  return (
    <img
      {...picture}
      sizes={sizes}
      alt={alt}
      width={720}
      height={405}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      className="vehicle-card-picture"
    />
  )
}
