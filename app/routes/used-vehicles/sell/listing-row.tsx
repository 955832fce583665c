import { Form } from 'react-router'
import progressMessages from '#app/messages/en/used-vehicles/progress.json'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Deal } from '#app/ui/used-vehicle-card.tsx'
import type { ListingStatus } from '#collections/listing-moves.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { listSellerListings } from '#domain/used-vehicles/sell/seller-listings.ts'
import { formatRupees } from '#format/rupees.ts'
import { AdviceList } from './advice-list.tsx'
import { ListingFigures } from './listing-figures.tsx'

type ListingRowProps = Awaited<ReturnType<typeof listSellerListings>>['items'][number] & {
  isInSight: boolean
}

/** A listing in its seller's list: what became of it, how long it is live, and what would help it. */
export function ListingRow({ isInSight, figures, advice, hasFigures, deal, ...listing }: ListingRowProps) {
  const { id, brand, name, year, price, vehicle_image, isRenewalDue } = listing
  const t = useTranslations(sellMessages)
  const tProgress = useTranslations(progressMessages)
  const vehicle = fullName({ brand, name })
  return (
    <li className="relative grid grid-cols-[112px_minmax(0,1fr)] content-start gap-x-3.5 gap-y-3 rounded-card border border-line bg-raised p-3 hover:border-line-strong sm:grid-cols-[160px_minmax(0,1fr)]">
      {vehicle_image ? (
        <img
          src={`/sell/${id}/photo/${encodeURIComponent(vehicle_image)}`}
          alt=""
          width={160}
          height={90}
          loading={isInSight ? 'eager' : 'lazy'}
          className="stage aspect-16/9 w-full self-center rounded-control object-contain sm:self-start"
        />
      ) : (
        <span className="grid aspect-16/9 place-items-center self-center rounded-control bg-sunken text-13 text-muted sm:self-start">
          {t('noPhoto')}
        </span>
      )}
      <div className="grid gap-1">
        <p className="text-13 text-muted">
          {brand} · {year}
        </p>
        <h2 className="text-17">
          <Link to={`/sell/${id}`} className="after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="font-semibold">{formatRupees(price ?? 0)}</p>
        {deal && <Deal {...deal} />}
        <StatusLine {...listing} />
      </div>
      <div className="col-span-2 grid gap-3 empty:hidden sm:col-span-1 sm:col-start-2">
        {hasFigures && <ListingFigures figures={figures} />}
        {isRenewalDue && (
          <Form method="post" className="relative sm:justify-self-start">
            <Button type="submit" name="renew" value={id} variant="yes" className="w-full">
              {t('renew')}
              <span className="sr-only"> ({vehicle})</span>
            </Button>
          </Form>
        )}
        {advice.length > 0 && (
          <section className="border-line border-t pt-1" aria-label={tProgress('help.title')}>
            <AdviceList id={id} advice={advice} />
          </section>
        )}
      </div>
    </li>
  )
}

const tones = {
  draft: 'plain',
  pending: 'warning',
  held: 'warning',
  approved: 'good',
  reserved: 'warning',
  rejected: 'danger',
  sold: 'plain',
  withdrawn: 'plain',
  expired: 'warning',
} as const satisfies Record<ListingStatus | 'held' | 'reserved', string>

type StatusLineProps = Pick<ListingRowProps, 'shownStatus' | 'daysLeft' | 'isRenewalDue'>

/** The status of a listing, and how long a live one has left. */
function StatusLine({ shownStatus, daysLeft, isRenewalDue }: StatusLineProps) {
  const t = useTranslations(sellMessages)
  const tProgress = useTranslations(progressMessages)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
      <Tag tone={tones[shownStatus]}>{t(`status.${shownStatus}`)}</Tag>
      {daysLeft !== undefined && (
        <span className={isRenewalDue ? 'font-semibold text-warning' : undefined}>
          {tProgress('daysLeft', { days: Math.max(0, daysLeft) })}
        </span>
      )}
    </p>
  )
}
