import type { SvgIconComponent } from '@mui/icons-material'
import ContactIcon from '@mui/icons-material/AlternateEmail'
import BrandIcon from '@mui/icons-material/BrandingWatermarkOutlined'
import NoticeIcon from '@mui/icons-material/DescriptionOutlined'
import PeriodIcon from '@mui/icons-material/EventOutlined'
import ElectricityIcon from '@mui/icons-material/EvStationOutlined'
import LinkIcon from '@mui/icons-material/Link'
import FuelIcon from '@mui/icons-material/LocalGasStationOutlined'
import PapersIcon from '@mui/icons-material/LocalShippingOutlined'
import MapIcon from '@mui/icons-material/MapOutlined'
import SavingsIcon from '@mui/icons-material/SavingsOutlined'
import InsuranceIcon from '@mui/icons-material/ShieldOutlined'
import RegistrationIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { Link } from 'react-router-dom'
import type { SettingIcon } from '../../collections/console-hints.ts'
import type { CollectionDescription } from '../api/describe.ts'
import { Page } from '../frame/page.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { useConsoleConfig } from '../frame/use-console-config.ts'
import { ChangedBy } from './changed-by.tsx'
import { lastChanged, readSetting, settingAddress } from './read-settings.ts'
import { SettingsHint } from './settings-page.tsx'
import { summaryOf } from './summary.ts'

const icons: Record<SettingIcon, SvgIconComponent> = {
  brand: BrandIcon,
  contact: ContactIcon,
  electricity: ElectricityIcon,
  fuel: FuelIcon,
  insurance: InsuranceIcon,
  link: LinkIcon,
  map: MapIcon,
  notice: NoticeIcon,
  papers: PapersIcon,
  period: PeriodIcon,
  registration: RegistrationIcon,
  savings: SavingsIcon,
}

/** All settings, each with its current value and its last editor. */
export function SettingsOverview() {
  const settings = useConsoleConfig()
    .collections.filter(each => each.settings)
    .sort((a, b) => a.title.localeCompare(b.title))
  const query = useQuery({
    queryKey: ['settings'],
    queryFn: () => Promise.all(settings.map(readSetting)),
  })
  return (
    <Page title={translate('work.settings')}>
      <SettingsHint>{translate('setting.lede')}</SettingsHint>
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
          {settings.map((collection, index) => (
            <Card key={collection.name} collection={collection} records={query.data[index] ?? []} />
          ))}
        </Box>
      )}
    </Page>
  )
}

type CardProps = { collection: CollectionDescription; records: readonly RecordModel[] }

function Card({ collection, records }: CardProps) {
  const Icon = icons[collection.settings?.icon ?? 'notice']
  return (
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
            to={settingAddress(collection)}
            // The whole card is clickable.
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {collection.title}
          </Box>
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {summaryOf(collection, records)}
      </Typography>
      <ChangedBy record={lastChanged(records)} isShort />
    </Paper>
  )
}
