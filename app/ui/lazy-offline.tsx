import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from './lazy-component.ts'

const Offline = lazyComponent(() => import('./offline/offline-support.tsx'))

/** Offline support; its code loads when the page has loaded and the browser is idle. */
export function LazyOffline() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const loadWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => setReady(true))
    if (document.readyState === 'complete') loadWhenIdle()
    else addEventListener('load', loadWhenIdle, { once: true })
  }, [])
  return (
    isReady && (
      <Suspense>
        <Offline />
      </Suspense>
    )
  )
}
