import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '#app/messages/use-translations.ts'

export type CardPicture = { src: string; srcSet: string }

type VehicleCardProps = {
  /** The vehicle's page, to which picture and name lead. */
  href: string
  brand: string
  name: string
  /** What the picture shows, in words. */
  alt: string
  picture: CardPicture | undefined
  /** How wide the picture is shown, as in the `sizes` of an image. */
  sizes: string
  /** In the first row of a page, so that its picture is fetched at once. */
  isFirst?: boolean
  badges?: ReactNode
  price: ReactNode
  facts: readonly string[]
  /** Below the facts, from side to side: rating, colours. */
  line?: ReactNode
  /** Two actions of equal weight. */
  actions: ReactNode
}

/** A vehicle in a list. On phones the picture stands beside the words, so that three cards fit on a screen. */
export function VehicleCard({
  href,
  brand,
  name,
  badges,
  price,
  facts,
  line,
  actions,
  ...picture
}: VehicleCardProps) {
  return (
    <article className="relative grid h-full grid-cols-[clamp(6.5rem,100vw-13.75rem,42%)_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-raised transition-[box-shadow,border-color] duration-220 ease-calm hover:border-line-strong hover:shadow-raise sm:flex sm:flex-col">
      <Link to={href} tabIndex={-1} className="stage relative block min-h-28 sm:aspect-[16/8.4] sm:min-h-0">
        <Picture {...picture} />
        {badges && (
          <span className="absolute top-2 left-2 flex flex-wrap gap-1.5 sm:top-3 sm:left-3">{badges}</span>
        )}
      </Link>
      <div className="grid content-start gap-1 px-3 pt-2.5 pb-2 sm:gap-2 sm:px-4 sm:pt-3.5">
        <h3 className="text-17">
          <Link to={href} className="hover:underline">
            <span className="mb-0.5 block text-13 font-medium text-muted tracking-normal">{brand} </span>
            {name}
          </Link>
        </h3>
        {price}
        <Facts facts={facts} />
      </div>
      <div className="col-span-2 mt-auto grid gap-2.5 px-3 pt-1.5 pb-3 sm:gap-3 sm:px-4 sm:pt-0 sm:pb-4">
        {line && <div className="flex min-h-5 items-center justify-between gap-2">{line}</div>}
        <div className="grid grid-cols-2 gap-2">{actions}</div>
      </div>
    </article>
  )
}

type PictureProps = Pick<VehicleCardProps, 'picture' | 'alt' | 'sizes' | 'isFirst'>

function Picture({ picture, alt, sizes, isFirst = false }: PictureProps) {
  const t = useTranslations('card')
  if (!picture)
    return (
      <span className="absolute inset-0 grid place-items-center p-2 text-center text-13 text-muted">
        {t('noImage')}
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
      className="absolute inset-0 size-full object-contain object-bottom px-1 pt-7 pb-2 sm:px-5 sm:pt-6 sm:pb-2.5"
    />
  )
}

type FactsProps = Pick<VehicleCardProps, 'facts'>

/** Facts split by dots. Each has its dot before it; the one that begins a line lies outside and is cut off. */
function Facts({ facts }: FactsProps) {
  return (
    <div className="overflow-hidden">
      <ul className="-ml-3 flex min-h-5 flex-wrap text-13 text-muted sm:-ml-4">
        {facts.map(fact => (
          <li key={fact} className="whitespace-nowrap">
            <span aria-hidden className="inline-block w-3 text-center text-line-strong sm:w-4">
              ·
            </span>
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}
