import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { QueryState } from '../frame/query-state.tsx'
import { RowList } from '../frame/row-list.tsx'
import { labelIn, translate } from '../frame/translate.ts'
import en from '../messages/en.json'
import { ChangedBy } from './changed-by.tsx'
import { readNotices } from './read-settings.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsHint, SettingsPage } from './settings-page.tsx'

export const noticeName = (place: string) => labelIn(en.noticePlace, place)
export const noticePageName = (page: string) => labelIn(en.noticePage, page)

/** The editable texts of the site, grouped by page. */
export function NoticesPage() {
  const query = useQuery({ queryKey: ['settings', 'notices'], queryFn: readNotices })
  const all = query.data ?? []
  const pages = [...new Set(all.map(({ page }) => page))]
  return (
    <SettingsPage title={translate('setting.notices')}>
      <SettingsHint>
        {translate('setting.noticesHint')}{' '}
        <Link component={RouterLink} to="/noticeVersions">
          {translate('setting.versions')}
        </Link>
      </SettingsHint>
      <QueryState query={query} />
      {pages.map(page => (
        <Box component="section" key={page} sx={{ mb: 3 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {noticePageName(page)}
          </Typography>
          <RowList label={noticePageName(page)}>
            {all
              .filter(each => each.page === page)
              .map(({ place, en, override: own }) => (
                <SettingRow
                  key={place}
                  to={`/settings/notices/${place}`}
                  name={noticeName(place)}
                  summary={<Text text={own?.en || en} />}
                  after={
                    own?.en ? (
                      <Box sx={{ display: 'grid', justifyItems: { md: 'end' }, gap: 0.25 }}>
                        <Chip
                          size="small"
                          color="primary"
                          variant="outlined"
                          label={translate('setting.customText')}
                        />
                        {own.updatedBy && <ChangedBy record={own} isShort />}
                      </Box>
                    ) : undefined
                  }
                />
              ))}
          </RowList>
        </Box>
      ))}
    </SettingsPage>
  )
}

/** Shortens a text. */
const Text = ({ text }: { text: string }) => (
  <Box
    component="span"
    sx={{
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      overflow: 'hidden',
      maxWidth: 760,
    }}
  >
    {text}
  </Box>
)
