import Typography from '@mui/material/Typography'
import { formatMoment } from '../../format/english-dates.ts'
import { formatSpan } from '../frame/instants.ts'
import { translate } from '../frame/translate.ts'
import type { Inquiry } from './kinds.ts'

/** The due time of an inquiry, until it is answered. */
export function DueTime({ item: { dueAt, isOverdue, stage } }: { item: Inquiry }) {
  if (!dueAt || stage !== 'waiting') return null
  return (
    <Typography
      variant="body2"
      color={isOverdue ? 'error' : 'textSecondary'}
      sx={{ fontWeight: isOverdue ? 700 : 400 }}
      title={formatMoment(dueAt)}
    >
      {isOverdue
        ? translate('inbox.overdue', { span: formatSpan(dueAt) })
        : translate('inbox.due', { span: formatSpan(dueAt) })}
    </Typography>
  )
}
