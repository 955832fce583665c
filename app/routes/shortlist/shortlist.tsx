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
  return { shared: keys.length ? await loadOrThrow(page, listCardsByKey(page.ctx, keys)) : undefined }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: t(loaderData?.shared ? 'sharedTitle' : 'title'),
    description: t('description'),
    path: '/shortlist',
    origin: originOf(matches),
    isHidden: true,
  })

/** The wishlist: this device's own, or a shared one in the URL. */
export default function Shortlist({ loaderData: { shared } }: Route.ComponentProps) {
  const { search } = useLocation()
  if (shared && new URLSearchParams(search).has('add')) return <AddedList cards={shared} />
  return shared ? <SharedList cards={shared} /> : <DeviceShortlist />
}

/** Adds a vehicle whose heart was tapped before JavaScript ran, and shows the list. Another site's link adds nothing. */
function AddedList({ cards }: { cards: readonly CardOfKind[] }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!document.referrer.startsWith(`${location.origin}/`)) return
    for (const { kind, vehicle } of cards) toggleShortlisted(toVehicleKey(kind, vehicle.id), false)
    navigate('/shortlist', { replace: true })
  }, [cards, navigate])
  return <SharedList cards={cards} />
}

/** The vehicles in the URL, for everyone who has it. */
function SharedList({ cards }: { cards: readonly CardOfKind[] }) {
  const t = useTranslations(shortlistMessages)
  return (
    <ListPage
      title={t('sharedTitle')}
      note={`${t('count', { count: cards.length })}. ${t('sharedHint')}`}
      action={<LinkButton to="/shortlist">{t('own')}</LinkButton>}
    >
      {cards.length ? <ShortlistCards cards={cards} /> : <EmptyShortlist title={t('sharedEmpty')} />}
    </ListPage>
  )
}
