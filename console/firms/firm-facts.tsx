import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Verification } from '../../domain/firms/list-verifications.ts'
import { formatDay } from '../../format/english-dates.ts'
import { formatPhone } from '../../format/phone.ts'
import { Fact, FactList } from '../frame/facts.tsx'
import { Section } from '../frame/section.tsx'
import { translate, valueLabel } from '../frame/translate.ts'
import { useFileAddress } from '../records/use-file-address.ts'
import { endText } from './firm-row.tsx'
import { StateChip } from './state-chip.tsx'

/** What a firm says of itself, its licence and the last decision. */
export function FirmFacts({ verification }: { verification: Verification }) {
  const { firm, number, until, state, path } = verification
  const fileAddress = useFileAddress()
  return (
    <Section title={translate('dealers.facts')}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        {firm.logo && (
          <Box
            component="img"
            src={fileAddress({ id: firm.id, collectionName: 'firms' }, firm.logo, '96x96')}
            alt=""
            sx={{ width: 48, height: 48, borderRadius: 1, objectFit: 'contain' }}
          />
        )}
        <StateChip state={state} />
        {path && (
          <Button href={path} target="_blank" rel="noopener">
            {translate('dealers.page')}
          </Button>
        )}
        <Button component={RouterLink} to={`/firms/${firm.id}/show`}>
          {translate('dealers.edit')}
        </Button>
      </Stack>
      {firm.about && (
        <Typography
          variant="body2"
          sx={{ mb: 2, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {firm.about}
        </Typography>
      )}
      <FactList>
        <Fact name={translate('dealers.kind')}>{valueLabel(firm.kind, 'firms')}</Fact>
        {firm.kind !== 'newDealer' && (
          <Fact name={translate('dealers.number')}>{number || translate('dealers.noNumber')}</Fact>
        )}
        {until && <Fact name={translate('dealers.until')}>{endText(until)}</Fact>}
        {firm.decisionReason && <Fact name={translate('dealers.reasonWas')}>{firm.decisionReason}</Fact>}
        {firm.brands?.length ? (
          <Fact name={translate('dealers.brands')}>{firm.brands.join(', ')}</Fact>
        ) : null}
        {firm.phone && (
          <Fact name={translate('dealers.phone')}>
            <Link href={`tel:${firm.phone}`}>{formatPhone(firm.phone)}</Link>
          </Fact>
        )}
        {firm.email && (
          <Fact name={translate('dealers.email')}>
            <Link href={`mailto:${firm.email}`}>{firm.email}</Link>
          </Fact>
        )}
        {firm.website && (
          <Fact name={translate('dealers.website')}>
            <Link href={firm.website} target="_blank" rel="noopener noreferrer">
              {firm.website}
            </Link>
          </Fact>
        )}
        <Fact name={translate('dealers.added')}>{formatDay(firm.created)}</Fact>
      </FactList>
    </Section>
  )
}
