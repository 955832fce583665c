import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { QueryState } from '../frame/query-state.tsx'
import { RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { ChangedBy } from './changed-by.tsx'
import { readLinks } from './read-settings.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsPage } from './settings-page.tsx'

/** Sawari's social media links in the footer. */
export function LinksPage() {
  const query = useQuery({ queryKey: ['settings', 'links'], queryFn: readLinks })
  const links = query.data ?? []
  return (
    <SettingsPage title={translate('setting.links')}>
      <QueryState query={query} none={links.length === 0 && translate('setting.noLinks')} />
      {links.length > 0 && (
        <RowList label={translate('setting.links')}>
          {links.map(link => (
            <SettingRow
              key={link.id}
              to={`/social_media_links/${link.id}`}
              name={link.platform}
              summary={link.link}
              after={link.updatedBy && <ChangedBy record={link} isShort />}
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
        {translate('setting.addLink')}
      </Button>
    </SettingsPage>
  )
}
