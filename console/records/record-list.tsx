import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import {
  Button,
  CreateButton,
  DataTable,
  FilterButton,
  FunctionField,
  List,
  Pagination,
  SelectColumnsButton,
  SortButton,
  TopToolbar,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { type CollectionDescription, type FieldDescription, fieldNamed } from '../api/describe.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { PageTitle } from '../frame/page.tsx'
import { translate } from '../frame/translate.ts'
import { BulkPublish } from '../publishing/bulk-publish.tsx'
import { StateChip } from '../publishing/state-chip.tsx'
import { isPublishable, stateField } from '../publishing/state-of.ts'
import { ChooseColumn, ChosenToolbar } from './choose-record.tsx'
import { ExportButton } from './export-button.tsx'
import { filtersOf } from './filters-of.tsx'
import { RecordCards } from './record-cards.tsx'
import { ValueOf } from './value-of.tsx'

type Props = {
  collection: CollectionDescription
  rowClick?: 'edit' | 'show'
  /** An action for each row. */
  rowAction?: ReactNode
  /** Replaces the table and the cards at every width. */
  rows?: ReactNode
}

/** The list of a collection: a table, or cards on a phone. */
export function RecordList({ collection, rowClick = 'show', rowAction, rows }: Props) {
  const isNarrow = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const { name, title, columns, may, sort } = collection
  const hasState = isPublishable(collection)
  const columnFields = columns
    .filter(column => !hasState || column !== stateField)
    .flatMap(column => fieldNamed(collection, column) ?? [])
  return (
    <List
      title={<PageTitle title={title} />}
      filters={filtersOf(collection)}
      sort={{ field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'DESC' : 'ASC' }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      exporter={false}
      actions={
        <TopToolbar>
          <FilterButton />
          {!isNarrow && !rows && <SelectColumnsButton />}
          {isNarrow && !rows && (
            <SortButton fields={columnFields.filter(isSortable).map(field => field.name)} />
          )}
          <ExportButton collection={collection} />
          {may.import && <ImportButton collection={collection} />}
          {may.create && <CreateButton />}
        </TopToolbar>
      }
      empty={false}
    >
      {rows ??
        (isNarrow ? (
          <RecordCards collection={collection} rowClick={rowClick} rowAction={rowAction} />
        ) : (
          <DataTable
            key={name}
            empty={<Typography sx={{ p: 2 }}>{translate('record.none')}</Typography>}
            rowClick={rowClick}
            bulkActionButtons={false}
            bulkActionsToolbar={
              hasState && (
                <ChosenToolbar>
                  <BulkPublish collection={collection} />
                </ChosenToolbar>
              )
            }
          >
            {hasState && <ChooseColumn label={collection.label} />}
            {columnFields.map(field => (
              <DataTable.Col
                key={field.name}
                source={field.name}
                label={fieldName(field.name)}
                disableSort={!isSortable(field)}
              >
                <ValueOf field={field} isShort />
              </DataTable.Col>
            ))}
            {hasState && (
              <DataTable.Col source={stateField} label={translate('publish.state')}>
                <FunctionField render={record => <StateChip record={record} />} />
              </DataTable.Col>
            )}
            {rowAction && (
              <DataTable.Col label={translate('record.actions')} disableSort>
                {rowAction}
              </DataTable.Col>
            )}
          </DataTable>
        ))}
    </List>
  )
}

const isSortable = ({ type, masked }: FieldDescription) => type !== 'json' && type !== 'file' && !masked

/** Links to the import of this collection. */
const ImportButton = ({ collection: { name } }: { collection: CollectionDescription }) => (
  <Button component={Link} to={`/import?collection=${name}`} label={translate('record.import')}>
    <UploadFileIcon />
  </Button>
)
