import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { shortlist, useStoredList } from '#app/browser-storage/stored-lists.ts'
import { useCards } from '#app/browser-storage/use-cards.ts'
import { vehicleParams } from '#app/browser-storage/vehicle-params.ts'
import shortlistMessages from '#app/messages/en/shortlist/shortlist.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { useIsMember } from '#app/ui/shell/use-browser-state.ts'
import type { VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { ListPage } from './list-page.tsx'
import { EmptyShortlist, ListFailure } from './list-states.tsx'
import { ShortlistCards, ShortlistSkeleton } from './shortlist-cards.tsx'
import { useEnded } from './use-ended.ts'

const Share = lazyComponent(() => import('#app/ui/share.tsx'))

/** This device's shortlist. The server does not know it, and without JavaScript the page says so. */
export function DeviceShortlist() {
  const t = useTranslations(shortlistMessages)
  const keys = useStoredList(shortlist)
  if (!keys)
    return (
      <ListPage title={t('title')} note={t('onDevice')}>
        <noscript>
          <EmptyShortlist title={t('noScriptTitle')} text={t('noScriptText')} />
        </noscript>
        <div className="noscript:hidden">
          <ShortlistSkeleton count={4} />
        </div>
      </ListPage>
    )
  return <DeviceVehicles keys={keys} />
}

function DeviceVehicles({ keys }: { keys: readonly VehicleKey[] }) {
  const t = useTranslations(shortlistMessages)
  const { cards, isLoading, hasFailed } = useCards(keys)
  const { ended, isEndedLoading } = useEnded(keys)
  const cardCount = cards.length + ended.length
  const list = useFocusAfterRemoval(cardCount)
  const isMember = useIsMember()
  if (hasFailed) return <ListFailure />
  const isWaiting = (isLoading || isEndedLoading) && !cardCount
  const count = isWaiting ? keys.length : cardCount
  return (
    <ListPage
      title={t('title')}
      note={
        <>
          <span role="status">{t('count', { count })}</span>
          {count > 0 && ` · ${t(isMember ? 'inAccount' : 'onDevice')}`}
        </>
      }
      action={
        cardCount > 0 && (
          <Suspense>
            <Share title={t('sharedTitle')} path={`/shortlist?${vehicleParams(keys)}`} isAtEnd />
          </Suspense>
        )
      }
    >
      <div {...list}>
        {isWaiting ? (
          <ShortlistSkeleton count={keys.length} />
        ) : cardCount ? (
          <ShortlistCards cards={cards} ended={ended} />
        ) : (
          <EmptyShortlist title={t('empty')} text={t('emptyText')} />
        )}
      </div>
    </ListPage>
  )
}

/** After a keyboard user removes a vehicle, the focus moves to the next one. */
function useFocusAfterRemoval(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const at = useRef<number>(undefined)
  const onClickCapture = ({ target }: MouseEvent) => {
    const hearts = [...(ref.current?.querySelectorAll('button[aria-pressed]') ?? [])]
    const clicked = hearts.findIndex(heart => target instanceof Node && heart.contains(target))
    at.current = clicked < 0 ? undefined : clicked
  }
  useEffect(() => {
    if (at.current === undefined) return
    const hearts = ref.current?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? []
    const next = hearts[Math.min(at.current, count - 1)] ?? ref.current?.querySelector('a')
    at.current = undefined
    next?.focus()
  }, [count])
  return { ref, onClickCapture }
}
