import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { DayCounts } from '../../domain/operator-inbox/dashboard.ts'
import { formatShortDay } from '../../format/english-dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { labelIn, translate } from '../frame/translate.ts'
import en from '../messages/en.json'

const [width, height, gap] = [300, 64, 2]

/** A bar chart per count. */
export function Charts({ days }: { days: DayCounts[] }) {
  const names = Object.keys(days.at(-1)?.counts ?? {}).filter(name => name in en.counted)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      {names.map(name => (
        <Chart
          key={name}
          title={labelIn(en.counted, name)}
          values={days.map(({ day, counts }) => ({ day, count: counts[name] ?? 0 }))}
        />
      ))}
    </Box>
  )
}

function Chart({ title, values }: { title: string; values: { day: string; count: number }[] }) {
  const total = values.reduce((sum, { count }) => sum + count, 0)
  const max = Math.max(1, ...values.map(({ count }) => count))
  const step = width / Math.max(1, values.length)
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last) return null
  return (
    <Paper component="figure" variant="outlined" sx={{ m: 0, p: 2, borderRadius: 1.5 }}>
      <Stack component="figcaption" direction="row" sx={{ justifyContent: 'space-between', mb: 1 }}>
        <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
        <Typography sx={{ fontWeight: 800 }}>{formatNumber(total)}</Typography>
      </Stack>
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={translate('dashboard.chart', {
          title,
          total: formatNumber(total),
          today: formatNumber(last.count),
          most: formatNumber(max),
        })}
        sx={{
          display: 'block',
          width: '100%',
          height,
          color: 'primary.main',
          bgcolor: 'background.default',
          borderRadius: 1,
        }}
      >
        {values.map(({ day, count }, index) => {
          const tall = count === 0 ? 1 : Math.max(3, (count / max) * (height - 4))
          return (
            <rect
              key={day}
              x={index * step + gap / 2}
              y={height - tall}
              width={step - gap}
              height={tall}
              fill="currentColor"
            >
              <title>{`${formatShortDay(day)}: ${formatNumber(count)}`}</title>
            </rect>
          )
        })}
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 0.5 }}>
        <Typography variant="caption" color="textSecondary">
          {formatShortDay(first.day)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {translate('dashboard.today', { count: formatNumber(last.count) })}
        </Typography>
      </Stack>
    </Paper>
  )
}
