import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { StateCount } from '../../domain/deals/operator/list-deals.ts'
import { formatNumber } from '../../format/numbers.ts'
import { translate } from '../frame/translate.ts'
import { useFilterParams } from '../frame/use-filter-params.ts'
import { processLabel, stateLabel } from './labels.ts'

/** How many deals are in each state; a press filters by it, a second press ends that. */
export function StateCounts({ counts }: { counts: readonly StateCount[] }) {
  const [params, set] = useFilterParams()
  const processes = [...new Set(counts.map(({ process }) => process))]
  return (
    <Stack role="group" aria-label={translate('deals.states')} sx={{ gap: 1, mb: 2 }}>
      {processes.map(process => (
        <Stack
          key={process}
          direction="row"
          role="group"
          aria-label={processLabel(process)}
          // On a phone a row scrolls sideways; all rows of chips would fill the screen.
          sx={{
            flexWrap: { md: 'wrap' },
            overflowX: { xs: 'auto', md: 'visible' },
            gap: 0.75,
            alignItems: 'center',
          }}
        >
          <Typography variant="body2" color="textSecondary" aria-hidden sx={{ flexShrink: 0 }}>
            {processLabel(process)}
          </Typography>
          {counts
            .filter(each => each.process === process)
            .map(({ state, count }) => {
              const isOn = params.get('state') === state && [process, null].includes(params.get('process'))
              return (
                <Chip
                  key={state}
                  clickable
                  component="button"
                  aria-pressed={isOn}
                  color={isOn ? 'primary' : 'default'}
                  variant={isOn ? 'filled' : 'outlined'}
                  label={`${stateLabel(state)} ${formatNumber(count)}`}
                  onClick={() => set(isOn ? { state: '', process: '' } : { state, process })}
                />
              )
            })}
        </Stack>
      ))}
    </Stack>
  )
}
