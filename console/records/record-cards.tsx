import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { RecordContextProvider, useCreatePath, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { type CollectionDescription, fieldNamed } from '../api/describe.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { rowStyle } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { BulkPublish } from '../publishing/bulk-publish.tsx'
import { StateChip } from '../publishing/state-chip.tsx'
import { isPublishable, stateField } from '../publishing/state-of.ts'
import { ChooseRecord } from './choose-record.tsx'
import { isInLabel, labelOf, textOf } from './text-of.ts'
import { ValueOf } from './value-of.tsx'

type Props = { collection: CollectionDescription; rowClick: 'edit' | 'show'; rowAction?: ReactNode }

/** A list on a phone: a card per record with its name, and the columns that say something else. */
export function RecordCards({ collection, rowClick, rowAction }: Props) {
  const { data, isPending, selectedIds = [] } = useListContext()
  const createPath = useCreatePath()
  const hasState = isPublishable(collection)
  if (isPending) return null
  if (!data?.length) return <Typography sx={{ p: 2 }}>{translate('record.none')}</Typography>
  const columnFields = collection.columns
    .filter(column => column !== collection.label && !(hasState && column === stateField))
    .flatMap(column => fieldNamed(collection, column) ?? [])
  const picture = columnFields.find(({ type }) => type === 'file')
  const rest = columnFields.filter(field => field !== picture)
  return (
    <>
      {selectedIds.length > 0 && (
        <Box sx={{ p: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="body2" sx={{ px: 0.5 }}>
            {translate('publish.chosen', { count: selectedIds.length })}
          </Typography>
          <BulkPublish collection={collection} />
        </Box>
      )}
      <Box component="ul" sx={rowStyle}>
        {data.map(record => {
          return (
            <Box component="li" key={record.id} sx={{ py: 2 }}>
              <RecordContextProvider value={record}>
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
                  {hasState && (
                    <Box sx={{ ml: -1 }}>
                      <ChooseRecord label={collection.label} />
                    </Box>
                  )}
                  {picture && (
                    <Box sx={{ flexShrink: 0, width: 44 }}>
                      <ValueOf field={picture} isShort />
                    </Box>
                  )}
                  <Link
                    component={RouterLink}
                    to={createPath({ resource: collection.name, type: rowClick, id: record.id })}
                    underline="none"
                    sx={{
                      fontWeight: 700,
                      display: 'block',
                      py: 0.75,
                      overflowWrap: 'anywhere',
                      flexGrow: 1,
                    }}
                  >
                    {labelOf(collection, record)}
                  </Link>
                  {rowAction}
                </Stack>
                {rest
                  .filter(
                    field =>
                      !isInLabel(
                        labelOf(collection, record),
                        textOf(field, record[field.name], collection.name),
                      ),
                  )
                  .map(field => (
                    <Fact key={field.name} label={fieldName(field.name)}>
                      <ValueOf field={field} isShort />
                    </Fact>
                  ))}
                {hasState && (
                  <Fact label={translate('publish.state')}>
                    <span>
                      <StateChip record={record} />
                    </span>
                  </Fact>
                )}
              </RecordContextProvider>
            </Box>
          )
        })}
      </Box>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: '120px minmax(0, 1fr)',
      columnGap: 1,
      alignItems: 'center',
      py: 0.25,
    }}
  >
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    {children}
  </Box>
)
