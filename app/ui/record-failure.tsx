import { isRouteErrorResponse } from 'react-router'
import { LinkButton } from './button.tsx'
import { ErrorState } from './states.tsx'

type RecordFailureProps = {
  error: unknown
  /** What is said where there is none, and where it could not be read just now. */
  words: { notFound: string; failed: string; back: string }
  /** Where the others are. */
  to: string
}

/** Where a record would be. */
export function RecordFailure({ error, words, to }: RecordFailureProps) {
  const title = isRouteErrorResponse(error) && error.status === 404 ? words.notFound : words.failed
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
