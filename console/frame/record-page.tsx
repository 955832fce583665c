import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Page } from './page.tsx'
import { QueryState } from './query-state.tsx'

type RecordPageProps<Data> = {
  /** The list that the record is in: its path and its name. */
  list: { path: string; name: string }
  query: UseQueryResult<Data>
  /** The name of the record, once it is there. */
  titleOf: (data: Data) => string | null | undefined
  /** The widths of the two columns on a wide screen. */
  columns?: string
  children: (data: Data) => ReactNode
}

/** A record's page: the way back to its list with the filters that were set, and the record in two columns. */
export function RecordPage<Data>({
  list,
  query,
  titleOf,
  columns = 'minmax(0, 1fr) minmax(0, 420px)',
  children,
}: RecordPageProps<Data>) {
  const { state } = useLocation()
  const { data } = query
  return (
    <Page title={(data && titleOf(data)) || list.name}>
      <Button
        component={Link}
        to={`${list.path}${state?.search ?? ''}`}
        startIcon={<ArrowBackIcon />}
        sx={{ mb: 1 }}
      >
        {list.name}
      </Button>
      <QueryState query={query} />
      {data && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns },
          }}
        >
          {children(data)}
        </Box>
      )}
    </Page>
  )
}
