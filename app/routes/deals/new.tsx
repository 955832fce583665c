import { data, Form, redirect, useNavigation } from 'react-router'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import dealsMessages from '#app/messages/en/deals/deals.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { loadMemberPage, requireName } from '#app/routes/accounts/load-member-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import type { UsedVehicle } from '#collections/index.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { findRunningOffer, makeOffer } from '#domain/deals/make-offer.ts'
import { findUsedVehicle } from '#domain/used-vehicles/used-detail.ts'
import { formatRupees } from '#format/rupees.ts'
import { RecordError } from '#records/errors.ts'
import { randomId } from '#records/ids.ts'
import { loadListingSeller } from '../used-vehicles/detail/seller-view.ts'
import type { Route } from './+types/new'
import { DealSeller } from './deal-seller.tsx'
import { DealsPage, dealsMeta } from './deals-page.tsx'
import { MoveInput } from './move-field.tsx'
import { fieldsOf, type MoveField } from './move-fields.ts'
import { type MoveResult, readMove, refusedMove } from './read-move.ts'

export const meta: Route.MetaFunction = dealsMeta

const text = translations(dealsMessages)
const move = { name: 'makeOffer' }
const sendsLow: MoveField = { name: 'sendsLow', kind: 'check', isRequired: false, values: ['yes'] }

/** The form for an offer. A running offer of the member opens instead. */
export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id } = await loadMemberPage(args)
  await requireName(ctx, id, args.request)
  const listing = new URL(args.request.url).searchParams.get('listing') ?? ''
  const vehicle = orNotFound(await loadOrThrow(page, findUsedVehicle(page.ctx, listing)))
  if (vehicle === 'gone') throw data(null, { status: 410 })
  const running = await loadOrThrow(page, findRunningOffer(ctx, listing, id))
  if (running) throw redirect(`/deals/${running}`)
  const { price } = vehicle
  return {
    listing,
    name: fullName(vehicle),
    asking: price === null ? '' : text('new.asking', { price: formatRupees(price) }),
    refusal: refusalOf(vehicle, id),
    moveId: randomId(),
    fields: fieldsOf(move),
    seller: await loadOrThrow(page, loadListingSeller(ctx, listing)),
  }
}

/** Why the member cannot make an offer; undefined if it can. */
function refusalOf({ seller_id, reserved }: UsedVehicle, member: string) {
  if (seller_id === member) return 'own' as const
  if (!seller_id) return 'unavailable' as const
  return reserved ? ('reserved' as const) : undefined
}

const refusals = {
  validation_own_listing: 'own',
  validation_reserved: 'reserved',
  validation_blocked: 'blocked',
} as const

/** Makes the offer, and shows the deal. */
export async function action(args: Route.ActionArgs) {
  const { page, ctx } = await loadMemberPage(args)
  const listing = new URL(args.request.url).searchParams.get('listing') ?? ''
  const fields = [...fieldsOf(move), sendsLow]
  const { moveId, payload, values } = await readMove(await args.request.formData(), fields)
  try {
    const deal = await makeOffer(ctx, listing, { moveId, payload }, page.sender)
    return redirect(`/deals/${deal.id}?saved`, 303)
  } catch (error) {
    const wrong = error instanceof RecordError ? error.data : {}
    const code = wrong.listing?.code
    if (!code) {
      const isLow = wrong.price?.code === 'validation_low_offer' || values.sendsLow !== undefined
      return refusedMove(page, error, { move: move.name, fields, values, isLow })
    }
    const reason = refusals[code as keyof typeof refusals] ?? 'unavailable'
    return data<MoveResult>(
      { move: move.name, text: text(`new.${reason}`), problems: {}, values },
      { status: 400 },
    )
  }
}

export default function NewOffer({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations(dealsMessages)
  const { listing, name, asking, refusal, seller } = loaderData
  return (
    <DealsPage
      title={`${t('new.title')}: ${name}`}
      text={refusal ? '' : t('new.text')}
      aside={refusal !== 'own' && <DealSeller {...seller} />}
    >
      <div className="grid gap-4 rounded-card border border-line bg-raised p-4 md:p-6">
        {asking && <p className="font-semibold text-18 tabular-nums">{asking}</p>}
        {refusal ? <p>{t(`new.${refusal}`)}</p> : <OfferForm {...loaderData} result={result} />}
        <div className="flex flex-wrap gap-2.5">
          {refusal === 'own' ? (
            <>
              <LinkButton to="/deals">{t('title')}</LinkButton>
              <LinkButton to={`/sell/${listing}`}>{t('new.manage')}</LinkButton>
            </>
          ) : (
            <LinkButton to={`/chat?vehicle=${listing}`}>{t('new.chat')}</LinkButton>
          )}
          <LinkButton to={`/used-vehicles/${listing}`} variant="plain" className="max-sm:-ml-3">
            {t('new.back')}
          </LinkButton>
        </div>
      </div>
    </DealsPage>
  )
}

type OfferFormProps = Route.ComponentProps['loaderData'] & { result: MoveResult | undefined }

function OfferForm({ moveId, fields, result }: OfferFormProps) {
  const t = useTranslations(dealsMessages)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-4">
      {result?.text && <Alert tone="bad">{result.text}</Alert>}
      <input type="hidden" name="moveId" value={moveId} />
      {fields.map(field => (
        <MoveInput
          key={field.name}
          id={field.name}
          field={{ ...field, label: t(field.name === 'price' ? 'new.price' : 'new.message') }}
          value={result?.values[field.name] ?? ''}
          error={result?.problems[field.name]}
        />
      ))}
      <p className="-mt-2 text-13 text-muted">{t('new.messageHint')}</p>
      {result?.isLow && (
        <MoveInput
          id={sendsLow.name}
          field={{ ...sendsLow, label: t('new.sendsLow') }}
          value={result.values.sendsLow ?? ''}
        />
      )}
      <p className="text-14">{t('new.safety')}</p>
      <Button type="submit" variant="go" size="large" disabled={isBusy} className="sm:justify-self-start">
        {t('new.submit')}
      </Button>
    </Form>
  )
}
