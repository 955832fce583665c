import { isRouteErrorResponse } from 'react-router'
import { LinkButton } from './button.tsx'
import { ErrorState } from './states.tsx'
import { useDocumentInstead } from './use-document-instead.ts'

type RecordFailureProps = {
  error: unknown
  /** The texts for a missing record, a former record and a failure to load. */
  words: { notFound: string; failed: string; back: string; gone?: string }
  /** The link to the list. */
  to: string
}

/** The error page of a record. */
export function RecordFailure({ error, words, to }: RecordFailureProps) {
  const status = isRouteErrorResponse(error) ? error.status : 0
  useDocumentInstead(status >= 500 || status === 429 || status === 0)
  const title = { 404: words.notFound, 410: words.gone }[status] ?? words.failed
  return (
    <div className="wrap py-12">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <ErrorState title={title}>
        <LinkButton to={to}>{words.back}</LinkButton>
      </ErrorState>
    </div>
  )
}
