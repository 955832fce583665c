import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { requestIdSlot } from '../request-id-slot.ts'
import { buttonClass } from './button.tsx'

const placeId = 'request-id'

/** The page for what nobody expected, with the id under which the log tells of it. */
export function Unexpected() {
  const t = useTranslations('errors')
  const { pathname, search } = useLocation()
  // The server writes the id into the page; after a navigation in the browser there is none.
  const [isKnown, setKnown] = useState(true)
  useEffect(() => setKnown(document.getElementById(placeId)?.textContent !== requestIdSlot), [])
  return (
    <div className="wrap grid justify-items-center gap-3 py-20 text-center">
      <title>{t('unexpectedTitle')}</title>
      <h1>{t('unexpected')}</h1>
      <p className="max-w-[44ch] text-muted">{t('unexpectedHint')}</p>
      <p className="text-13 text-muted" hidden={!isKnown}>
        {t('requestId')}{' '}
        <code id={placeId} suppressHydrationWarning>
          {requestIdSlot}
        </code>
      </p>
      <a href={`${pathname}${search}`} className={buttonClass({ className: 'mt-3' })}>
        {t('tryAgain')}
      </a>
    </div>
  )
}
