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
import { State } from '../../desk/state.tsx'
import { usePages } from '../../desk/use-pages.ts'
import { say } from '../../frame/words.ts'
import { type Entry, HistoryEntry } from './history-entry.tsx'

type Page = { items: Entry[]; next: string | null }
type Props = { collection: CollectionDescription; record: RaRecord }

/** Who did what to a record and when: asked for once somebody opens it. */
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
          {say('history.title')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>{isOpen && <Entries collection={collection} record={record} />}</AccordionDetails>
    </Accordion>
  )
}

function Entries({ collection, record }: Props) {
  const path = `history/${collection.name}/${encodeURIComponent(record.id)}`
  const { query, items: entries } = usePages<Page>({
    queryKey: ['history', path, tagOf(record)],
    path,
    query: { perPage: 20 },
  })
  return (
    <>
      <State query={query} none={entries.length === 0 && say('history.none')} />
      <Box component="ol" aria-label={say('history.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(entry => (
          <HistoryEntry key={entry.id} entry={entry} collection={collection} record={record} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Button onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage} variant="outlined">
          {say('history.more')}
        </Button>
      )}
    </>
  )
}
