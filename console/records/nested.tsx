import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { translate } from '../frame/translate.ts'
import { Swatch } from './swatch.tsx'

/** What is nested in a field, as lists and as names with their values: nothing that only a programmer reads. */
export function Nested({ value }: { value: unknown }) {
  const content = plain(value)
  if (Array.isArray(content))
    return content.every(each => typeof each !== 'object' || each === null) ? (
      <Text text={content.map(textOf).join(', ')} />
    ) : (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {content.map((each, at) => (
          <Box
            component="li"
            key={at}
            sx={{ py: 0.75, '& + &': { borderTop: '1px dashed', borderColor: 'divider' } }}
          >
            <Nested value={each} />
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
        {Object.entries(content).map(([name, each]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={{ py: 0.25 }}>
              {inWords(name)}
            </Typography>
            <Box component="dd" sx={{ m: 0, py: 0.25, minWidth: 0 }}>
              <Nested value={each} />
            </Box>
          </Box>
        ))}
      </Box>
    )
  return <Text text={textOf(content)} />
}

function Text({ text }: { text: string }) {
  return (
    <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {/^#[0-9a-f]{6}$/i.test(text) && <Swatch hex={text} />}
      {text}
    </Typography>
  )
}

/** A value that goes with its type is shown alone; a text that holds JSON is read. */
function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'type' in value && 'value' in value) return value.value
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return translate(value ? 'record.yes' : 'record.no')
  return value === null || value === undefined || value === '' ? '–' : String(value)
}

const inWords = (name: string) =>
  /^[a-z]+([_A-Z][a-zA-Z_]*)?$/.test(name)
    ? name
        .replaceAll('_', ' ')
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .replace(/^./, first => first.toUpperCase())
    : name
