import { data, Form, redirect } from 'react-router'
import { readFlash } from '#app/flash-message.ts'
import { formatDay } from '#app/format/date.ts'
import { placeName } from '#app/format/record-text.ts'
import { quoted } from '#app/format/text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import addMessages from '#app/messages/en/used-vehicles/add-reading.json'
import progressMessages from '#app/messages/en/used-vehicles/progress.json'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import type { RequestContext } from '#app/request-context.ts'
import { dealRowView } from '#app/routes/deals/deal-row-view.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Confirm } from '#app/ui/confirm.tsx'
import { QuotedText } from '#app/ui/quoted-text.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import type { UsedVehicle } from '#collections/index.ts'
import { isRenewable, sellerMoves } from '#collections/listing-moves.ts'
import { odometerUnit } from '#collections/odometer-unit.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { findReservedSale } from '#domain/deals/read-deal.ts'
import { listListingOffers } from '#domain/deals/received-offers.ts'
import { markInquiriesSeen } from '#domain/inquiries/new-inquiries.ts'
import {
  addOdometerReading,
  listOdometerReadings,
  removeOdometerReading,
} from '#domain/used-vehicles/odometer-readings.ts'
import { changeListing } from '#domain/used-vehicles/sell/change-listing.ts'
import { photosOf } from '#domain/used-vehicles/sell/listing-photos.ts'
import { markListingSold, renewListing } from '#domain/used-vehicles/sell/renewal.ts'
import {
  getSellerListing,
  listListingInquiries,
  readListingProgress,
} from '#domain/used-vehicles/sell/seller-listings.ts'
import { formatRupees } from '#format/rupees.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import type { Route } from './+types/listing'
import { ListingBadge } from './listing-badge.tsx'
import { ListingInquiries } from './listing-inquiries.tsx'
import { ListingOffers } from './listing-offers.tsx'
import { ListingProgress } from './listing-progress.tsx'
import { ListingValue } from './listing-value.tsx'
import { loadSellerPage } from './load-seller-page.ts'
import { PriceForm } from './price-form.tsx'
import { loadPriceNote } from './price-note.ts'
import { contactDetailsText } from './problem-text.ts'
import { readNewPrice, readReading, readSoldPrice } from './read-figures.ts'
import { Readings } from './readings.tsx'
import { sellMeta, t as text } from './sell-meta.ts'
import { SellPage } from './sell-page.tsx'
import { SoldForm } from './sold-form.tsx'
import { submitKey } from './submit-key.ts'

export const meta = sellMeta

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, older } = await loadSellerPage(args)
  const listing = await loadOrThrow(page, getSellerListing(ctx, id, args.params.id))
  const [inquiryPage, progress, readings, sale, offers, priceNote] = await Promise.all([
    loadOrThrow(page, listListingInquiries(ctx, listing.id, older)),
    loadOrThrow(page, readListingProgress(ctx, id, listing)),
    loadOrThrow(page, listOdometerReadings(ctx, listing.id)),
    listing.reserved ? loadOrThrow(page, findReservedSale(ctx, listing.id)) : undefined,
    loadOrThrow(page, listListingOffers(ctx, listing.id)),
    listing.status === 'sold' ? '' : loadPriceNote(page, listing),
  ])
  if (progress.figures.newInquiries) await markInquiriesSeen(ctx, listing.id)
  const inquiries = { ...inquiryPage, path: `/sell/${listing.id}`, isOlder: older !== null }
  const flash = readFlash(args.request, flashes)
  const place = placeName(listing.location)
  return {
    listing,
    place,
    photos: photosOf(listing),
    progress,
    inquiries,
    offers: offers.map(({ deal, buyer }) => ({
      ...dealRowView(deal, ''),
      vehicle: buyer,
      isWaiting: deal.waitsFor === 'seller',
    })),
    readings,
    flash,
    sale,
    priceNote,
  }
}

const flashes = [
  'saved',
  'pending',
  'approved',
  'sold',
  'withdrawn',
  'readingAdded',
  'readingRemoved',
] as const
const tReading = translations(addMessages)

