import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { RaRecord } from 'react-admin'
import { formatMoment } from '../../../format/english-dates.ts'
import { type CollectionDescription, fieldNamed } from '../../api/describe.ts'
import { fieldName } from '../../frame/i18n-provider.ts'
import { type MessageKey, translate } from '../../frame/translate.ts'
import { ValueAs } from '../value-of.tsx'

export type HistoryItem = {
  id: string
  at: string
  name: string
  action: string
  changes: Record<string, { before?: unknown; after?: unknown }> | null
}

type Props = { entry: HistoryItem; collection: CollectionDescription; record: RaRecord }

const actionKeys: Readonly<Record<string, MessageKey>> = {
  create: 'history.created',
  update: 'history.changed',
  delete: 'history.removed',
}

/** One audit entry with the old and the new value of each changed field. */
export function HistoryEntry({ entry: { at, name, action, changes }, collection, record }: Props) {
  const actionKey = actionKeys[action]
  const touched = Object.entries(changes ?? {})
  const isNew = action === 'create'
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0, pt: 0 } }}
    >
      <Typography variant="h3" component="h3">
        {actionKey ? translate(actionKey, { name: name || translate('history.somebody') }) : action}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        <time dateTime={at.replace(' ', 'T')}>{formatMoment(at)}</time>
      </Typography>
      {touched.map(([field, { before, after }]) => (
        <Box key={field} sx={{ mt: 1.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 650, mb: 0.5 }}>
            {fieldName(field)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: '1fr', sm: isNew ? '1fr' : '1fr 1fr' },
            }}
          >
            {!isNew && (
              <Was label={translate('history.before')} tone="danger-soft">
                <Value name={field} value={before} collection={collection} record={record} />
              </Was>
            )}
            <Was label={translate('history.after')} tone="positive-soft">
              <Value name={field} value={after} collection={collection} record={record} />
            </Was>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

type ValueProps = { name: string; value: unknown; collection: CollectionDescription; record: RaRecord }

function Value({ name, value, collection, record }: ValueProps) {
  const field = fieldNamed(collection, name)
  // Files of an earlier version are deleted, so only their names remain.
  if (!field || field.type === 'file')
    return (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {[value ?? '–'].flat().join(', ') || '–'}
      </Typography>
    )
  return <ValueAs field={field} record={record} value={value} />
}

function Was({
  label,
  tone,
  children,
}: {
  label: string
  tone: 'danger-soft' | 'positive-soft'
  children: React.ReactNode
}) {
  return (
    <Box
      sx={{
        minWidth: 0,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        maxHeight: 260,
        overflow: 'auto',
        bgcolor: theme => theme.palette.tokens[tone],
      }}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      {children}
    </Box>
  )
}
