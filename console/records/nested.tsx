import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin'
import { fieldNamed } from '../api/describe.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { numberText } from './text-of.ts'
import { useFileAddress } from './use-file-address.ts'

/** A nested value as lists and name-value pairs instead of JSON. `name` is its key. */
export function Nested({ value, name = '' }: { value: unknown; name?: string }) {
  const content = plain(value)
  const record = useRecordContext()
  if (Array.isArray(content) && record && arePictures(content, record))
    return <Pictures names={content} record={record} />
  if (Array.isArray(content))
    return content.every(each => typeof each !== 'object' || each === null) ? (
      <Text text={content.map(each => scalarText(name, each)).join(', ')} />
    ) : (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {content.map((each, at) => (
          <Box
            component="li"
            key={at}
            sx={{ py: 0.75, '& + &': { borderTop: '1px dashed', borderColor: 'divider' } }}
          >
            <Nested value={each} name={name} />
          </Box>
        ))}
      </Box>
    )
  if (typeof content === 'object' && content !== null)
    return (
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 2, gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)' }}
      >
        {Object.entries(content).map(([key, each]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={{ py: 0.25 }}>
              {keyLabel(key)}
            </Typography>
            <Box component="dd" sx={{ m: 0, py: 0.25, minWidth: 0, typography: 'body2' }}>
              <Nested value={each} name={key} />
            </Box>
          </Box>
        ))}
      </Box>
    )
  return <Text text={scalarText(name, content)} />
}

/** Whether these are names of the record's own pictures, as in a colour. */
const arePictures = (names: readonly unknown[], { pictures }: RaRecord): names is string[] =>
  names.length > 0 && Array.isArray(pictures) && names.every(name => pictures.includes(name))

function Pictures({ names, record }: { names: readonly string[]; record: RaRecord }) {
  const fileAddress = useFileAddress()
  const collection = useCollection(useResourceContext())
  const thumb = collection && fieldNamed(collection, 'pictures')?.thumbs?.[0]
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {names.map(name => (
        <Box
          key={name}
          component="img"
          src={fileAddress(record, name, thumb)}
          alt={name}
          height={32}
          loading="lazy"
          sx={{ bgcolor: theme => theme.palette.tokens['stage-top'], borderRadius: 0.5 }}
        />
      ))}
    </Box>
  )
}

function Text({ text }: { text: string }) {
  return (
    <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {/^#[0-9a-f]{6}$/i.test(text) && <Swatch hex={text} />}
      {text}
    </Typography>
  )
}

/** Unwraps a value that carries its type, and parses a text that holds JSON. */
function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'type' in value && 'value' in value) return value.value
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function scalarText(name: string, value: unknown): string {
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'boolean') return translate(value ? 'record.yes' : 'record.no')
  return value === null || value === undefined || value === '' ? '–' : String(value)
}

/** The label of a key that is an identifier. Other keys are names of specifications. */
const keyLabel = (key: string) => (/^[a-z]+([_A-Z][a-zA-Z_]*)?$/.test(key) ? fieldName(key) : key)

/** A dot of a colour. */
const Swatch = ({ hex }: { hex: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      width: 14,
      height: 14,
      mr: 0.75,
      flexShrink: 0,
      borderRadius: '50%',
      verticalAlign: 'text-bottom',
      border: 1,
      borderColor: theme => theme.palette.tokens['line-strong'],
      bgcolor: hex,
    }}
  />
)
