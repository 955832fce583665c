import PhonelinkLockIcon from '@mui/icons-material/PhonelinkLock'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import {
  AppBar,
  Layout as BaseLayout,
  LoadingIndicator,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useUserMenu,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { Menu } from './menu.tsx'
import { translate } from './translate.ts'

const Bar = () => (
  <AppBar
    // The title is the page's heading and stays visible while scrolling.
    alwaysOn
    toolbar={
      <>
        <ToggleThemeButton />
        <LoadingIndicator />
      </>
    }
    userMenu={
      <UserMenu>
        <SecondStepItem />
        <Logout />
      </UserMenu>
    }
  >
    <TitlePortal
      component="h1"
      sx={{
        fontSize: { xs: 15, sm: 17 },
        lineHeight: 1.25,
        fontWeight: 750,
        letterSpacing: '-0.012em',
        m: 0,
        // On a phone a long title has two lines, so that collections with similar names differ.
        '&&': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
        // An inline block would be cut without an ellipsis.
        '& .RaConfigurable-root': { display: 'inline' },
      }}
    />
  </AppBar>
)

/** The app bar, the menu and the page. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <BaseLayout
    appBar={Bar}
    menu={Menu}
    sx={{
      minWidth: 0,
      '& .RaSidebar-paper, & .MuiDrawer-paper > div': { width: 232 },
      '& .RaLayout-content': { px: { xs: 1.5, md: 3 }, pb: 4, minWidth: 0 },
    }}
  >
    {children}
  </BaseLayout>
)

/** Links to the page that sets up the second factor. */
function SecondStepItem() {
  const menu = useUserMenu()
  return (
    <MenuItem component={Link} to="/second-step" onClick={menu?.onClose}>
      <ListItemIcon>
        <PhonelinkLockIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('enrol.menu')}</ListItemText>
    </MenuItem>
  )
}
