import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { HiddenItem as Told } from '../../../domain/desk/hidden.ts'
import { pb } from '../../api/client.ts'
import { fullTime } from '../../frame/format.ts'
import { valueLabel } from '../../frame/value-label.ts'
import { say } from '../../frame/words.ts'
import { useAct } from '../use-act.ts'

/** Of the kinds that can be hidden. */
export type HiddenItem = Told & { kind: 'vehicleReviews' | 'usedVehicleReviews' | 'messages' }

/** What nobody sees any more, who hid it and what was reported of it; and the way back. */
export function HiddenCard({ item }: { item: HiddenItem }) {
  const { act, isBusy } = useAct()
  const restore = () =>
    act(() => pb.collection(item.kind).update(item.id, { hidden: false }), 'moderation.restored')
  return (
    <Paper component="article" variant="outlined" sx={{ p: 2, borderRadius: 1.5, minWidth: 0 }}>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 1.5, justifyContent: 'space-between' }}>
        <Stack sx={{ gap: 0.5, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {valueLabel(item.kind, 'reports')} ·{' '}
            {say('moderation.writtenBy', {
              name: item.name || say('moderation.noName'),
              time: fullTime(item.created),
            })}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', maxWidth: '68ch' }}>
            {item.text}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {item.hiddenAt
              ? say('moderation.hiddenBy', {
                  name: item.hiddenBy || say('moderation.formerOperator'),
                  time: fullTime(item.hiddenAt),
                })
              : say('moderation.hiddenUnknown')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {item.reports.length > 0
              ? say('moderation.reportedAs', { reasons: item.reports.map(reasonOf).join('; ') })
              : say('moderation.notReported')}
          </Typography>
        </Stack>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={restore}
          sx={{ alignSelf: 'flex-start', flexShrink: 0 }}
        >
          {say('moderation.restore')}
        </Button>
      </Stack>
    </Paper>
  )
}

const reasonOf = ({ reason, details }: HiddenItem['reports'][number]) =>
  [valueLabel(reason), details].filter(Boolean).join(': ')
