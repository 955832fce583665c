import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { fieldNamed } from '../api/describe.ts'
import { stateLabel } from '../deals/labels.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { textOf } from '../records/text-of.ts'

export type Changes = Record<string, { before?: unknown; after?: unknown }>

/** Characters of a value that a row shows, as many as an import's preview. A record's history has the whole value. */
const maxShown = 200

/** The changed fields of an entry: label, old value, new value. */
export function FieldChanges({ kind, changes }: { kind: string; changes: Changes }) {
  const collection = useCollection(kind)
  const names = Object.keys(changes)
  if (!names.length) return null
  const text = (name: string, value: unknown) => {
    if (value === undefined || value === null || value === '') return translate('import.empty')
    const field = collection && fieldNamed(collection, name)
    if (kind === 'deals' && name === 'state') return stateLabel(String(value))
    const plain =
      typeof value === 'object' && field?.type !== 'select'
        ? JSON.stringify(value)
        : field
          ? textOf(field, value, kind)
          : // The API does not describe the fields of operators.
            name === 'role'
            ? valueLabel(String(value))
            : String(value)
    return plain.length > maxShown ? `${plain.slice(0, maxShown)}…` : plain
  }
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {names.map(name => {
        const { before, after } = changes[name] ?? {}
        const field = fieldName(name)
        return (
          <Typography key={name} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {before === undefined && after === undefined
              ? translate('audit.changed', { field })
              : before === undefined
                ? translate('import.newValue', { field, to: text(name, after) })
                : translate('import.changedValue', {
                    field,
                    from: text(name, before),
                    to: text(name, after),
                  })}
          </Typography>
        )
      })}
    </Box>
  )
}
