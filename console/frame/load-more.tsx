import Button from '@mui/material/Button'
import { translate } from './translate.ts'

type Query = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The button that loads a list's next page. */
export const LoadMore = ({ query }: { query: Query }) =>
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
