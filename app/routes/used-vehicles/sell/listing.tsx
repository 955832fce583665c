import { data, Form, redirect } from 'react-router'
import { formatDay } from '#app/format/date.ts'
import { formatPrice } from '#app/format/price.ts'
import { placeName } from '#app/format/record-text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { changeListing } from '#domain/used-vehicles/sell/change-listing.ts'
import { renewListing } from '#domain/used-vehicles/sell/listing-life.ts'
import { type ListingStatus, sellerTransitions } from '#domain/used-vehicles/sell/listing-statuses.ts'
import { photosOf } from '#domain/used-vehicles/sell/photos.ts'
import { getSellerListing, listListingInquiries } from '#domain/used-vehicles/sell/seller-listings.ts'
import { RecordError } from '#records/errors.ts'
import type { Route } from './+types/listing'
import { ListingInquiries } from './listing-inquiries.tsx'
import { contactDetailsText } from './problem-text.ts'
import { sellMeta, t as text } from './sell-meta.ts'
import { SellPage } from './sell-page.tsx'

export const meta = sellMeta

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, older } = await loadMemberPage(args)
  const listing = await loadOrThrow(page, getSellerListing(ctx, id, args.params.id))
  const inquiryPage = await loadOrThrow(page, listListingInquiries(ctx, listing.id, older))
  const inquiries = { ...inquiryPage, path: `/sell/${listing.id}`, isOlder: older !== null }
  const param = new URL(args.request.url).searchParams.get('notice')
  const notice = notices.find(each => each === param)
  const place = placeName(listing.location)
  return { listing, place, photos: photosOf(listing), inquiries, notice }
}

const notices = ['saved', 'pending', 'approved', 'sold', 'withdrawn'] as const

const renewable: readonly ListingStatus[] = ['approved', 'expired']

/** Changes the status of the listing, within the seller's rights. */
export async function action(args: Route.ActionArgs) {
  const { page, ctx, id } = await loadMemberPage(args)
  const listing = await loadOrThrow(page, getSellerListing(ctx, id, args.params.id))
  const requestedStatus = (await args.request.formData()).get('status')
  const isRenewal = requestedStatus === 'renewed' && renewable.includes(listing.status)
  const status = isRenewal
    ? 'approved'
    : sellerTransitions[listing.status].find(each => each === requestedStatus)
  if (!status) return data({ problem: text('failed') }, { status: 400 })
  try {
    await (isRenewal ? renewListing(ctx, listing.id) : changeListing(ctx, listing.id, { status }))
  } catch (error) {
    const refused = error instanceof RecordError ? error : undefined
    const problem = refused && (refused.data.vehicle_image ? text('needsPhoto') : contactDetailsText(refused))
    if (!problem) page.log('error', { error }, "changing a listing's status failed")
    return data({ problem: problem ?? text('failed') }, { status: problem ? 400 : 500 })
  }
  return redirect(`/sell/${listing.id}?notice=${status}`, 303)
}

/** A seller's listing: its status, the possible actions, and its inquiries. */
export default function Listing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(sellMessages)
  const { listing, place, photos, inquiries, notice } = loaderData
  const { id, brand, name, status, rejectionReason, price, year, listedUntil } = listing
  const moves = sellerTransitions[status].filter(to => to !== 'approved')
  return (
    <SellPage
      title={`${brand} ${name}`}
      text={`${year} · ${place} · ${formatPrice(price ?? 0, { lakhDigits: 1 })}`}
    >
      {notice && !actionData && (
        <Alert tone="good">{t(notice === 'saved' ? 'saved' : `moved.${notice}`)}</Alert>
      )}
      {actionData?.problem && <Alert tone="bad">{actionData.problem}</Alert>}
      <SectionCard title={t(`status.${status}`)} text={t(`statusText.${status}`)}>
        {listedUntil && <p className="text-muted">{t('until', { date: formatDay(listedUntil) })}</p>}
        {status === 'rejected' && rejectionReason && <p>{t('rejected', { reason: rejectionReason })}</p>}
        {photos.length ? (
          <ul className="flex flex-wrap gap-2">
            {photos.map((photo, at) => (
              <li key={photo}>
                <img
                  src={`/sell/${id}/photo/${encodeURIComponent(photo)}`}
                  alt={t('photoOf', { number: at + 1 })}
                  width={112}
                  height={63}
                  className="aspect-16/9 w-28 rounded-control bg-sunken object-contain"
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('photosNone')}</p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to={`/sell/${id}/photos`}>{t('managePhotos', { count: photos.length })}</LinkButton>
          <LinkButton to={`/sell/${id}/edit`}>{t('edit')}</LinkButton>
          {status === 'approved' && <LinkButton to={`/used-vehicles/${id}`}>{t('view')}</LinkButton>}
        </div>
        <Form method="post" className="flex flex-wrap gap-2.5">
          {renewable.includes(status) && (
            <Button type="submit" name="status" value="renewed" variant="yes">
              {t('renew')}
            </Button>
          )}
          {moves.map(to => (
            <Button
              key={to}
              type="submit"
              name="status"
              value={to}
              variant={to === 'pending' ? 'yes' : 'line'}
            >
              {to === 'pending'
                ? t(status === 'draft' || status === 'rejected' ? 'move.pending' : 'move.again')
                : t(`move.${to}`)}
            </Button>
          ))}
        </Form>
      </SectionCard>
      <ListingInquiries inquiries={inquiries} />
    </SellPage>
  )
}
