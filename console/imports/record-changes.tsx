import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { FieldChange, RecordChange } from '../../domain/imports/describe-change.ts'
import { fieldNamed } from '../api/describe.ts'
import { formatNumber } from '../frame/format.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { textOf } from '../records/text-of.ts'

type Props = { records: { total: number; items: RecordChange[] }; isDryRun: boolean }

const shownFirst = 20
const colours = { created: 'success', updated: 'primary', unchanged: 'default' } as const

/** The records of an import by name, each with the fields that change: old value, new value. */
export function RecordChanges({ records: { total, items }, isDryRun }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? items : items.slice(0, shownFirst)
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('import.records')}
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
      >
        {shown.map(record => (
          <ChangedRecord key={`${record.collection}/${record.id}`} record={record} isDryRun={isDryRun} />
        ))}
      </Box>
      {shown.length < items.length && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setShowsAll(true)}>
          {translate('import.showAll', { count: formatNumber(items.length) })}
        </Button>
      )}
      {showsAll && items.length < total && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('import.firstOf', { shown: formatNumber(items.length), total: formatNumber(total) })}
        </Typography>
      )}
    </>
  )
}

function ChangedRecord({ record, isDryRun }: { record: RecordChange; isDryRun: boolean }) {
  const { collection, id, label, line, outcome, changes } = record
  const isThere = outcome !== 'created' || !isDryRun
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip
          size="small"
          color={colours[outcome]}
          variant="outlined"
          label={translate(`import.will.${outcome}`)}
        />
        <Typography component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }}>
          {isThere ? (
            <Link component={RouterLink} to={`/${collection}/${encodeURIComponent(id)}/show`}>
              {label}
            </Link>
          ) : (
            label
          )}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {translate('import.lineOf', { line })}
        </Typography>
      </Stack>
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {changes.map(change => (
            <Change key={change.field} change={change} collection={collection} />
          ))}
        </Box>
      )}
    </Box>
  )
}

function Change({ change: { field, from, to }, collection }: { change: FieldChange; collection: string }) {
  const described = useCollection(collection)
  const known = described && fieldNamed(described, field)
  const text = (value: FieldChange['to']) => {
    if (value === null) return translate('import.empty')
    return known ? textOf(known, value, collection) : String(value)
  }
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {from === null
        ? translate('import.newValue', { field: fieldName(field), to: text(to) })
        : translate('import.changedValue', { field: fieldName(field), from: text(from), to: text(to) })}
    </Typography>
  )
}
