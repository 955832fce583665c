import { formatPrice } from '#app/format/price.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CursorPagination } from '#app/ui/cursor-pagination.tsx'
import { Link } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ListingStatus } from '#domain/used-vehicles/sell/listing-statuses.ts'
import { listSellerListings } from '#domain/used-vehicles/sell/seller-listings.ts'
import type { Route } from './+types/listings'
import { sellMeta } from './sell-meta.ts'
import { SellPage } from './sell-page.tsx'

export const meta = sellMeta

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, older } = await loadMemberPage(args)
  const { items, ...rest } = await loadOrThrow(page, listSellerListings(ctx, id, older))
  return { listings: items, older: rest.older, isOlder: older !== null }
}

export default function Listings({ loaderData: { listings, ...pages } }: Route.ComponentProps) {
  const t = useTranslations(sellMessages)
  return (
    <SellPage
      title={t('title')}
      text={t('text')}
      action={
        <LinkButton to="/sell/new" variant="go">
          {t('new')}
        </LinkButton>
      }
    >
      {listings.length ? (
        <ul className="grid gap-3">
          {listings.map((listing, at) => (
            <Listing key={listing.id} {...listing} isInSight={at < inSight} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('none')} text={t('noneText')}>
          <LinkButton to="/sell/new" variant="yes">
            {t('new')}
          </LinkButton>
        </EmptyState>
      )}
      <CursorPagination path="/sell" {...pages} />
    </SellPage>
  )
}

type Row = Awaited<ReturnType<typeof listSellerListings>>['items'][number] & { isInSight: boolean }

/** The number of listings that a phone shows at first. */
const inSight = 4

function Listing({ id, brand, name, year, price, status, vehicle_image, inquiries, isInSight }: Row) {
  const t = useTranslations(sellMessages)
  return (
    <li className="relative grid grid-cols-[112px_minmax(0,1fr)] items-center gap-3.5 rounded-card border border-line bg-raised p-3 hover:border-line-strong sm:grid-cols-[160px_minmax(0,1fr)]">
      {vehicle_image ? (
        <img
          src={`/sell/${id}/photo/${encodeURIComponent(vehicle_image)}`}
          alt=""
          width={160}
          height={90}
          loading={isInSight ? 'eager' : 'lazy'}
          className="aspect-16/9 w-full rounded-control bg-sunken object-contain"
        />
      ) : (
        <span className="grid aspect-16/9 place-items-center rounded-control bg-sunken text-13 text-muted">
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
        <p className="font-semibold">{formatPrice(price ?? 0, { lakhDigits: 1 })}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <StatusTag status={status} />
          {t('asked', { count: inquiries })}
        </p>
      </div>
    </li>
  )
}

const tones = {
  draft: 'plain',
  pending: 'warning',
  approved: 'good',
  rejected: 'danger',
  sold: 'plain',
  withdrawn: 'plain',
  expired: 'warning',
} as const satisfies Record<ListingStatus, string>

/** The status of a listing. */
function StatusTag({ status }: { status: ListingStatus }) {
  const t = useTranslations(sellMessages)
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}
