import { vehiclesIn } from '#app/device/vehicle-address.ts'
import shortlistMessages from '#app/messages/en/shortlist.json'
import { translations } from '#app/messages/use-translations.ts'
import { cardsByKey } from '#domain/catalogue/cards-by-key.ts'
import { loading } from '../../loading.ts'
import { originOf, pageMeta } from '../../meta.ts'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/shortlist'
import { OwnList } from './own-list.tsx'
import { SharedList } from './shared-list.tsx'

export { ListFailure as ErrorBoundary } from './list-failure.tsx'

const t = translations(shortlistMessages)

/** The vehicles that the address names; without any the page shows what the device keeps. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const keys = vehiclesIn(new URL(request.url).searchParams)
  return { shared: keys.length ? await loading(page, cardsByKey(page.ctx, keys)) : undefined }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: t(loaderData?.shared ? 'sharedTitle' : 'title'),
    description: t('description'),
    path: '/shortlist',
    origin: originOf(matches),
    isHidden: true,
  })

/** Vehicles kept in mind: this device's own, or those of an address that somebody shared. */
export default function Shortlist({ loaderData: { shared } }: Route.ComponentProps) {
  return shared ? <SharedList cards={shared} /> : <OwnList />
}
