import { data, redirect } from 'react-router'
import sellMessages from '#app/messages/en/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { listVehicle } from '#domain/listings/list-vehicle.ts'
import { memberPage } from '../members/member-page.ts'
import type { Route } from './+types/new'
import { ListingForm } from './listing-form.tsx'
import { readListing, typedIn } from './read-listing.ts'
import { refusedListing } from './refused-listing.ts'
import { sellMeta } from './sell-meta.ts'
import { SellPage } from './sell-page.tsx'
import { suggestionsFor } from './suggestions.ts'

export const meta = sellMeta

export async function loader(args: Route.LoaderArgs) {
  const { page } = await memberPage(args)
  return { suggestions: await suggestionsFor(page.ctx) }
}

/** Keeps a draft, which waits for photos and for being sent in. */
export async function action(args: Route.ActionArgs) {
  const member = await memberPage(args)
  const values = typedIn(await args.request.formData())
  const { input, problems } = readListing(values)
  if (problems.length) return data({ values, problems, failure: undefined }, { status: 400 })
  try {
    await member.page.sender.limits.take('write', member.page.sender.address)
    const { id } = await listVehicle(member.ctx, { ...input, status: 'draft' })
    return redirect(`/sell/${id}/photos`, 303)
  } catch (error) {
    return refusedListing(member, error, values)
  }
}

export default function NewListing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(sellMessages)
  return (
    <SellPage title={t('newTitle')} text={t('newText')}>
      <ListingForm
        typed={actionData ?? { values: {} }}
        suggestions={loaderData.suggestions}
        submit={t('saveDraft')}
      />
    </SellPage>
  )
}
