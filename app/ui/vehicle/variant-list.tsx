import type { ReactNode } from 'react'
import { formatPrice } from '#app/format/price.ts'
import { factLine } from '#app/format/text.ts'
import sectionMessages from '#app/messages/en/catalogue/detail-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '../link.tsx'
import { Price } from '../price.tsx'
import { DetailSection } from './detail-section.tsx'

export type VariantRow = {
  id: string
  href: string
  name: string
  /** Fuel, gearbox, mileage, if known. */
  facts: readonly string[]
  /** Whole rupees. */
  min: number | null
  max: number | null
  /** Its on-road price in whole rupees, if known. */
  onRoad: number | undefined
  /** What it adds to a cheaper variant. */
  adds?: string | undefined
}

type Props = {
  title: string
  variants: readonly VariantRow[]
  /** The city or state of the on-road prices. */
  place: string | undefined
  /** What the variants are narrowed by. */
  finder?: ReactNode
}

/** The list collapses more than these. */
const shownAtFirst = 8

/** The variants of a vehicle, each with its price and its page. */
export function VariantList({ title, variants, place, finder }: Props) {
  const t = useTranslations(sectionMessages)
  if (!variants.length && !finder) return null
  const isLong = variants.length > shownAtFirst + 2
  const first = isLong ? variants.slice(0, shownAtFirst) : variants
  return (
    <DetailSection id="variants" title={title}>
      {place && variants.some(({ onRoad }) => onRoad) && (
        <p className="-mt-2 mb-3 flex flex-wrap items-center gap-x-2 text-14 text-muted">
          {t('onRoadPlace', { place })}
          <a
            href="#price"
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            {t('changeCity')}
          </a>
        </p>
      )}
      <div className="overflow-hidden rounded-card border border-line bg-raised">
        {finder}
        <Rows variants={first} />
        {isLong && (
          <details className="border-t border-line">
            <summary className="flex min-h-13 items-center px-4 text-14 font-semibold text-accent focus-visible:-outline-offset-2">
              {t('moreVariants', { count: variants.length })}
            </summary>
            <Rows variants={variants.slice(shownAtFirst)} />
          </details>
        )}
      </div>
    </DetailSection>
  )
}

function Rows({ variants }: Pick<Props, 'variants'>) {
  const t = useTranslations(sectionMessages)
  return (
    <ul className="divide-y divide-line">
      {variants.map(({ id, href, name, facts, min, max, onRoad, adds }) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] items-center gap-x-2 px-4 pt-3 pb-1 md:gap-x-4 md:grid-cols-[1fr_auto_auto] md:gap-y-0.5 md:py-3.5"
        >
          <h3 className="text-16 md:self-end">{name}</h3>
          <p className="text-right leading-snug md:row-span-2">
            <Price min={min} max={max} className="text-16 md:text-18" />
            {onRoad && (
              <span className="block whitespace-nowrap text-13 text-muted">
                {t('onRoad', { price: formatPrice(onRoad) })}
              </span>
            )}
          </p>
          <p className="text-13 text-muted md:col-start-1 md:self-start md:text-14">{factLine(facts)}</p>
          <Link
            to={href}
            aria-label={t('viewDetailsOf', { name })}
            className="-mr-2 grid min-h-11 place-items-center rounded-control px-2 text-14 font-semibold text-accent hover:underline md:col-start-3 md:row-span-2 md:row-start-1 md:mr-0 md:border md:border-line-strong md:px-4 md:text-ink md:hover:border-ink md:hover:no-underline"
          >
            {t('viewDetails')}
          </Link>
          {adds && <p className="col-span-full pb-2 text-13 text-muted md:pt-1 md:pb-0">{adds}</p>}
        </li>
      ))}
    </ul>
  )
}
