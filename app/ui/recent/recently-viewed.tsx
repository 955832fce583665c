import { Suspense, useEffect } from 'react'
import { recentlyViewed, useStoredList } from '#app/browser-storage/stored-lists.ts'
import type { VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { lazyComponent } from '../lazy-component.ts'

const RecentStrip = lazyComponent(() => import('./recent-strip.tsx'))

type RecentlyViewedProps = {
  /** The vehicle on screen: it is remembered, and left out. */
  viewing?: VehicleKey
  className: string
}

/** The vehicles that this device looked at last; nothing where there are none. Its code and cards come last. */
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
