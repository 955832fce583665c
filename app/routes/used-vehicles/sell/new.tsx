import { data, redirect } from 'react-router'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { pageUrl } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { loadMemberPage, requireName } from '#app/routes/accounts/load-member-page.ts'
import { createListing } from '#domain/used-vehicles/sell/create-listing.ts'
import { readAnswers } from '../worth/worth-answers.ts'
import type { Route } from './+types/new'
import { advisePrice } from './advise-price.ts'
import { listingFailure } from './listing-failure.ts'
import { listingForm } from './listing-fields.ts'
import { adviceButton, ListingForm } from './listing-form.tsx'
import { readListing, readTypedListing } from './read-listing.ts'
import { sellMeta } from './sell-meta.ts'
import { SellPage } from './sell-page.tsx'
import { suggestionsFor } from './suggestions.ts'

export const meta = sellMeta

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id } = await loadMemberPage(args)
  await requireName(ctx, id, args.request)
  const filled = readAnswers(pageUrl(args.request).searchParams)
  return { form: listingForm(filled), filled, suggestions: await suggestionsFor(page.ctx) }
}

/** Suggests a price, or saves a draft, to which the seller then adds photos and which it submits. */
export async function action(args: Route.ActionArgs) {
  const member = await loadMemberPage(args)
  const posted = await args.request.formData()
  const values = readTypedListing(posted)
  if (posted.has(adviceButton)) return advisePrice(member, values)
  const { input, problems } = readListing(values)
  if (problems.length) return data({ values, problems, failure: undefined }, { status: 400 })
  try {
    await member.page.sender.limits.take('write', member.page.sender.address)
    const { id } = await createListing(member.ctx, { ...input, status: 'draft' }, member.page.sender)
    return redirect(`/sell/${id}/photos`, 303)
  } catch (error) {
    return listingFailure(member, error, values)
  }
}

export default function NewListing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(sellMessages)
  return (
    <SellPage title={t('newTitle')} text={t('newText')}>
      <ListingForm
        form={loaderData.form}
        typed={actionData ?? { values: loaderData.filled }}
        suggestions={loaderData.suggestions}
        submit={t('saveDraft')}
      />
    </SellPage>
  )
}
