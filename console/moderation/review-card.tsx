import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { PendingReview } from '../../domain/operator-inbox/pending-reviews.ts'
import { formatMoment } from '../../format/english-dates.ts'
import { pb } from '../api/client.ts'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { vehicleName } from '../frame/vehicle-name.ts'
import { QueueButton, QueueCard } from '../queue/queue.tsx'
import { ContactPassages } from './contact-passages.tsx'

/** The collection of each kind's vehicles. */
const collections = {
  cars: 'cars',
  bikes: 'bikes',
  commercial: 'commercial_vehicles',
  used: 'usedVehicles',
} as const

/** A guest's review with the buttons to approve or hide it. */
export function ReviewCard({ review }: { review: PendingReview }) {
  const { mutate, isBusy } = useMutation()
  const { kind, id, vehicle } = review
  const change = (body: object) => pb.collection(kind).update(id, body)
  return (
    <QueueCard id={id}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        <Link component={RouterLink} to={`/${collections[vehicle.kind]}/${vehicle.id}/show`}>
          {vehicleName(vehicle)}
        </Link>{' '}
        · {translate('moderation.writtenBy', { name: review.name, time: formatMoment(review.created) })} ·{' '}
        {translate('moderation.stars', { count: review.rating })}
      </Typography>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', maxWidth: '68ch' }}>
        {review.review}
      </Typography>
      <ContactPassages passages={review.passages} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <QueueButton
          shortcut="a"
          variant="contained"
          disabled={isBusy}
          onClick={() => mutate(() => change({ pending: false }), 'moderation.reviewApproved')}
        >
          {translate('moderation.approve')}
        </QueueButton>
        <QueueButton
          shortcut="h"
          variant="outlined"
          color="error"
          disabled={isBusy}
          onClick={() => mutate(() => change({ hidden: true }), 'moderation.reviewHidden')}
        >
          {translate('moderation.hide')}
        </QueueButton>
      </Stack>
    </QueueCard>
  )
}
