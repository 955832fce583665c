import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import errorsMessages from '#app/messages/en/site/errors.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from './button.tsx'
import { RoadScene } from './road/road-scene.tsx'
import tractor from './road/tractor.webp'
import { useDocumentInstead } from './use-document-instead.ts'

/** The id of this request in the log. Empty in a browser, which keeps the server's HTML. */
export const RequestIdContext = createContext('')

/** The page of an unexpected error, with the request's id in the log. */
export function UnexpectedError() {
  const t = useTranslations(errorsMessages)
  const { pathname, search } = useLocation()
  useDocumentInstead()
  const requestId = useContext(RequestIdContext)
  const id = useRef<HTMLElement>(null)
  // The server writes the id into the page; after client-side navigation there is none.
  const [isKnown, setKnown] = useState(true)
  useLayoutEffect(() => setKnown(id.current?.textContent !== ''), [])
  return (
    <div className="pt-10 md:pt-16">
      <title>{t('unexpectedTitle')}</title>
      <RoadScene>
        <img src={tractor} width={310} height={164} alt="" className="-mb-1 h-auto w-56" />
      </RoadScene>
      <div className="wrap grid justify-items-center gap-2 pt-8 text-center">
        <h1>{t('unexpected')}</h1>
        <p className="max-w-[44ch] text-balance text-muted">{t('unexpectedHint')}</p>
        <a
          href={localPath(pathname + search)}
          data-reloads
          className={buttonClass({ size: 'large', className: 'mt-4' })}
        >
          {t('tryAgain')}
        </a>
        <p className="mt-3 text-13 text-muted" hidden={!isKnown}>
          {t('requestId')}{' '}
          <code ref={id} suppressHydrationWarning>
            {requestId}
          </code>
        </p>
      </div>
    </div>
  )
}
