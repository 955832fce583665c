import AddIcon from '@mui/icons-material/Add'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { Link } from 'react-router-dom'
import { pb } from '../api/client.ts'
import { RowList } from '../desk/row-list.tsx'
import { State } from '../desk/state.tsx'
import { TwoColumns } from '../desk/two-columns.tsx'
import { useAct } from '../desk/use-act.ts'
import { say } from '../frame/words.ts'
import { useFileAddress } from '../records/use-file-address.ts'
import { ChangedBy } from './changed-by.tsx'
import { readBrands } from './read-settings.ts'
import { Row } from './row.tsx'
import { SettingsPage } from './settings-page.tsx'

/** So many of each type the home page has. */
const shown = 6
const types = ['car', 'bike'] as const

/** The brands of the home page, in their order. */
export function BrandsPage() {
  const query = useQuery({ queryKey: ['settings', 'brands'], queryFn: readBrands })
  return (
    <SettingsPage title={say('setting.brands')}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {say('setting.brandsHint', { count: shown })}
      </Typography>
      <State query={query} />
      {query.data && (
        <TwoColumns>
          {types.map(type => (
            <section key={type}>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {say(`setting.brandsOf.${type}`)}
              </Typography>
              <Order
                label={say(`setting.brandsOf.${type}`)}
                brands={query.data.filter(({ brand_type }) => brand_type === type)}
              />
            </section>
          ))}
        </TwoColumns>
      )}
      <Button
        component={Link}
        to="/popular_brands/create"
        variant="outlined"
        startIcon={<AddIcon />}
        sx={{ mt: 2 }}
      >
        {say('setting.addBrand')}
      </Button>
    </SettingsPage>
  )
}

function Order({ label, brands }: { label: string; brands: RecordModel[] }) {
  const { act, isBusy } = useAct()
  const move = (from: number, to: number) =>
    act(async () => {
      const next = brands.toSpliced(from, 1).toSpliced(to, 0, ...brands.slice(from, from + 1))
      for (const [index, { id, position }] of next.entries())
        if (position !== index + 1) await pb.collection('popular_brands').update(id, { position: index + 1 })
    })
  const step = (name: string, icon: React.ReactNode, from: number, to: number) => (
    <IconButton
      aria-label={name}
      disabled={isBusy || to < 0 || to >= brands.length}
      onClick={() => move(from, to)}
      sx={{ width: 44, height: 44 }}
    >
      {icon}
    </IconButton>
  )
  return (
    <RowList label={label}>
      {brands.map((brand, index) => (
        <Row
          key={brand.id}
          to={`/popular_brands/${brand.id}`}
          name={brand.brand_name}
          says={<ChangedBy record={brand} isShort />}
          before={<Logo brand={brand} />}
          after={
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
              {index < shown && <Chip size="small" label={say('setting.onHome')} />}
              {step(
                say('setting.up', { name: brand.brand_name }),
                <ArrowUpwardIcon fontSize="small" />,
                index,
                index - 1,
              )}
              {step(
                say('setting.down', { name: brand.brand_name }),
                <ArrowDownwardIcon fontSize="small" />,
                index,
                index + 1,
              )}
            </Box>
          }
        />
      ))}
    </RowList>
  )
}

function Logo({ brand }: { brand: RecordModel }) {
  const fileAddress = useFileAddress()
  const address = brand.brand_logo && fileAddress(brand, brand.brand_logo, '96x0')
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 44,
        height: 44,
        flex: 'none',
        borderRadius: 1,
        // Logos are made for light ground.
        bgcolor: '#ffffff',
        border: 1,
        borderColor: 'divider',
        color: '#14201b',
        fontWeight: 800,
      }}
    >
      {address ? (
        <Box component="img" src={address} alt="" sx={{ width: 32, height: 32, objectFit: 'contain' }} />
      ) : (
        String(brand.brand_name).slice(0, 1)
      )}
    </Box>
  )
}
