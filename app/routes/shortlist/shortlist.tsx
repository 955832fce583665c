import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readVehicleParams } from '#app/browser-storage/vehicle-params.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import shortlistMessages from '#app/messages/en/shortlist/shortlist.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { requestContext } from '#app/request-context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { toggleShortlisted } from '#app/ui/heart.tsx'
import { type CardOfKind, listCardsByKey } from '#domain/catalogue/cards-by-key.ts'
import { toVehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { listEnded } from '#domain/shortlist/list-ended.ts'
import type { EndedFacts } from '#domain/used-vehicles/ended-listing.ts'
import type { Route } from './+types/shortlist'
import { DeviceShortlist } from './device-shortlist.tsx'
import { ListPage } from './list-page.tsx'
import { EmptyShortlist } from './list-states.tsx'
import { ShortlistCards } from './shortlist-cards.tsx'

export { ListFailure as ErrorBoundary } from './list-states.tsx'

const t = translations(shortlistMessages)

/** The vehicles in the URL; without any the page shows the device's shortlist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const keys = readVehicleParams(new URL(request.url).searchParams)
  if (!keys.length) return { shared: undefined }
  const lists = Promise.all([listCardsByKey(page.ctx, keys), listEnded(page.ctx, keys)])
  const [cards, ended] = await loadOrThrow(page, lists)
  return { shared: { cards, ended } }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: t(loaderData?.shared ? 'sharedTitle' : 'title'),
    description: t('description'),
    path: '/shortlist',
    origin: originOf(matches),
    isHidden: true,
  })

type Shared = { cards: readonly CardOfKind[]; ended: readonly EndedFacts[] }

/** The wishlist: this device's own, or a shared one in the URL. */
export default function Shortlist({ loaderData: { shared } }: Route.ComponentProps) {
  const { search } = useLocation()
  if (shared && new URLSearchParams(search).has('add')) return <AddedList {...shared} />
  return shared ? <SharedList {...shared} /> : <DeviceShortlist />
}

/** Adds a vehicle whose heart was tapped before JavaScript ran, and shows the list. Another site's link adds nothing. */
function AddedList({ cards, ended }: Shared) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!document.referrer.startsWith(`${location.origin}/`)) return
    for (const { kind, vehicle } of cards) toggleShortlisted(toVehicleKey(kind, vehicle.id), false)
    navigate('/shortlist', { replace: true })
  }, [cards, navigate])
  return <SharedList cards={cards} ended={ended} />
}

/** The vehicles in the URL, for everyone who has it. */
function SharedList({ cards, ended }: Shared) {
  const t = useTranslations(shortlistMessages)
  const count = cards.length + ended.length
  return (
    <ListPage
      title={t('sharedTitle')}
      note={`${t('count', { count })} · ${t('sharedHint')}`}
      action={<LinkButton to="/shortlist">{t('own')}</LinkButton>}
    >
      {count ? <ShortlistCards cards={cards} ended={ended} /> : <EmptyShortlist title={t('sharedEmpty')} />}
    </ListPage>
  )
}
