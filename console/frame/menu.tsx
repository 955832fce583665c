import type { SvgIconComponent } from '@mui/icons-material'
import BookingsIcon from '@mui/icons-material/CalendarMonthOutlined'
import ChatIcon from '@mui/icons-material/ChatOutlined'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined'
import DealsIcon from '@mui/icons-material/HandshakeOutlined'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import AlertsIcon from '@mui/icons-material/NotificationsOutlined'
import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import OperatorsIcon from '@mui/icons-material/SupervisorAccountOutlined'
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import DealersIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, useState } from 'react'
import { useSidebarState } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import type { Area, OperatorRole } from '../../collections/access.ts'
import type { CollectionDescription } from '../api/describe.ts'
import en from '../messages/en.json'
import { Mark } from './mark.tsx'
import { isAt, isMenuItemAt } from './menu-paths.ts'
import { labelIn, type MessageKey, translate } from './translate.ts'
import { useConsoleConfig } from './use-console-config.ts'

type MenuItem = { path: string; name: MessageKey; icon: SvgIconComponent; area?: Area; role?: OperatorRole }

const menuItems: MenuItem[] = [
  { path: '/', name: 'work.dashboard', icon: DashboardIcon },
  { path: '/inbox', name: 'work.inbox', icon: InboxIcon, area: 'inquiries' },
  { path: '/bookings', name: 'work.bookings', icon: BookingsIcon, area: 'inquiries' },
  { path: '/moderation', name: 'work.moderation', icon: FactCheckIcon, area: 'moderation' },
  { path: '/deals', name: 'work.deals', icon: DealsIcon, area: 'moderation' },
  { path: '/dealers', name: 'work.dealers', icon: DealersIcon, area: 'moderation' },
  { path: '/chat', name: 'work.chat', icon: ChatIcon, area: 'chat' },
  { path: '/alerts', name: 'work.alerts', icon: AlertsIcon, area: 'moderation' },
  { path: '/messages-out', name: 'work.outbox', icon: OutboxIcon, area: 'inquiries' },
  { path: '/import', name: 'work.import', icon: UploadFileIcon, area: 'catalogue' },
  { path: '/settings', name: 'work.settings', icon: SettingsIcon, area: 'catalogue' },
  { path: '/operators', name: 'work.operators', icon: OperatorsIcon, role: 'owner' },
]

/** The menu items for a role and its areas. */
const menuItemsFor = (areas: readonly Area[], ownRole: OperatorRole) =>
  menuItems.filter(
    ({ area, role }) =>
      (area === undefined || areas.includes(area)) && (role === undefined || role === ownRole),
  )

/** The menu: screens first, then collections by group. It has only the items that the operator's role covers. */
export function Menu() {
  const { areas, collections, operator } = useConsoleConfig()
  // Editors change the site's collections in the settings. Outgoing messages and deals have screens above.
  const isVisible = areas.includes('catalogue')
  const menuCollections = collections.filter(({ name }) => name !== 'outbox' && name !== 'deals')
  const groups = [...new Set(menuCollections.map(({ group }) => group))].filter(
    group => group !== 'site' || !isVisible,
  )
  return (
    <Box component="nav" aria-label={translate('frame.menu')} sx={{ width: '100%', py: 1.5 }}>
      <Box sx={{ px: 2, pb: 1.5 }}>
        <Mark />
      </Box>
      <List dense disablePadding>
        {menuItemsFor(areas, operator.role).map(({ path, name, icon: Icon }) => (
          <Item key={path} to={path} name={translate(name)} icon={<Icon fontSize="small" />} />
        ))}
      </List>
      {groups.map(group => (
        <Group
          key={group}
          name={labelIn(en.group, group)}
          collections={menuCollections.filter(each => each.group === group)}
        />
      ))}
    </Box>
  )
}

function Group({ name, collections }: { name: string; collections: CollectionDescription[] }) {
  const { pathname } = useLocation()
  const id = useId()
  const isHere = collections.some(each => isAt(pathname, `/${each.name}`))
  const [isOpen, setOpen] = useState(isHere)
  return (
    <>
      <ListItemButton
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
        dense
        sx={{ mt: { md: 0.5 }, minHeight: { xs: 44, md: 36 }, color: 'text.secondary' }}
      >
        <ListItemText primary={name} slotProps={{ primary: { sx: { fontSize: 12, fontWeight: 700 } } }} />
        <ExpandMoreIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
      </ListItemButton>
      <List dense disablePadding id={id} hidden={!isOpen}>
        {isOpen && collections.map(each => <Item key={each.name} to={`/${each.name}`} name={each.title} />)}
      </List>
    </>
  )
}

function Item({ to, name, icon }: { to: string; name: string; icon?: React.ReactNode }) {
  const { pathname } = useLocation()
  const isNarrow = useMediaQuery('(max-width: 599px)')
  const [, setSidebar] = useSidebarState()
  const { collections } = useConsoleConfig()
  const isHere = isMenuItemAt(pathname, to, collections)
  const item = useRef<HTMLLIElement>(null)
  // The last groups are below the fold of a laptop.
  useEffect(() => {
    if (isHere) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <Box component="li" ref={item} sx={{ listStyle: 'none' }}>
      <ListItemButton
        component={Link}
        to={to}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => isNarrow && setSidebar(false)}
        sx={{
          minHeight: { xs: 44, md: 36 },
          py: 0.25,
          borderLeft: 3,
          borderColor: isHere ? 'primary.main' : 'transparent',
        }}
      >
        {icon && <ListItemIcon sx={{ minWidth: 32 }}>{icon}</ListItemIcon>}
        <ListItemText
          primary={name}
          slotProps={{ primary: { noWrap: true, sx: { fontSize: 13.5, fontWeight: isHere ? 700 : 500 } } }}
        />
      </ListItemButton>
    </Box>
  )
}
