import type { ReactElement } from 'react'
import { BrandsPage } from './brands-page.tsx'
import { LinksPage } from './links-page.tsx'
import { NoticePage } from './notice-page.tsx'
import { NoticesPage } from './notices-page.tsx'
import { SettingsOverview } from './overview-page.tsx'
import { RoadTaxPage } from './road-tax-page.tsx'
import { ContactSetting, FuelSetting, InsuranceSetting, RegistrationSetting } from './single-settings.tsx'

/** The routes of the settings. */
export const settingsRoutes: [path: string, element: ReactElement][] = [
  ['/settings', <SettingsOverview key="settings" />],
  ['/settings/contact', <ContactSetting key="contact" />],
  ['/settings/links', <LinksPage key="links" />],
  ['/settings/brands', <BrandsPage key="brands" />],
  ['/settings/road-tax', <RoadTaxPage key="road-tax" />],
  ['/settings/insurance', <InsuranceSetting key="insurance" />],
  ['/settings/registration', <RegistrationSetting key="registration" />],
  ['/settings/fuel', <FuelSetting key="fuel" />],
  ['/settings/notices', <NoticesPage key="notices" />],
  ['/settings/notices/:place', <NoticePage key="notice" />],
]
