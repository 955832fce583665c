import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { CollectionDescription } from '../../api/describe.ts'
import { tagOf } from '../../api/version.ts'
import { QueryState } from '../../frame/query-state.tsx'
import { translate } from '../../frame/translate.ts'
import { useInfiniteList } from '../../frame/use-infinite-list.ts'
import { HistoryEntry, type HistoryItem } from './history-entry.tsx'

type Page = { items: HistoryItem[]; next: string | null }
type Props = { collection: CollectionDescription; record: RaRecord }

/** The history of a record. It loads when the operator opens it. */
export function History({ collection, record }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Accordion
      variant="outlined"
      expanded={isOpen}
      onChange={(_, next) => setOpen(next)}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ mt: 2, borderRadius: 1.5, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" variant="h2">
          {translate('history.title')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>{isOpen && <Entries collection={collection} record={record} />}</AccordionDetails>
    </Accordion>
  )
}

function Entries({ collection, record }: Props) {
  const path = `history/${collection.name}/${encodeURIComponent(record.id)}`
  const { query, items: entries } = useInfiniteList<Page>({
    queryKey: ['history', path, tagOf(record)],
    path,
    query: { perPage: 20 },
  })
  return (
    <>
      <QueryState query={query} none={entries.length === 0 && translate('history.none')} />
      <Box component="ol" aria-label={translate('history.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(entry => (
          <HistoryEntry key={entry.id} entry={entry} collection={collection} record={record} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Button onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage} variant="outlined">
          {translate('history.more')}
        </Button>
      )}
    </>
  )
}
