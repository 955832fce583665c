import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { RowList } from '../desk/row-list.tsx'
import { State } from '../desk/state.tsx'
import { type Message, say } from '../frame/words.ts'
import { ChangedBy } from './changed-by.tsx'
import { readNotices } from './read-settings.ts'
import { Row } from './row.tsx'
import { SettingsPage } from './settings-page.tsx'

export const noticeName = (place: string) => say(`noticePlace.${place}` as Message)
export const noticePageName = (page: string) => say(`noticePage.${page}` as Message)

/** The texts of the site that may be put in other words, by the page on which they stand. */
export function NoticesPage() {
  const query = useQuery({ queryKey: ['settings', 'notices'], queryFn: readNotices })
  const all = query.data ?? []
  const pages = [...new Set(all.map(({ page }) => page))]
  return (
    <SettingsPage title={say('setting.notices')}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 680 }}>
        {say('setting.noticesHint')}{' '}
        <Link component={RouterLink} to="/noticeVersions">
          {say('setting.versions')}
        </Link>
      </Typography>
      <State query={query} />
      {pages.map(page => (
        <Box component="section" key={page} sx={{ mb: 3 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {noticePageName(page)}
          </Typography>
          <RowList label={noticePageName(page)}>
            {all
              .filter(each => each.page === page)
              .map(({ place, en, own }) => (
                <Row
                  key={place}
                  to={`/settings/notices/${place}`}
                  name={noticeName(place)}
                  says={<Text text={own?.en || en} />}
                  after={
                    own?.en ? (
                      <Box sx={{ display: 'grid', justifyItems: { md: 'end' }, gap: 0.25 }}>
                        <Chip
                          size="small"
                          color="primary"
                          variant="outlined"
                          label={say('setting.ownWords')}
                        />
                        <ChangedBy record={own} isShort />
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

/** Its beginning. */
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
