import type { ReactElement } from 'react'
import { AlertsPage } from './alerts/alerts-page.tsx'
import { ChatPage } from './chat/chat-page.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { FirmPage } from './firms/firm-page.tsx'
import { FirmsPage } from './firms/firms-page.tsx'
import { translate } from './frame/translate.ts'
import { FraudPage } from './fraud/fraud-page.tsx'
import { ImportPage } from './imports/import-page.tsx'
import { InboxPage } from './inquiries/inbox-page.tsx'
import { InquiryPage } from './inquiries/inquiry-page.tsx'
import { PricesPage } from './market-values/prices-page.tsx'
import { BlockPage } from './moderation/block-page.tsx'
import { ListingsPage } from './moderation/listings-page.tsx'
import { HiddenPage, ReportsPage, ReviewsPage } from './moderation/queue-pages.tsx'
import { OutboxPage } from './notifications/outbox-page.tsx'
import { OperatorsPage } from './operators/operators-page.tsx'
import { BookingsPage } from './rentals/bookings/bookings-page.tsx'
import { BrandsPage } from './settings/brands-page.tsx'
import { NoticePage } from './settings/notice-page.tsx'
import { NoticesPage } from './settings/notices-page.tsx'
import { SettingsOverview } from './settings/overview-page.tsx'
import { SettingPage } from './settings/setting-page.tsx'
import { BackToSettings } from './settings/settings-page.tsx'
import { SingleSetting } from './settings/single-setting.tsx'
import { SecondStepPage } from './sign-in/second-step-page.tsx'

const fraudBack = <BackToSettings to="/moderation/fraud" name={translate('fraud.title')} />

/** The routes of all screens other than collections. */
export const screens: { dashboard: typeof Dashboard; routes: [path: string, element: ReactElement][] } = {
  dashboard: Dashboard,
  routes: [
    ['/inbox', <InboxPage key="inbox" />],
    ['/inbox/:kind/:id', <InquiryPage key="inquiry" />],
    ['/moderation', <ListingsPage key="listings" />],
    ['/moderation/reviews', <ReviewsPage key="reviews" />],
    ['/moderation/reports', <ReportsPage key="reports" />],
    ['/moderation/fraud', <FraudPage key="fraud" />],
    [
      '/moderation/fraud/thresholds',
      <SingleSetting key="thresholds" name="fraudSettings" back={fraudBack} />,
    ],
    ['/moderation/prices', <PricesPage key="prices" />],
    ['/moderation/hidden', <HiddenPage key="hidden" />],
    ['/moderation/block', <BlockPage key="block" />],
    ['/dealers', <FirmsPage key="dealers" />],
    ['/dealers/:id', <FirmPage key="dealer" />],
    ['/chat', <ChatPage key="chats" />],
    ['/chat/:id', <ChatPage key="chat" />],
    ['/alerts', <AlertsPage key="alerts" />],
    ['/messages-out', <OutboxPage key="outbox" />],
    ['/import', <ImportPage key="import" />],
    ['/bookings', <BookingsPage key="bookings" />],
    ['/settings', <SettingsOverview key="settings" />],
    ['/settings/brands', <BrandsPage key="brands" />],
    ['/settings/:path', <SettingPage key="setting" />],
    ['/settings/notices', <NoticesPage key="notices" />],
    ['/settings/notices/:place', <NoticePage key="notice" />],
    ['/operators', <OperatorsPage key="operators" />],
    ['/second-step', <SecondStepPage key="second-step" />],
  ],
}