/** Changes the status of the listing, within the seller's rights. */
export async function action(args: Route.ActionArgs) {
  const { page, ctx, id } = await loadSellerPage(args)
  const listing = await loadOrThrow(page, getSellerListing(ctx, id, args.params.id))
  const posted = await args.request.formData()
  if (posted.has('addReading') || posted.has('removeReading'))
    return changeReadings(page, ctx, listing, posted)
  if (posted.has('newPrice')) return changePrice(page, ctx, listing, posted)
  const requestedStatus = posted.get('status')
  const isRenewal = requestedStatus === 'renewed' && isRenewable(listing.status)
  const status = isRenewal ? 'approved' : sellerMoves[listing.status].find(each => each === requestedStatus)
  if (!status) return failed({ problem: text('failed') }, 400)
  const sold = readSoldPrice(posted)
  if (status === 'sold' && sold.problem) return failed({ sold }, 400)
  try {
    if (isRenewal) await renewListing(ctx, listing.id)
    else if (status === 'sold' && isRenewable(listing.status))
      await markListingSold(ctx, listing.id, sold.price)
    else await changeListing(ctx, listing.id, { status })
  } catch (error) {
    const refused = error instanceof RecordError ? error : undefined
    const problem = refused && (refused.data.vehicle_image ? text('needsPhoto') : contactDetailsText(refused))
    if (!problem) page.log('error', { error }, "changing a listing's status failed")
    return failed({ problem: problem ?? text('failed') }, problem ? 400 : 500)
  }
  return redirect(`/sell/${listing.id}?notice=${status}`, 303)
}

/** What the form shows again: an error of the whole form, or the typed price of a sale with its error. */
type Failed = {
  problem?: string
  sold?: ReturnType<typeof readSoldPrice>
  newPrice?: ReturnType<typeof readNewPrice>
  reading?: Pick<ReturnType<typeof readReading>, 'typed' | 'problem'>
}
const failed = (result: Failed, status: number) => data(result, { status })

/** Changes the price alone; a much higher or lower one makes the listing wait for approval. */
async function changePrice(page: RequestContext, ctx: Ctx, listing: UsedVehicle, posted: FormData) {
  const newPrice = readNewPrice(posted)
  if (newPrice.problem) return failed({ newPrice }, 400)
  try {
    await page.sender.limits.take('write', page.sender.address)
    const { status } = await changeListing(ctx, listing.id, { price: newPrice.price })
    return redirect(`/sell/${listing.id}?notice=${status === 'pending' ? 'pending' : 'saved'}`, 303)
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    return failed({ problem: contactDetailsText(error) ?? text('failed'), newPrice }, error.status)
  }
}

/** Adds or removes an odometer reading. */
async function changeReadings(page: RequestContext, ctx: Ctx, listing: UsedVehicle, posted: FormData) {
  const path = `/sell/${listing.id}`
  if (posted.has('removeReading')) {
    await removeOdometerReading(ctx, listing.id, String(posted.get('removeReading')))
    return redirect(`${path}?notice=readingRemoved`, 303)
  }
  const { typed, problem, reading } = readReading(posted, odometerUnit(listing))
  if (!reading) return failed({ reading: { typed, problem } }, 400)
  try {
    await page.sender.limits.take('write', page.sender.address)
    await addOdometerReading(ctx, listing, reading)
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    if (error.data.day)
      return failed({ reading: { typed, problem: { field: 'day', text: tReading('wrongDay') } } }, 400)
    const problem = error.data.km ? tReading('tooMany') : text('failed')
    return failed({ problem, reading: { typed, problem: undefined } }, error.status)
  }
  return redirect(`${path}?notice=readingAdded`, 303)
}

