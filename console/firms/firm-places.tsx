import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Verification } from '../../domain/firms/list-verifications.ts'
import { formatDay } from '../../format/english-dates.ts'
import { formatPhone } from '../../format/phone.ts'
import { Section } from '../frame/section.tsx'
import { translate, valueLabel } from '../frame/translate.ts'

/** The places of a firm, with their phone numbers. */
export const FirmPlaces = ({ places }: Pick<Verification, 'places'>) => (
  <Section title={translate('dealers.places')}>
    <Items none={translate('dealers.noPlaces')}>
      {places.map(({ id, city, address, pincode, phone, mapLink }) => (
        <li key={id}>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {mapLink ? (
              <Link href={mapLink} target="_blank" rel="noopener noreferrer">
                {city}
              </Link>
            ) : (
              city
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[address, pincode, formatPhone(phone ?? '')].filter(Boolean).join(' · ')}
          </Typography>
        </li>
      ))}
    </Items>
  </Section>
)

/** The people who act for a firm, the longest-serving first. */
export const FirmPeople = ({ members }: Pick<Verification, 'members'>) => (
  <Section title={translate('dealers.members')}>
    <Items none={translate('dealers.noMembers')}>
      {members.map(({ user, name, role, since }) => (
        <li key={user}>
          <Link component={RouterLink} to={`/users/${user}/show`} sx={{ fontWeight: 650 }}>
            {name || translate('moderation.noName')}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {valueLabel(role ?? '', 'firmMembers')} · {formatDay(since)}
          </Typography>
        </li>
      ))}
    </Items>
  </Section>
)

const Items = ({ none, children }: { none: string; children: ReactNode[] }) =>
  children.length ? (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  ) : (
    <Typography color="textSecondary">{none}</Typography>
  )
