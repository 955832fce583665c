import type { SvgIconComponent } from '@mui/icons-material'
import BookingsIcon from '@mui/icons-material/CalendarMonthOutlined'
import ChatIcon from '@mui/icons-material/ChatOutlined'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import OperatorsIcon from '@mui/icons-material/SupervisorAccountOutlined'
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import type { Area, OperatorRole } from '../../collections/access.ts'
import type { MessageKey } from './translate.ts'

type MenuItem = { path: string; name: MessageKey; icon: SvgIconComponent; area?: Area; role?: OperatorRole }

const menuItems: MenuItem[] = [
  { path: '/', name: 'work.dashboard', icon: DashboardIcon },
  { path: '/inbox', name: 'work.inbox', icon: InboxIcon, area: 'inquiries' },
  { path: '/bookings', name: 'work.bookings', icon: BookingsIcon, area: 'inquiries' },
  { path: '/moderation', name: 'work.moderation', icon: FactCheckIcon, area: 'moderation' },
  { path: '/chat', name: 'work.chat', icon: ChatIcon, area: 'chat' },
  { path: '/messages-out', name: 'work.outbox', icon: OutboxIcon, area: 'inquiries' },
  { path: '/import', name: 'work.import', icon: UploadFileIcon, area: 'catalogue' },
  { path: '/settings', name: 'work.settings', icon: SettingsIcon, area: 'catalogue' },
  { path: '/operators', name: 'work.operators', icon: OperatorsIcon, role: 'owner' },
]

/** The menu items for a role and its areas. */
export const menuItemsFor = (areas: readonly Area[], ownRole: OperatorRole) =>
  menuItems.filter(
    ({ area, role }) =>
      (area === undefined || areas.includes(area)) && (role === undefined || role === ownRole),
  )