/** A seller's listing: its status, the possible actions, and its inquiries. */
export default function Listing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(sellMessages)
  const tProgress = useTranslations(progressMessages)
  const tReadings = useTranslations(addMessages)
  const { listing, place, photos, progress, inquiries, offers, readings, flash, sale, priceNote } = loaderData
  const { id, brand, name, status, rejectionReason, price, year, listedUntil } = listing
  // A vehicle on sale has a form of its own for its sale.
  const isReserved = progress.shownStatus === 'reserved'
  const isOnSale = isRenewable(status) && !isReserved
  const moves = isReserved
    ? []
    : sellerMoves[status].filter(to => !(isOnSale && to === 'sold')).filter(to => to !== 'approved')
  const { problem, sold, newPrice, reading } = actionData ?? {}
  const { shownStatus } = progress
  const hasInquiries = inquiries.items.length > 0 || inquiries.isOlder
  return (
    <SellPage
      title={fullName({ brand, name })}
      text={`${year} · ${place} · ${formatRupees(price ?? 0)}`}
      isWide
    >
      {/* On wide screens the badge stands below the first group, and the second one beside both. */}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_404px] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="grid grid-cols-1 gap-5">
          {flash && !actionData && (
            <Alert tone="good">
              {flash === 'readingAdded' || flash === 'readingRemoved'
                ? tReadings(flash)
                : t(flash === 'saved' ? 'saved' : `moved.${flash}`)}
            </Alert>
          )}
          {problem && <Alert tone="bad">{problem}</Alert>}
          <SectionCard
            title={t(`status.${shownStatus}`)}
            text={t(
              `statusText.${shownStatus === 'draft' && photos.length ? 'draftWithPhotos' : shownStatus}`,
            )}
          >
            {listedUntil && (
              <p className={progress.isRenewalDue ? 'font-semibold text-warning' : 'text-muted'}>
                {t('until', { date: formatDay(listedUntil) })}
                {progress.daysLeft !== undefined &&
                  ` · ${tProgress('daysLeft', { days: Math.max(0, progress.daysLeft) })}`}
              </p>
            )}
            {priceNote && <Alert tone="bad">{priceNote}</Alert>}
            {progress.value && <ListingValue {...progress.value} />}
            {status === 'rejected' && rejectionReason && (
              <p>
                <QuotedText>{t('rejected', { reason: quoted(rejectionReason) })}</QuotedText>
              </p>
            )}
            {photos.length ? (
              <ul className="flex flex-wrap gap-2">
                {photos.map((photo, at) => (
                  <li key={photo}>
                    <img
                      src={`/sell/${id}/photo/${encodeURIComponent(photo)}`}
                      alt={t('photoOf', { number: at + 1 })}
                      width={112}
                      height={63}
                      className="stage aspect-16/9 w-28 rounded-control object-contain"
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
              {isOnSale && <PriceForm price={price} {...newPrice} />}
              {sale && (
                <LinkButton to={`/deals/${sale}`} variant="yes">
                  {t('toDeal')}
                </LinkButton>
              )}
              {status === 'approved' && <LinkButton to={`/used-vehicles/${id}`}>{t('view')}</LinkButton>}
            </div>
            <Form method="post" className="flex flex-wrap gap-2.5">
              {progress.isRenewalDue && (
                <Button type="submit" name="status" value="renewed" variant="yes">
                  {t('renew')}
                </Button>
              )}
              {moves.map(to =>
                to === 'pending' ? (
                  <Button key={to} type="submit" name="status" value={to} variant="yes">
                    {t(submitKey(status))}
                  </Button>
                ) : (
                  <Confirm key={to} label={t(`move.${to}`)} text={t(`confirm.${to}`)}>
                    <Button type="submit" name="status" value={to}>
                      {t(`confirm.${to}Yes`)}
                    </Button>
                  </Confirm>
                ),
              )}
            </Form>
          </SectionCard>
          <ListingOffers offers={offers} />
          {hasInquiries && <ListingInquiries inquiries={inquiries} />}
        </div>
        <div className="grid grid-cols-1 gap-5 lg:row-span-2">
          {isOnSale && (
            <SoldForm title={t('sale.question')} name="status" typed={sold?.typed} problem={sold?.problem} />
          )}
          <ListingProgress id={id} {...progress} />
          <Readings readings={readings} unit={odometerUnit(listing)} result={reading} />
          {!hasInquiries && <ListingInquiries inquiries={inquiries} />}
        </div>
        {status === 'approved' && <ListingBadge id={id} name={fullName(listing)} />}
      </div>
    </SellPage>
  )
}
