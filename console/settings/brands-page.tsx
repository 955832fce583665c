import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { pb } from '../api/client.ts'
import { TwoColumns } from '../frame/page.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { useFileAddress } from '../records/use-file-address.ts'
import { ChangedBy } from './changed-by.tsx'
import { readBrands } from './read-settings.ts'
import { AddRecord } from './setting-list.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsHint, SettingsPage } from './settings-page.tsx'

/** The home page shows this many brands of each type. */
const homeCount = 6
const types = ['car', 'bike'] as const

/** The brands of the home page, sortable. */
export function BrandsPage() {
  const query = useQuery({ queryKey: ['settings', 'brands'], queryFn: readBrands })
  return (
    <SettingsPage title={translate('setting.brands')}>
      <SettingsHint>{translate('setting.brandsHint', { count: homeCount })}</SettingsHint>
      <QueryState query={query} />
      {query.data && (
        <TwoColumns>
          {types.map(type => (
            <section key={type}>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {translate(`setting.brandsOf.${type}`)}
              </Typography>
              <Order
                label={translate(`setting.brandsOf.${type}`)}
                brands={query.data.filter(({ brand_type }) => brand_type === type)}
              />
            </section>
          ))}
        </TwoColumns>
      )}
      <AddRecord name="popular_brands" label={translate('setting.addBrand')} />
    </SettingsPage>
  )
}

function Order({ label, brands }: { label: string; brands: RecordModel[] }) {
  const { mutate, isBusy } = useMutation()
  const move = (from: number, to: number) =>
    mutate(async () => {
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
        <SettingRow
          key={brand.id}
          to={`/popular_brands/${brand.id}`}
          name={brand.brand_name}
          summary={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              {index < homeCount && <Chip size="small" label={translate('setting.onHome')} />}
              {brand.updatedBy && <ChangedBy record={brand} isShort />}
            </Box>
          }
          before={<Logo brand={brand} />}
          after={
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
              {step(
                translate('setting.up', { name: brand.brand_name }),
                <ArrowUpwardIcon fontSize="small" />,
                index,
                index - 1,
              )}
              {step(
                translate('setting.down', { name: brand.brand_name }),
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
        // Logos need a light background.
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
