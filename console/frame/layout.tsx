import type { ReactNode } from 'react'
import {
  AppBar,
  Layout as BaseLayout,
  LoadingIndicator,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
} from 'react-admin'
import { Menu } from './menu.tsx'
import { SecondStepItem } from './second-step-item.tsx'

const Bar = () => (
  <AppBar
    // Its title is the heading of the page, which must not go with a scroll.
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
    <TitlePortal component="h1" sx={{ fontSize: 17, fontWeight: 750, letterSpacing: '-0.012em', m: 0 }} />
  </AppBar>
)

/** The bar with the page's title, the menu, and the page. */
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
