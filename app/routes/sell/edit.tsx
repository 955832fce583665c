import { data, redirect } from 'react-router'
import sellMessages from '#app/messages/en/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { changeListing } from '#domain/listings/change-listing.ts'
import { ownListing } from '#domain/listings/own-listings.ts'
import { loading } from '../../loading.ts'
import { memberPage } from '../members/member-page.ts'
import type { Route } from './+types/edit'
import { ListingForm } from './listing-form.tsx'
import { readListing, typedFromListing, typedIn } from './read-listing.ts'
import { refusedListing } from './refused-listing.ts'
import { sellMeta } from './sell-meta.ts'
import { SellPage } from './sell-page.tsx'
import { suggestionsFor } from './suggestions.ts'

export const meta = sellMeta

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id } = await memberPage(args)
  const listing = await loading(page, ownListing(ctx, id, args.params.id))
  const name = `${listing.brand} ${listing.name}`
  return { name, values: typedFromListing(listing), suggestions: await suggestionsFor(page.ctx) }
}

export async function action(args: Route.ActionArgs) {
  const member = await memberPage(args)
  const listing = await loading(member.page, ownListing(member.ctx, member.id, args.params.id))
  const values = typedIn(await args.request.formData())
  const stored = typedFromListing(listing)
  const { input, problems } = readListing(values, stored)
  if (problems.length) return data({ values, problems, failure: undefined }, { status: 400 })
  // Written by an editor, its markup is kept as long as its words are.
  const isAsWritten = stored.description === values.description
  const { sender } = member.page
  try {
    await sender.limits.take('write', sender.address)
    await changeListing(
      member.ctx,
      listing.id,
      isAsWritten ? { ...input, description: listing.description } : input,
    )
    return redirect(`/sell/${listing.id}?said=saved`, 303)
  } catch (error) {
    return refusedListing(member, error, values)
  }
}

export default function EditListing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(sellMessages)
  return (
    <SellPage title={t('editTitle', { name: loaderData.name })} text={t('editText')}>
      <ListingForm
        typed={actionData ?? { values: loaderData.values }}
        suggestions={loaderData.suggestions}
        submit={t('save')}
      />
    </SellPage>
  )
}
