import { formClientAction } from '#app/forms/form-client-action.ts'
import { requestOnRoadPrice } from '#domain/inquiries/request-on-road-price.ts'
import type { Route } from './+types/on-road-price'
import { formMeta, noStore } from './form-meta.ts'
import { FormPage } from './form-page.tsx'
import { formAction, loadForm } from './form-route.ts'

export const loader = (args: Route.LoaderArgs) => loadForm(args)
export const action = formAction(
  () => 'onRoadPrice',
  ({ values, named }, { ctx, sender }) => requestOnRoadPrice(ctx, { ...values, ...named }, sender),
)
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args)
export const headers = noStore
export const meta = formMeta(() => 'onRoadPrice')

export default function OnRoadPrice({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage formName="onRoadPrice" subject={loaderData} result={actionData} />
}
