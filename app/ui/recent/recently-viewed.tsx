import { Suspense, useEffect } from 'react'
import { recentlyViewed, useStoredList } from '#app/browser-storage/stored-lists.ts'
import type { VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { lazyComponent } from '../lazy-component.tsx'

const RecentStrip = lazyComponent(() => import('./recent-strip.tsx'))

type RecentlyViewedProps = {
  /** The vehicle on screen: the list records it, and does not show it. */
  viewing?: VehicleKey
  className: string
}

/** The vehicles that this device viewed last, if any. Its code and cards load after everything else. */
export function RecentlyViewed({ viewing, className }: RecentlyViewedProps) {
  const keys = useStoredList(recentlyViewed)
    ?.filter(key => key !== viewing)
    .slice(0, 8)
  useEffect(() => {
    if (viewing) recentlyViewed.add(viewing)
  }, [viewing])
  if (!keys?.length) return null
  return (
    <Suspense>
      <RecentStrip keys={keys} className={className} />
    </Suspense>
  )
}
