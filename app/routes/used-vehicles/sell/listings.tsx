import { data } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import progressMessages from '#app/messages/en/used-vehicles/progress.json'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { CursorPagination } from '#app/ui/cursor-pagination.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { isRenewable } from '#collections/listing-moves.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { renewListing } from '#domain/used-vehicles/sell/renewal.ts'
import { getSellerListing, listSellerListings } from '#domain/used-vehicles/sell/seller-listings.ts'
import type { Route } from './+types/listings'
import { ListingRow } from './listing-row.tsx'
import { sellMeta, t as text } from './sell-meta.ts'
import { SellPage } from './sell-page.tsx'

export const meta = sellMeta

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, older } = await loadMemberPage(args)
  const { items, ...rest } = await loadOrThrow(page, listSellerListings(ctx, id, older))
  return { listings: items, older: rest.older, isOlder: older !== null }
}

/** Keeps one of the listings on sale for another period. */
export async function action(args: Route.ActionArgs) {
  const { page, ctx, id } = await loadMemberPage(args)
  const renewed = String((await args.request.formData()).get('renew') ?? '')
  const listing = await loadOrThrow(page, getSellerListing(ctx, id, renewed))
  const failed = (status: number) => data({ renewed: undefined, problem: text('failed') }, { status })
  if (!isRenewable(listing.status)) return failed(400)
  try {
    await renewListing(ctx, listing.id)
    return data({ renewed: fullName(listing), problem: undefined })
  } catch (error) {
    page.log('error', { error }, 'renewing a listing failed')
    return failed(500)
  }
}

export default function Listings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(sellMessages)
  const tProgress = useTranslations(progressMessages)
  const { listings, ...pages } = loaderData
  const hasSeveral = listings.length > 1
  return (
    <SellPage
      title={t('title')}
      text={t('text')}
      isWide={hasSeveral}
      action={
        <LinkButton to="/sell/new" variant="go">
          {t('new')}
        </LinkButton>
      }
    >
      {actionData?.renewed && (
        <Alert tone="good">{tProgress('renewed', { vehicle: actionData.renewed })}</Alert>
      )}
      {actionData?.problem && <Alert tone="bad">{actionData.problem}</Alert>}
      {listings.length ? (
        <ul className={`grid grid-cols-1 gap-3 ${hasSeveral ? 'lg:grid-cols-2' : ''}`}>
          {listings.map((listing, at) => (
            <ListingRow key={listing.id} {...listing} isInSight={at < inSight} />
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

/** The number of listings that a phone shows at first. */
const inSight = 4
