import MailIcon from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { RecordModel } from 'pocketbase'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoment } from '../../format/english-dates.ts'
import { Fact, FactList } from '../frame/facts.tsx'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { RecordName } from '../records/record-name.tsx'
import { ShowNumber } from '../records/show-number.tsx'
import { DueTime } from './due-time.tsx'
import { greetingOf, type Inquiry, kindName, spanText, vehiclePath } from './kinds.ts'

const rentOnly = ['rentalType', 'rentalBasis', 'pickupLocation', 'dropoffLocation']

/** The inquiry's text and the sender's contact details. */
export function InquiryFacts({ item, record }: { item: Inquiry; record: RecordModel }) {
  const canSeeVehicle = useCollection(item.vehicle?.kind) !== undefined
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, borderRadius: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Chip
          size="small"
          label={valueLabel(item.status, item.kind)}
          color={item.stage === 'waiting' ? 'warning' : 'default'}
          variant="outlined"
        />
        {item.spam && <Chip size="small" color="error" variant="outlined" label={translate('inbox.spam')} />}
        {item.duplicateOf && (
          <Link component={RouterLink} to={`/inbox/${item.kind}/${item.duplicateOf}`}>
            {translate('inbox.duplicateOf')}
          </Link>
        )}
        <DueTime item={item} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
        <Button variant="outlined" startIcon={<MailIcon />} href={`mailto:${item.email}`}>
          {translate('inbox.mail')}
        </Button>
      </Stack>
      {item.message && (
        <Typography sx={{ mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 15 }}>
          {item.message}
        </Typography>
      )}
      <FactList>
        <Fact name={translate('inbox.kind')}>{kindName(item.kind)}</Fact>
        {item.vehicle && (
          <Fact name={translate('inbox.vehicle')}>
            {canSeeVehicle ? (
              <Link component={RouterLink} to={vehiclePath(item.vehicle)}>
                {item.vehicle.name}
              </Link>
            ) : (
              item.vehicle.name
            )}
          </Fact>
        )}
        {item.seller && (
          <Fact name={translate('inbox.seller')}>
            <RecordName kind="users" record={item.seller} />
          </Fact>
        )}
        {item.phone && (
          <Fact name={translate('inbox.phone')}>
            <ShowNumber kind={item.kind} record={item.id} masked={item.phone} greeting={greetingOf(item)} />
          </Fact>
        )}
        <Fact name={translate('inbox.email')}>{item.email}</Fact>
        {item.city && <Fact name={fieldName('city')}>{item.city}</Fact>}
        {item.span && <Fact name={translate('inbox.when')}>{spanText(item.span)}</Fact>}
        {rentOnly.map(
          name =>
            record[name] && (
              <Fact key={name} name={fieldName(name)}>
                {valueLabel(String(record[name]))}
              </Fact>
            ),
        )}
        <Fact name={translate('inbox.received')}>{formatMoment(item.created)}</Fact>
      </FactList>
    </Paper>
  )
}
