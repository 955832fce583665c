import { Suspense, useEffect, useState } from 'react'
import { late } from './late.ts'

const Offline = late(() => import('./offline/offline.tsx'))

/** Reading without a connection; its code comes when the page has loaded and nothing else is to be done. */
export function LateOffline() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const due = () => (window.requestIdleCallback ?? setTimeout)(() => setDue(true))
    if (document.readyState === 'complete') due()
    else addEventListener('load', due, { once: true })
  }, [])
  return (
    isDue && (
      <Suspense>
        <Offline />
      </Suspense>
    )
  )
}
