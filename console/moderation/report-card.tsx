import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoment } from '../../format/english-dates.ts'
import { pb } from '../api/client.ts'
import { formatSpan } from '../frame/instants.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { listingFacts, vehicleName } from '../frame/vehicle-name.ts'
import { QueueButton, QueueCard } from '../queue/queue.tsx'
import { SenderName } from '../records/operator-name.tsx'
import { RejectDialog } from './reason-dialog.tsx'

export type Report = RecordModel & {
  kind: 'usedVehicles' | 'vehicleReviews' | 'usedVehicleReviews' | 'firmReviews' | 'messages'
  record: string
  reason: string
  details: string
}

/** A report with the reported content and the possible actions. */
export function ReportCard({ report }: { report: Report }) {
  const { mutate, isBusy } = useMutation()
  const [isRejecting, setRejecting] = useState(false)
  const about = useQuery({
    queryKey: ['reported', report.kind, report.record],
    queryFn: () => pb.collection(report.kind).getOne(report.record),
    retry: false,
  })
  const isListing = report.kind === 'usedVehicles'
  const close = (status: 'upheld' | 'dismissed') => pb.collection('reports').update(report.id, { status })
  const takeDown = (body: object) =>
    mutate(async () => {
      await pb.collection(report.kind).update(report.record, body)
      await close('upheld')
    }, 'moderation.takenDown')
  return (
    <QueueCard id={report.id}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Chip size="small" color="warning" variant="outlined" label={valueLabel(report.reason)} />
        <Typography variant="body2" color="textSecondary">
          {valueLabel(report.kind, 'reports')} · {translate('inbox.age', { age: formatSpan(report.created) })}
        </Typography>
      </Stack>
      {report.details && <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>{report.details}</Typography>}
      <Typography
        component="blockquote"
        sx={{
          m: 0,
          mb: 2,
          p: 1.5,
          bgcolor: 'background.default',
          borderRadius: 1,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
        }}
      >
        {about.data ? (
          <Reported kind={report.kind} record={about.data} />
        ) : (
          about.isError && translate('moderation.goneAlready')
        )}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {about.data && (
          <QueueButton
            shortcut={isListing ? 'r' : 'h'}
            variant="contained"
            color="error"
            disabled={isBusy}
            onClick={() => (isListing ? setRejecting(true) : takeDown({ hidden: true }))}
          >
            {translate(isListing ? 'moderation.reject' : 'moderation.hide')}
          </QueueButton>
        )}
        <QueueButton
          shortcut="d"
          variant="outlined"
          disabled={isBusy}
          onClick={() => mutate(() => close('dismissed'), 'moderation.dismissed')}
        >
          {translate('moderation.dismiss')}
        </QueueButton>
      </Stack>
      {isRejecting && (
        <RejectDialog
          title={translate('moderation.rejectTitle', { name: about.data ? vehicleOf(about.data) : '' })}
          onClose={() => setRejecting(false)}
          onReject={rejectionReason => takeDown({ status: 'rejected', rejectionReason })}
        />
      )}
    </QueueCard>
  )
}

const vehicleOf = ({ brand, name }: RecordModel) => vehicleName({ brand, name })

type ReportedProps = { kind: Report['kind']; record: RecordModel }

/** A listing's name, facts and status, or the reported text with its author. */
const Reported = ({ kind, record }: ReportedProps) =>
  kind === 'usedVehicles' ? <ReportedListing record={record} /> : <ReportedText kind={kind} record={record} />

const ReportedListing = ({ record }: Pick<ReportedProps, 'record'>) => (
  <>
    <Link component={RouterLink} to={`/usedVehicles/${record.id}/show`}>
      {vehicleOf(record)}
    </Link>
    {` · ${listingFacts({ year: record.year, price: record.price, location: record.location })} · ${valueLabel(record.status, 'usedVehicles')}`}
  </>
)

const ReportedText = ({ kind, record }: ReportedProps) => (
  <>
    {record.review ?? record.message}{' '}
    <Link component={RouterLink} to={`/${kind}/${record.id}/show`}>
      {translate('moderation.whole')}
    </Link>
    {record.hidden && ` · ${translate('moderation.isHidden')}`}
    <Box component="span" sx={{ display: 'block', mt: 0.5, fontSize: 13, color: 'text.secondary' }}>
      {kind === 'messages' ? (
        <SenderName id={record.sender_id} />
      ) : (
        record.name || translate('moderation.noName')
      )}
      , {formatMoment(record.timestamp ?? record.created)}
    </Box>
  </>
)
