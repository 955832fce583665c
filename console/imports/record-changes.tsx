import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { RecordChange } from '../../domain/imports/describe-change.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type Changes, FieldChanges } from '../audit/field-changes.tsx'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate } from '../frame/translate.ts'

type Props = { records: { total: number; items: RecordChange[] }; isDryRun: boolean }

const shownFirst = 20
const colours = { created: 'success', updated: 'primary', unchanged: 'default' } as const

/** The records of an import by name, each with the fields that change: old value, new value. */
export function RecordChanges({ records: { total, items }, isDryRun }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const visibleItems = showsAll ? items : items.slice(0, shownFirst)
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('import.records')}
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
      >
        {visibleItems.map(record => (
          <ChangedRecord key={`${record.collection}/${record.id}`} record={record} isDryRun={isDryRun} />
        ))}
      </Box>
      {visibleItems.length < items.length && (
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
  const { collection, id, label, line, outcome, changes, derived } = record
  const isThere = outcome !== 'created' || !isDryRun
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip
          size="small"
          color={colours[outcome]}
          variant="outlined"
          label={translate(isDryRun ? `import.will.${outcome}` : `import.${outcome}`)}
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
      <FieldChanges kind={collection} changes={valuesOf(changes)} />
      {derived.length > 0 && (
        <Typography variant="body2" color="warning.main" sx={{ mt: 0.5 }}>
          {translate('import.derived', { fields: derived.map(fieldName).join(', ') })}
        </Typography>
      )}
    </Box>
  )
}

/** A value that was empty is missing in `from`. */
const valuesOf = (changes: RecordChange['changes']): Changes =>
  Object.fromEntries(changes.map(({ field, from, to }) => [field, { before: from ?? undefined, after: to }]))
