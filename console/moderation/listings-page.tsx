import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListingPassages } from '../../domain/operator-inbox/listing-passages.ts'
import type { PendingValue } from '../../domain/operator-inbox/listing-values.ts'
import { callConsole, pb } from '../api/client.ts'
import { BulkBar, useChosen } from '../bulk/bulk-bar.tsx'
import { keyOf } from '../bulk/change-many.ts'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { vehicleName } from '../frame/vehicle-name.ts'
import { Queue } from '../queue/queue.tsx'
import { ListingCard, type PendingListing } from './listing-card.tsx'
import { ModerationPage } from './moderation-page.tsx'
import { RejectDialog } from './reason-dialog.tsx'

const keys = [
  ['a', translate('moderation.approve')],
  ['r', translate('moderation.reject')],
  ['x', translate('queue.select')],
] as const

/** As many as the API checks at once. */
const perPage = 30

/** Used-vehicle listings to approve, oldest first. */
export function ListingsPage() {
  const query = useQuery({
    queryKey: ['listings', 'pending'],
    queryFn: () =>
      pb.collection<PendingListing>('usedVehicles').getList(1, perPage, {
        filter: 'status = "pending"',
        sort: 'updated',
        expand: 'seller_id',
      }),
    refetchInterval: 60_000,
  })
  const items = (query.data?.items ?? []).map(each => ({ ...each, kind: 'usedVehicles' as const }))
  const { chosen, setChosen, choose } = useChosen()
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
      <BulkBar
        label={translate('moderation.bulk')}
        items={items}
        nameOf={vehicleName}
        chosen={chosen}
        onChoose={setChosen}
      >
        {(change, { chosenItems, isOff }) => (
          <>
            <Button
              variant="outlined"
              disabled={isOff}
              onClick={() =>
                change(({ id }) =>
                  checks.data?.[id] ? { status: 'approved' } : translate('moderation.notChecked'),
                )
              }
            >
              {translate('moderation.approve')}
            </Button>
            <RejectMany
              count={chosenItems.length}
              isOff={isOff}
              onReject={rejectionReason => change(() => ({ status: 'rejected', rejectionReason }))}
            />
          </>
        )}
      </BulkBar>
      <Queue ids={ids} keys={keys}>
        {items.map((listing, index) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            isNext={index === 0}
            isChosen={chosen.has(keyOf(listing))}
            onChoose={isChosen => choose(keyOf(listing), isChosen)}
            passages={checks.data?.[listing.id]}
            value={values.data?.items.find(({ id }) => id === listing.id)}
          />
        ))}
      </Queue>
    </ModerationPage>
  )
}

type RejectManyProps = { count: number; isOff: boolean; onReject: (reason: string) => Promise<boolean> }

/** Rejects the selected listings with one reason, which their sellers see. */
function RejectMany({ count, isOff, onReject }: RejectManyProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" disabled={isOff} onClick={() => setOpen(true)}>
        {translate('moderation.reject')}
      </Button>
      {isOpen && (
        <RejectDialog
          title={translate('moderation.rejectCount', { count })}
          onClose={() => setOpen(false)}
          onReject={onReject}
        />
      )}
    </>
  )
}

/** The contact details in each of these listings, by id. The API omits listings without any. */
async function readPassages(ids: string): Promise<Record<string, readonly string[]>> {
  const { items } = await callConsole<{ items: ListingPassages[] }>('listing-passages', { query: { ids } })
  return Object.fromEntries(
    ids.split(',').map(id => [id, items.find(each => each.id === id)?.passages ?? []]),
  )
}
