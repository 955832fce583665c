import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { EmptyCard } from './row-list.tsx'
import { translate } from './translate.ts'

type Query = { isPending: boolean; isError: boolean; refetch: () => unknown }

/** The loading, error or empty state of a query. */
export function QueryState({ query, none }: { query: Query; none?: string | false }) {
  if (query.isPending)
    return (
      <CircularProgress size={24} aria-label={translate('frame.loading')} sx={{ display: 'block', m: 4 }} />
    )
  if (query.isError)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => query.refetch()}>
            {translate('frame.tryAgain')}
          </Button>
        }
      >
        {translate('failure.read')}
      </Alert>
    )
  return none ? <EmptyCard text={none} /> : null
}

type PagedQuery = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The button that loads a list's next page. */
export const LoadMore = ({ query }: { query: PagedQuery }) =>
  query.hasNextPage && (
    <Button
      variant="outlined"
      sx={{ mt: 2 }}
      disabled={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {translate('inbox.more')}
    </Button>
  )
