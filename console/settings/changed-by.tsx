import Typography from '@mui/material/Typography'
import { formatMoment } from '../../format/english-dates.ts'
import { formatSpan } from '../frame/instants.ts'
import { translate } from '../frame/translate.ts'
import { OperatorName } from '../records/operator-name.tsx'

type Props = {
  /** A record that has `updated` and `updatedBy`. */
  record: object | undefined
  isShort?: boolean
}

/** The last editor of a setting and the time. Says so if no operator has edited it. */
export function ChangedBy({ record, isShort = false }: Props) {
  // The API's records have no narrower type.
  const { updated, updatedBy }: { updated?: string; updatedBy?: string } = record ?? {}
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      title={updated && updatedBy ? formatMoment(updated) : undefined}
    >
      {updated && updatedBy ? (
        <>
          {translate('setting.changedBy')} <OperatorName id={updatedBy} />,{' '}
          {isShort ? translate('setting.ago', { span: formatSpan(updated) }) : formatMoment(updated)}
        </>
      ) : (
        translate('setting.neverEdited')
      )}
    </Typography>
  )
}
