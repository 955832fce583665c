import { data } from 'react-router'
import { placeChoices } from '#app/format/place-choices.ts'
import { placeName } from '#app/format/record-text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import { pageUrl } from '#app/messages/paths.ts'
import { requestContext } from '#app/request-context.ts'
import type { PageArgs } from '#app/routes/accounts/load-member-page.ts'
import { choiceGroups } from '#app/routes/compare/choice-groups.ts'
import { modelPath, quoteCheckPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { readChoices } from '#domain/compare/choices.ts'
import { readPaidPrices } from '#domain/quote-check/paid-prices.ts'
import { formatQuoteText } from '#domain/quote-check/parse-quote.ts'
import { findQuotedVehicle, toQuotedVehicle, vehicleOf } from '#domain/quote-check/quoted-vehicle.ts'
import { findQuote, listQuotes } from '#domain/quote-check/save-quote.ts'
import { formatRupees } from '#format/rupees.ts'
import { quotePath, readQuotedVehicle } from './quote-address.ts'
import { paidView, quoteView, savedView, typeChoices } from './quote-view.ts'

/** What the visitor has typed into the quote's form. */
export type QuoteTexts = { lines: string; vin: string; year: string }

/** The vehicle of the address with its price, and the quotes of a member; `quote` in the address opens one of them. */
export async function loadQuoteCheck({ request, context }: PageArgs) {
  const page = context.get(requestContext)
  const { ctx, session } = await page.requestSession.visitor()
  const params = pageUrl(request).searchParams
  const id = params.get('quote')
  const saved = id && session ? await loadOrThrow(page, findQuote(ctx, id)) : undefined
  if (id && session && !saved) throw data(null, { status: 404 })
  const query = saved ? vehicleOf(saved) : readQuotedVehicle(params)
  const [{ choices }, found, quotes] = await loadOrThrow(
    page,
    Promise.all([
      readChoices(page.ctx, { kind: query.kind, slots: [] }),
      findQuotedVehicle(page.ctx, query),
      session && listQuotes(ctx),
    ]),
  )
  const price = found?.price
  const vehicle = found && toQuotedVehicle(query.kind, found)
  const paid = vehicle && (await loadOrThrow(page, readPaidPrices(ctx, vehicle)))
  const quote = saved?.lines ?? undefined
  const vinYear = saved?.vinYear ?? undefined
  return {
    /** Where a visitor comes back to after signing in. */
    address: vehicle ? quotePath(vehicle) : quoteCheckPath,
    types: typeChoices(),
    kind: query.kind,
    groups: choiceGroups(choices, fullName),
    places: placeChoices(),
    model: found?.model.id ?? '',
    modelPath: found && modelPath(query.kind, found.model.id),
    variants: found?.variants.map(({ id: variant, name }) => ({ id: variant, label: name })) ?? [],
    variant: price?.chosen ?? '',
    city: price?.place.slug ?? query.city,
    place: price && placeName(price.place.name),
    sourced: price && { total: formatRupees(price.total), isComplete: price.isComplete },
    paid: paid && paidView(paid),
    quotes: quotes?.map(savedView),
    typed: {
      lines: quote ? formatQuoteText(quote) : '',
      vin: '',
      year: vinYear ? String(vinYear) : '',
    } satisfies QuoteTexts,
    savedId: saved?.id,
    result: quote && found && price && quoteView({ quote, vinYear, kind: query.kind, found, price }),
  }
}

export type QuoteCheckData = Awaited<ReturnType<typeof loadQuoteCheck>>
