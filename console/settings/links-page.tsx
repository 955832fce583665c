import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { RowList } from '../desk/row-list.tsx'
import { State } from '../desk/state.tsx'
import { say } from '../frame/words.ts'
import { ChangedBy } from './changed-by.tsx'
import { readLinks } from './read-settings.ts'
import { Row } from './row.tsx'
import { SettingsPage } from './settings-page.tsx'

/** Sawari's pages elsewhere, as the footer has them. */
export function LinksPage() {
  const query = useQuery({ queryKey: ['settings', 'links'], queryFn: readLinks })
  const links = query.data ?? []
  return (
    <SettingsPage title={say('setting.links')}>
      <State query={query} none={links.length === 0 && say('setting.noLinks')} />
      {links.length > 0 && (
        <RowList label={say('setting.links')}>
          {links.map(link => (
            <Row
              key={link.id}
              to={`/social_media_links/${link.id}`}
              name={link.platform}
              says={link.link}
              after={<ChangedBy record={link} isShort />}
            />
          ))}
        </RowList>
      )}
      <Button
        component={Link}
        to="/social_media_links/create"
        variant="outlined"
        startIcon={<AddIcon />}
        sx={{ mt: 2 }}
      >
        {say('setting.addLink')}
      </Button>
    </SettingsPage>
  )
}
