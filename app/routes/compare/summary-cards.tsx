import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import cardMessages from '#app/messages/en/catalogue/card.json'
import compareMessages from '#app/messages/en/compare/compare.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { FuelTag } from '#app/ui/fuel-tag.tsx'
import { Link } from '#app/ui/link.tsx'
import { Price } from '#app/ui/price.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { CompareFormQuery } from './compare-form.tsx'
import type { CompareData } from './load-compare.ts'
import type { Comparison } from './read-comparison.ts'
import { slotKeys } from './slot-card.tsx'
import { hasVariantChoice, VariantForm, VariantNote } from './variant-form.tsx'
import type { VehicleSummary } from './vehicle-summary.ts'

type SummaryCardsProps = CompareFormQuery &
  Pick<CompareData, 'removeTo' | 'addTo'> & { comparison: Comparison }

/** Each vehicle as a card, and below them which one leads in what matters most. */
export function SummaryCards(page: SummaryCardsProps) {
  const { removeTo, addTo } = page
  const { vehicles, lines } = page.comparison
  const slots = page.slots.filter(({ id }) => id)
  const t = useTranslations(compareMessages)
  return (
    <>
      <ol className={vehicles.length > 2 ? rail : pair}>
        {vehicles.map((vehicle, at) => (
          <li key={slotKeys[at]} className="min-w-0">
            <SummaryCard
              vehicle={vehicle}
              number={at + 1}
              removeTo={removeTo[at]}
              note={<VariantNote slot={slots[at]} vehicle={vehicle} />}
            />
          </li>
        ))}
        {addTo && (
          <li className={`print:hidden ${vehicles.length > 2 ? '' : 'max-md:col-span-full'}`}>
            <Link
              to={addTo}
              className="flex h-full min-h-11 items-center justify-center gap-1.5 rounded-card border border-line-strong border-dashed p-3 text-center font-semibold text-14 text-accent hover:border-ink"
            >
              <Plus size={17} strokeWidth={2} aria-hidden className="shrink-0" />
              {t('more')}
            </Link>
          </li>
        )}
      </ol>
      {slots.some(hasVariantChoice) && (
        <div className="mt-4 grid gap-3 rounded-card border border-line bg-raised p-4 md:mt-5 md:grid-cols-2 md:gap-5 md:px-5 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none print:hidden">
          {vehicles.map((vehicle, at) => (
            <VariantForm key={slotKeys[at]} query={{ ...page, slots }} at={at} vehicle={vehicle} />
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <dl className="mt-4 divide-y divide-line rounded-card border border-line bg-raised md:mt-5 md:flex md:divide-x md:divide-y-0">
          {lines.map(({ label, text }) => (
            <div key={label} className="px-4 py-3 md:flex-1 md:px-5">
              <dt className="text-14 text-muted">{label}</dt>
              <dd className="font-bold">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const pair = 'grid grid-cols-2 gap-2.5 md:grid-cols-[1fr_1fr_auto] md:gap-5'
const rail =
  'relative -mx-(--gutter) grid auto-cols-[minmax(11rem,1fr)] grid-flow-col gap-2.5 overflow-x-auto px-(--gutter) md:gap-5'

type CardProps = {
  vehicle: VehicleSummary
  number: number
  removeTo: string | undefined
  note: ReactNode
}

function SummaryCard({ vehicle, number, removeTo, note }: CardProps) {
  const t = useTranslations(compareMessages)
  const tCard = useTranslations(cardMessages)
  const { href, isNew, brand, name, fullName, fuel, price, rating, reviewCount, picture, ask } = vehicle
  return (
    <article className="h-full overflow-hidden rounded-card border border-line bg-raised">
      <div className="stage relative aspect-[16/11] md:aspect-[16/7]">
        {picture ? (
          <img
            {...picture}
            sizes="(min-width: 768px) 46vw, 44vw"
            alt={fullName}
            width={720}
            height={405}
            className="absolute inset-0 size-full object-contain object-bottom px-1 pt-7 pb-2 md:px-5"
          />
        ) : (
          <span className="absolute inset-0 grid place-items-center p-2 text-center text-13 text-muted">
            {tCard('noImage')}
          </span>
        )}
        <span className="absolute top-2 left-2 flex md:top-3 md:left-3">
          <Tag>{t('vehicleNumber', { number: String(number) })}</Tag>
        </span>
      </div>
      <div className="grid grid-cols-1 content-start justify-items-start gap-1 px-3 pt-3 pb-4 md:px-5">
        {fuel && <FuelTag fuel={fuel} />}
        <h3 className="mt-1 text-17 leading-snug">
          <span className="block font-medium text-13 text-muted tracking-normal">{brand} </span>
          <Link to={href} className="inline-block min-h-6 hover:underline">
            {name}
          </Link>
        </h3>
        <p className="leading-snug">
          <Price
            min={price.min}
            max={price.max}
            style={{ lakhDigits: isNew ? 2 : 1 }}
            wraps
            className="text-14 md:text-18"
          />
          {isNew && <span className="block text-13 text-muted">{t('exShowroom')}</span>}
        </p>
        {note}
        {rating !== null && <Rating rating={rating} count={reviewCount} />}
        <div className="mt-2 grid w-full grid-cols-1 gap-2 md:flex print:hidden">
          <LinkButton
            to={ask.to}
            rel="nofollow"
            className="max-md:whitespace-normal max-md:px-2 max-md:text-center max-md:leading-tight"
          >
            {ask.label}
            <span className="sr-only">: {fullName}</span>
          </LinkButton>
          {removeTo && (
            <LinkButton to={removeTo} keepsScroll variant="plain">
              {t('remove')}
              <span className="sr-only">: {fullName}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  )
}
