import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fact, FactList } from '../frame/facts.tsx'
import type { FactRow } from './fact-groups.ts'

export const FactRows = ({ rows }: { rows: readonly FactRow[] }) => (
  <FactList>
    {rows.map(({ name, text }) => (
      <Fact key={name} name={name}>
        {text}
      </Fact>
    ))}
  </FactList>
)

/** Facts that are closed until somebody needs them, because they are long or personal. */
export const ClosedFacts = ({ name, rows }: { name: string; rows: readonly FactRow[] }) => (
  <Box component="details" sx={{ mt: 0.5 }}>
    <Typography component="summary" variant="body2" sx={{ fontWeight: 650, cursor: 'pointer', py: 0.75 }}>
      {name}
    </Typography>
    <FactRows rows={rows} />
  </Box>
)
