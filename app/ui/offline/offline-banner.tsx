import { CloudOff, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import offlineMessages from '#app/messages/en/site/offline.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { copiedAtMetaName, formatCopyDate } from '#app/offline/offline-copy.ts'
import { Button } from '../button.tsx'

/**
 * The banner at the bottom edge that the device is offline, with the page's date. It is sticky, so nothing moves when
 * it appears, and at the end of the page it covers nothing.
 */
export function OfflineBanner({ isOnline }: { isOnline: boolean }) {
  const t = useTranslations(offlineMessages)
  const { isCopy, at } = useOfflineCopy()
  const wasOffline = useRef(false)
  const [dismissed, setDismissed] = useState<Date>()
  useEffect(() => {
    if (!isOnline) wasOffline.current = true
    setDismissed(undefined)
  }, [isOnline])
  // Only when shown: the first date of a browser's `Intl` blocks a cheap phone for a tenth of a second.
  const message = () => {
    if (isOnline && wasOffline.current) return t('back')
    const date = formatCopyDate(at, document.documentElement.lang)
    return isOnline ? t('slowAsOf', { date }) : t('offlineAsOf', { date })
  }
  const isShown = (!isOnline || isCopy) && dismissed !== at
  return (
    <div id="offline-banner" role="status" className="sticky bottom-0 z-30 print:hidden">
      {isShown && (
        <div className="border-road-line border-t bg-road text-road-ink">
          <div className="wrap flex h-(--offline-banner) items-center gap-3 text-13 leading-snug md:text-14">
            <CloudOff size={20} strokeWidth={1.7} aria-hidden className="shrink-0" />
            <p className="mr-auto">{message()}</p>
            {isOnline && (
              <Button variant="go" onClick={() => location.reload()} className="shrink-0">
                {t('reload')}
              </Button>
            )}
            {isOnline && (
              <button
                type="button"
                onClick={() => setDismissed(at)}
                aria-label={t('close')}
                className="-mr-2 inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control focus-visible:outline-go"
              >
                <X size={18} strokeWidth={1.7} aria-hidden />
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

const copiedAt = () => document.querySelector<HTMLMetaElement>(`meta[name="${copiedAtMetaName}"]`)?.content

/**
 * The date of the page on screen, and whether it is an offline copy. Client-side navigation always shows fresh pages.
 */
function useOfflineCopy() {
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
