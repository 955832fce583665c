import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { copiedAtMetaName } from '#app/offline/offline-copy.ts'

const copiedAt = () => document.querySelector<HTMLMetaElement>(`meta[name="${copiedAtMetaName}"]`)?.content

/**
 * The date of the page on screen, and whether it is an offline copy. Client-side navigation always shows fresh pages.
 */
export function useOfflineCopy() {
  const { key } = useLocation()
  const first = useRef(key)
  const [copy, setCopy] = useState(() => {
    const at = copiedAt()
    return { isCopy: at !== undefined, at: new Date(at ?? performance.timeOrigin) }
  })
  useEffect(() => {
    if (first.current === key) return
    first.current = key
    setCopy({ isCopy: false, at: new Date() })
  }, [key])
  return copy
}
