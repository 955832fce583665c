import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { HiddenItem as HiddenContent } from '../../domain/operator-inbox/hidden-content.ts'
import { formatMoment } from '../../format/english-dates.ts'
import { pb } from '../api/client.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { QueueButton, QueueCard } from '../queue/queue.tsx'

/** The kinds of content that can be hidden. */
export type HiddenItem = HiddenContent & {
  kind: 'vehicleReviews' | 'usedVehicleReviews' | 'firmReviews' | 'messages'
}

/** Hidden content with who hid it, its reports and a button to restore it. */
export function HiddenCard({ item }: { item: HiddenItem }) {
  const { mutate, isBusy } = useMutation()
  const restore = () =>
    mutate(() => pb.collection(item.kind).update(item.id, { hidden: false }), 'moderation.restored')
  return (
    <QueueCard id={item.id}>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 1.5, justifyContent: 'space-between' }}>
        <Stack sx={{ gap: 0.5, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {valueLabel(item.kind, 'reports')} ·{' '}
            {translate('moderation.writtenBy', {
              name: item.name || translate('moderation.noName'),
              time: formatMoment(item.created),
            })}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', maxWidth: '68ch' }}>
            {item.text}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {item.hiddenAt
              ? translate('moderation.hiddenBy', {
                  name: item.hiddenBy || translate('moderation.formerOperator'),
                  time: formatMoment(item.hiddenAt),
                })
              : translate('moderation.hiddenUnknown')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {item.reports.length > 0
              ? translate('moderation.reportedAs', { reasons: item.reports.map(reasonOf).join('; ') })
              : translate('moderation.notReported')}
          </Typography>
        </Stack>
        <QueueButton
          shortcut="r"
          variant="outlined"
          disabled={isBusy}
          onClick={restore}
          sx={{ alignSelf: 'flex-start', flexShrink: 0 }}
        >
          {translate('moderation.restore')}
        </QueueButton>
      </Stack>
    </QueueCard>
  )
}

const reasonOf = ({ reason, details }: HiddenItem['reports'][number]) =>
  [valueLabel(reason), details].filter(Boolean).join(': ')
