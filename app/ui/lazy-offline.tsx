import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from './lazy-component.ts'

const Offline = lazyComponent(() => import('./offline/offline-support.tsx'))

/** Reading without a connection; its code comes when the page has loaded and nothing else is to be done. */
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
