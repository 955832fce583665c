import { Form, redirect } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/desk.json'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { FormResultAlert } from '#app/routes/accounts/form-result-alert.tsx'
import { formFailure } from '#app/routes/accounts/form-results.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Confirm } from '#app/ui/confirm.tsx'
import { CursorPagination } from '#app/ui/cursor-pagination.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { fullName } from '#collections/vehicle-name.ts'
import { managers } from '#domain/firms/membership.ts'
import { changeStockStatus, listFirmStock, stockTransitions } from '#domain/firms/stock/firm-stock.ts'
import { formatRupees } from '#format/rupees.ts'
import { RecordError } from '#records/errors.ts'
import type { Route } from './+types/stock'
import { deskMeta, t as text } from './desk-meta.ts'
import { deskFailure, loadFirmPage, noticeIn } from './load-firm-page.ts'

export const meta = deskMeta('stock')

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, firm, id, older, path } = await loadFirmPage(args)
  const mayChange = managers.includes(firm.role)
  const { items, ...rest } = await loadOrThrow(page, listFirmStock(ctx, firm.id, older))
  const stock = items.map(({ seller_id, ...listing }) => ({
    ...listing,
    isEditable: mayChange || seller_id === id,
    next: mayChange ? stockTransitions(listing.status) : [],
  }))
  const notice = noticeIn(args.request, ['changed'])
  return {
    stock,
    older: rest.older,
    isOlder: older !== null,
    path: `${path}/stock`,
    importPath: `${path}/import`,
    notice,
  }
}

/** Changes the status of one listing. */
export async function action(args: Route.ActionArgs) {
  const member = await loadFirmPage(args)
  const posted = await args.request.formData()
  const value = (name: string) => String(posted.get(name) ?? '')
  try {
    await changeStockStatus(member.ctx, member.firm.id, value('listing'), value('status'))
    return redirect(`${member.path}/stock?notice=changed`, 303)
  } catch (error) {
    if (error instanceof RecordError && error.status === 400)
      return formFailure({ text: text('stock.refused') })
    return deskFailure(member, error, () => ({}))
  }
}

type Listing = Route.ComponentProps['loaderData']['stock'][number]

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const { stock, notice, importPath, ...pages } = loaderData
  const t = useTranslations(firmMessages)
  return (
    <div className="grid gap-5">
      <SectionCard level="h1" title={t('part.stock')} text={t('stock.text')}>
        {notice && !actionData && <Alert tone="good">{t('stock.changed')}</Alert>}
        <FormResultAlert result={actionData} />
        {stock.length ? (
          <ul>
            {stock.map(listing => (
              <StockRow key={listing.id} {...listing} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('stock.none')}</p>
        )}
        <CursorPagination {...pages} />
        <p className="flex flex-wrap gap-2">
          <LinkButton to={importPath}>{t('import.title')}</LinkButton>
          <LinkButton to="/sell">{t('stock.own')}</LinkButton>
        </p>
      </SectionCard>
    </div>
  )
}

const tones: Partial<Record<Listing['status'], 'good' | 'warning' | 'danger'>> = {
  approved: 'good',
  pending: 'warning',
  expired: 'warning',
  rejected: 'danger',
}

function StockRow({ id, brand, name, year, price, status, isHeld, isEditable, next }: Listing) {
  const tSell = useTranslations(sellMessages)
  const vehicle = fullName({ brand, name })
  const page = isEditable ? `/sell/${id}` : status === 'approved' ? `/used-vehicles/${id}` : undefined
  return (
    <li className="grid gap-2 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {page ? (
            <Link to={page} className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
              {vehicle}
            </Link>
          ) : (
            vehicle
          )}
        </p>
        <Tag tone={tones[status] ?? 'plain'}>{tSell(`status.${isHeld ? 'held' : status}`)}</Tag>
      </div>
      <p className="text-14 text-muted">
        {year} · {formatRupees(price ?? 0)}
      </p>
      {next.length > 0 && (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="listing" value={id} />
          {next.map(to =>
            to === 'pending' ? (
              <Button key={to} type="submit" name="status" value={to}>
                {tSell(status === 'draft' || status === 'rejected' ? 'move.pending' : 'move.again')}
                <span className="sr-only"> ({vehicle})</span>
              </Button>
            ) : (
              <Confirm
                key={to}
                label={tSell(`move.${to}`)}
                name={`${tSell(`move.${to}`)} (${vehicle})`}
                text={tSell(`confirm.${to}`)}
              >
                <Button type="submit" name="status" value={to}>
                  {tSell(`confirm.${to}Yes`)}
                </Button>
              </Confirm>
            ),
          )}
        </Form>
      )}
    </li>
  )
}
