import { data, Form, redirect } from 'react-router'
import { readFlash } from '#app/flash-message.ts'
import { formatDay } from '#app/format/date.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import { noStore } from '#app/routes/catalogue/forms/form-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { fullName } from '#collections/vehicle-name.ts'
import { findSale, markListingSold, renewListing } from '#domain/used-vehicles/sell/renewal.ts'
import { saleLinks } from '#domain/used-vehicles/sell/sale-links.ts'
import type { Route } from './+types/sale'
import { readSoldPrice } from './read-figures.ts'
import { sellMeta, t as text } from './sell-meta.ts'
import { SellPage } from './sell-page.tsx'
import { SoldForm } from './sold-form.tsx'

export const meta = sellMeta
export const headers = noStore

/** The listing whose sale the link's token opens, if it still does. */
async function saleAt({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) {
  const page = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const sale = await saleLinks(page.sender.secret).saleOf(token)
  const isForThis = sale?.id === params.id
  return { page, token, listing: isForThis ? await loadOrThrow(page, findSale(page.ctx, sale)) : undefined }
}

export async function loader(args: Route.LoaderArgs) {
  const { listing } = await saleAt(args)
  if (!listing) return data({ sale: undefined, isRenewed: false }, { status: 410 })
  const { brand, name, status, listedUntil } = listing
  const isRenewed = readFlash(args.request, ['renewed']) !== undefined
  return data({ sale: { vehicle: fullName({ brand, name }), status, listedUntil }, isRenewed })
}

/** Keeps the listing on sale, or marks it sold. */
export async function action(args: Route.ActionArgs) {
  const { page, token, listing } = await saleAt(args)
  const path = `/sell/${args.params.id}/sale?token=${encodeURIComponent(token)}`
  // The page says what has become of the sale.
  if (!listing || listing.status === 'sold') return redirect(path, 303)
  const posted = await args.request.formData()
  const { typed, price, problem: priceProblem } = readSoldPrice(posted)
  try {
    await page.sender.limits.take('write', page.sender.address)
    if (posted.get('answer') === 'sold') {
      if (priceProblem) return data({ priceProblem, problem: undefined, typed }, { status: 400 })
      await markListingSold(page.ctx, listing.id, price)
      return redirect(path, 303)
    }
    // An expired sale ends here and the next one begins, which has links of its own.
    const { listedAt } = await renewListing(page.ctx, listing.id)
    const next = await saleLinks(page.sender.secret).pathTo({ id: listing.id, listedAt: listedAt ?? '' })
    return redirect(`${next}&notice=renewed`, 303)
  } catch (error) {
    page.log('error', { error }, "answering for a listing's sale failed")
    return data({ priceProblem: undefined, problem: text('failed'), typed }, { status: 500 })
  }
}

/** Asks a seller, by a link without signing in, whether the vehicle is still for sale. */
export default function Sale({ loaderData: { sale, isRenewed }, actionData }: Route.ComponentProps) {
  const t = useTranslations(sellMessages)
  if (!sale)
    return (
      <SellPage title={t('sale.title')} text="">
        <EmptyState title={t('sale.invalid')} text={t('sale.invalidText')}>
          <LinkButton to="/sell">{t('toList')}</LinkButton>
        </EmptyState>
      </SellPage>
    )
  const { vehicle, status, listedUntil } = sale
  const date = listedUntil ? formatDay(listedUntil) : ''
  const { problem, priceProblem, typed } = actionData ?? {}
  return (
    <SellPage
      title={t('sale.title')}
      text={status === 'approved' ? t('sale.text', { vehicle, date }) : t('sale.ended', { vehicle })}
    >
      {status === 'sold' ? (
        <Alert tone="good">{t('sale.isSold', { vehicle })}</Alert>
      ) : (
        <>
          {isRenewed && !actionData && <Alert tone="good">{t('sale.renewed', { date })}</Alert>}
          {problem && <Alert tone="bad">{problem}</Alert>}
          {!isRenewed && (
            <Form method="post">
              <Button type="submit" name="answer" value="renewed" variant="yes">
                {t('sale.keep')}
              </Button>
            </Form>
          )}
          <SoldForm title={t('sale.sold')} name="answer" typed={typed} problem={priceProblem} />
        </>
      )}
    </SellPage>
  )
}
