import { isRouteErrorResponse } from 'react-router'
import { LinkButton } from './button.tsx'
import { ErrorState } from './states.tsx'

type RecordFailureProps = {
  error: unknown
  /** What is said where there is none, where there was one, and where it could not be read just now. */
  words: { notFound: string; failed: string; back: string; gone?: string }
  /** Where the others are. */
  to: string
}

/** Where a record would be. */
export function RecordFailure({ error, words, to }: RecordFailureProps) {
  const status = isRouteErrorResponse(error) ? error.status : 0
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
