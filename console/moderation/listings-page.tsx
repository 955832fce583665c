import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListingPassages } from '../../domain/operator-inbox/listing-passages.ts'
import type { PendingValue } from '../../domain/operator-inbox/listing-values.ts'
import { callConsole, pb } from '../api/client.ts'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { ListingCard, type PendingListing } from './listing-card.tsx'
import { ModerationPage } from './moderation-page.tsx'

/** Used-vehicle listings to approve, oldest first. */
export function ListingsPage() {
  const query = useQuery({
    queryKey: ['listings', 'pending'],
    queryFn: () =>
      pb.collection<PendingListing>('usedVehicles').getList(1, 10, {
        filter: 'status = "pending"',
        sort: 'updated',
        expand: 'seller_id',
      }),
    refetchInterval: 60_000,
  })
  const items = query.data?.items ?? []
  const ids = items.map(({ id }) => id).join(',')
  const checks = useQuery({
    queryKey: ['listings', 'passages', ids],
    queryFn: () => readPassages(ids),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  })
  const values = useQuery({
    queryKey: ['listings', 'values', ids],
    queryFn: () => callConsole<{ items: PendingValue[] }>('listing-values', { query: { ids } }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <ModerationPage>
      <QueryState query={query} none={items.length === 0 && translate('moderation.noListings')} />
      {items.length > 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('moderation.waiting', { count: query.data?.totalItems ?? 0 })}
        </Typography>
      )}
      {checks.isError && <QueryState query={checks} />}
      {values.isError && <QueryState query={values} />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {items.map((listing, index) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            isNext={index === 0}
            passages={checks.data?.[listing.id]}
            value={values.data?.items.find(({ id }) => id === listing.id)}
          />
        ))}
      </Box>
    </ModerationPage>
  )
}

/** The contact details in each of these listings, by id. The API omits listings without any. */
async function readPassages(ids: string): Promise<Record<string, readonly string[]>> {
  const { items } = await callConsole<{ items: ListingPassages[] }>('listing-passages', { query: { ids } })
  return Object.fromEntries(
    ids.split(',').map(id => [id, items.find(each => each.id === id)?.passages ?? []]),
  )
}
