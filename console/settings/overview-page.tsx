import type { SvgIconComponent } from '@mui/icons-material'
import PhoneIcon from '@mui/icons-material/AlternateEmail'
import BrandIcon from '@mui/icons-material/BrandingWatermarkOutlined'
import NoticeIcon from '@mui/icons-material/DescriptionOutlined'
import PeriodIcon from '@mui/icons-material/EventOutlined'
import ElectricityIcon from '@mui/icons-material/EvStationOutlined'
import LinkIcon from '@mui/icons-material/Link'
import FuelIcon from '@mui/icons-material/LocalGasStationOutlined'
import PapersIcon from '@mui/icons-material/LocalShippingOutlined'
import RoadIcon from '@mui/icons-material/MapOutlined'
import OwnershipIcon from '@mui/icons-material/SavingsOutlined'
import InsuranceIcon from '@mui/icons-material/ShieldOutlined'
import RegistrationIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { Link } from 'react-router-dom'
import { formatPhone, formatRupees, monthOf } from '../frame/format.ts'
import { Page } from '../frame/page.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { ChangedBy } from './changed-by.tsx'
import { lastChanged, readSettings } from './read-settings.ts'

type Settings = Awaited<ReturnType<typeof readSettings>>
type SettingSummary = {
  to: string
  icon: SvgIconComponent
  title: string
  says: string
  by: RecordModel | undefined
}

/** All settings, each with its current value and its last editor. */
export function SettingsOverview() {
  const query = useQuery({ queryKey: ['settings'], queryFn: readSettings })
  return (
    <Page title={translate('work.settings')}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {translate('setting.lede')}
      </Typography>
      <QueryState query={query} />
      {query.data && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: '1fr 1fr',
              lg: '1fr 1fr 1fr',
              xl: 'repeat(4, 1fr)',
            },
          }}
        >
          {settingSummaries(query.data).map(each => (
            <Card key={each.to} {...each} />
          ))}
        </Box>
      )}
    </Page>
  )
}

const Card = ({ to, icon: Icon, title, says, by }: SettingSummary) => (
  <Paper
    component="li"
    variant="outlined"
    sx={{
      position: 'relative',
      display: 'grid',
      alignContent: 'start',
      gap: 0.75,
      p: 2,
      borderRadius: 1.5,
      minWidth: 0,
      '&:hover': { borderColor: 'primary.main' },
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          borderRadius: 1,
          color: 'primary.main',
          bgcolor: theme => theme.palette.tokens['accent-soft'],
        }}
      >
        <Icon fontSize="small" />
      </Box>
      <Typography variant="h2">
        <Box
          component={Link}
          to={to}
          // The whole card is clickable.
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {title}
        </Box>
      </Typography>
    </Box>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {says}
    </Typography>
    <ChangedBy record={by} isShort />
  </Paper>
)

function settingSummaries(settings: Settings): SettingSummary[] {
  const { contact, insurance, registration, fuel, links, brands } = settings
  const { roadTax, notices, electricity, ownership, periods, papers } = settings
  const own = notices.filter(({ en }) => en)
  return [
    {
      to: '/settings/contact',
      icon: PhoneIcon,
      title: translate('setting.contact'),
      by: contact,
      says: [formatPhone(contact?.phone ?? ''), contact?.email, contact?.city].filter(Boolean).join(' · '),
    },
    {
      to: '/settings/links',
      icon: LinkIcon,
      title: translate('setting.links'),
      by: lastChanged(links),
      says: links.map(({ platform }) => platform).join(', ') || translate('setting.noLinks'),
    },
    {
      to: '/settings/brands',
      icon: BrandIcon,
      title: translate('setting.brands'),
      by: lastChanged(brands),
      says: translate('setting.brandsSaid', {
        cars: brands.filter(({ brand_type }) => brand_type === 'car').length,
        bikes: brands.filter(({ brand_type }) => brand_type === 'bike').length,
      }),
    },
    {
      to: '/settings/notices',
      icon: NoticeIcon,
      title: translate('setting.notices'),
      by: lastChanged(notices),
      says: translate('setting.noticesSaid', { count: own.length }),
    },
    {
      to: '/settings/road-tax',
      icon: RoadIcon,
      title: translate('setting.roadTax'),
      by: lastChanged(roadTax),
      says: translate('setting.roadTaxSaid', { count: roadTax.length }),
    },
    {
      to: '/settings/insurance',
      icon: InsuranceIcon,
      title: translate('setting.insurance'),
      by: insurance,
      says: translate('setting.insuranceSaid', {
        rate: insurance?.ownDamageRate ?? '–',
        gst: insurance?.gst ?? '–',
        month: insurance ? monthOf(insurance.asOf) : '–',
      }),
    },
    {
      to: '/settings/registration',
      icon: RegistrationIcon,
      title: translate('setting.registration'),
      by: registration,
      says: translate('setting.registrationSaid', {
        fee: formatRupees(registration?.registrationFee ?? 0),
        fastag: formatRupees(registration?.fastag ?? 0),
        month: registration ? monthOf(registration.asOf) : '–',
      }),
    },
    {
      to: '/settings/fuel',
      icon: FuelIcon,
      title: translate('setting.fuel'),
      by: fuel,
      says: translate('setting.fuelSaid', {
        petrol: fuel?.petrol ?? '–',
        diesel: fuel?.diesel ?? '–',
        month: fuel ? monthOf(fuel.asOf) : '–',
      }),
    },
    {
      to: '/electricityTariffs',
      icon: ElectricityIcon,
      title: translate('setting.electricity'),
      by: lastChanged(electricity),
      says: translate('setting.electricitySaid', countsOf(electricity)),
    },
    {
      to: '/ownershipRates',
      icon: OwnershipIcon,
      title: translate('setting.ownership'),
      by: lastChanged(ownership),
      says: translate('setting.ownershipSaid', countsOf(ownership)),
    },
    {
      to: '/statutoryPeriods',
      icon: PeriodIcon,
      title: translate('setting.periods'),
      by: lastChanged(periods),
      says: translate('setting.periodsSaid', countsOf(periods)),
    },
    {
      to: '/transportPapers',
      icon: PapersIcon,
      title: translate('setting.papers'),
      by: lastChanged(papers),
      says: translate('setting.papersSaid', countsOf(papers)),
    },
  ]
}

const countsOf = (records: readonly RecordModel[]) => ({
  count: records.length,
  examples: records.filter(({ isExample }) => isExample).length,
})
