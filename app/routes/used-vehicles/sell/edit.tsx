import { data, redirect } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '#app/ui/alert.tsx'
import { fullName } from '#collections/vehicle-name.ts'
import { changeListing } from '#domain/used-vehicles/sell/change-listing.ts'
import { getSellerListing } from '#domain/used-vehicles/sell/seller-listings.ts'
import type { Route } from './+types/edit'
import { advisePrice } from './advise-price.ts'
import { listingFailure } from './listing-failure.ts'
import { listingForm } from './listing-fields.ts'
import { adviceButton, ListingForm } from './listing-form.tsx'
import { loadSellerPage } from './load-seller-page.ts'
import { loadPriceNote } from './price-note.ts'
import { readListing, readTypedListing, toTypedListing } from './read-listing.ts'
import { sellMeta } from './sell-meta.ts'
import { SellPage } from './sell-page.tsx'
import { suggestionsFor } from './suggestions.ts'

export const meta = sellMeta

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id } = await loadSellerPage(args)
  const listing = await loadOrThrow(page, getSellerListing(ctx, id, args.params.id))
  const name = fullName(listing)
  const values = toTypedListing(listing)
  return {
    name,
    form: listingForm(values),
    values,
    suggestions: await suggestionsFor(page.ctx),
    priceNote: await loadPriceNote(page, listing),
  }
}

export async function action(args: Route.ActionArgs) {
  const member = await loadSellerPage(args)
  const listing = await loadOrThrow(member.page, getSellerListing(member.ctx, member.id, args.params.id))
  const posted = await args.request.formData()
  const values = readTypedListing(posted)
  const stored = toTypedListing(listing)
  if (posted.has(adviceButton)) return advisePrice(member, values, stored)
  const { input, problems } = readListing(values, stored)
  if (problems.length) return data({ values, problems, failure: undefined }, { status: 400 })
  // An operator's editor may have written markup, which stays as long as the text does not change.
  const isAsWritten = stored.description === values.description
  const { sender } = member.page
  try {
    await sender.limits.take('write', sender.address)
    await changeListing(
      member.ctx,
      listing.id,
      isAsWritten ? { ...input, description: listing.description } : input,
    )
    return redirect(`/sell/${listing.id}?notice=saved`, 303)
  } catch (error) {
    return listingFailure(member, error, values)
  }
}

export default function EditListing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(sellMessages)
  return (
    <SellPage title={t('editTitle', { name: loaderData.name })} text={t('editText')}>
      {loaderData.priceNote && !actionData && <Alert tone="bad">{loaderData.priceNote}</Alert>}
      <ListingForm
        form={loaderData.form}
        typed={actionData ?? { values: loaderData.values }}
        suggestions={loaderData.suggestions}
        submit={t('save')}
        showsAll
      />
    </SellPage>
  )
}
