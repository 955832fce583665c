import { useLocation } from 'react-router'
import { localPath } from '#app/messages/paths.ts'
import { buttonClass } from './button.tsx'
import { ErrorState } from './states.tsx'
import { useDocumentInstead } from './use-document-instead.ts'

/** A page that failed to load. The retry link opens the same URL. */
export function PageFailure({
  title,
  text,
  again,
}: {
  title: string
  text?: string | undefined
  again: string
}) {
  const { pathname, search } = useLocation()
  useDocumentInstead()
  return (
    <div className="wrap py-10">
      <ErrorState title={title} text={text}>
        <a href={localPath(pathname + search)} data-reloads className={buttonClass()}>
          {again}
        </a>
      </ErrorState>
    </div>
  )
}
