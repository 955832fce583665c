import { data } from 'react-router'
import { breakUpOf } from '#app/format/break-up.ts'
import { placeName } from '#app/format/record-text.ts'
import { formClientAction } from '#app/forms/form-client-action.ts'
import { requestContext } from '#app/request-context.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { findPricedVehicle } from '#domain/catalogue/priced-vehicle.ts'
import { requestOnRoadPrice } from '#domain/inquiries/request-on-road-price.ts'
import { findPlace } from '#domain/pricing/places.ts'
import type { Route } from './+types/on-road-price'
import { formMeta, noStore } from './form-meta.ts'
import { FormPage } from './form-page.tsx'
import { formAction, loadForm } from './form-route.ts'
import { type FormArgs, loadFormSubject } from './load-form.ts'

/** The form's subject, and the place by its name. */
export async function loader(args: Route.LoaderArgs) {
  const subject = await loadForm(args)
  const place = findPlace(subject.city ?? '')?.name
  return { ...subject, place: place && placeName(place) }
}

const send = formAction(
  () => 'onRoadPrice',
  ({ values, named }, { ctx, sender }) => requestOnRoadPrice(ctx, { ...values, ...named }, sender),
)

/** Stores the request and answers it at once, if the price is known. */
export async function action(args: Route.ActionArgs) {
  const { data: result, init } = await send(args)
  const breakUp = result.outcome === 'sent' ? await readBreakUp(args) : undefined
  return data({ ...result, breakUp }, init ?? undefined)
}

/** The break-up of the price of the address. */
async function readBreakUp(args: FormArgs) {
  const { ctx } = args.context.get(requestContext)
  const { kind, model, variant } = await loadFormSubject(args)
  const city = new URL(args.request.url).searchParams.get('city') ?? ''
  const priced = await findPricedVehicle(ctx, kind, { model: model.id, variant: variant?.id ?? '', city })
  if (!priced?.price) return undefined
  const name = [fullName(priced.model), priced.variantName].filter(Boolean).join(' ')
  return { ...breakUpOf(priced.price), name }
}

export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args)
export const headers = noStore
export const meta = formMeta(() => 'onRoadPrice')

export default function OnRoadPrice({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage formName="onRoadPrice" subject={loaderData} result={actionData} />
}
