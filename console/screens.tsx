import type { ReactElement } from 'react'
import { ChatPage } from './chat/chat-page.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { ImportPage } from './imports/import-page.tsx'
import { InboxPage } from './inquiries/inbox-page.tsx'
import { InquiryPage } from './inquiries/inquiry-page.tsx'
import { BlockPage } from './moderation/block-page.tsx'
import { HiddenPage } from './moderation/hidden-page.tsx'
import { ListingsPage } from './moderation/listings-page.tsx'
import { ReportsPage } from './moderation/reports-page.tsx'
import { ReviewsPage } from './moderation/reviews-page.tsx'
import { OutboxPage } from './notifications/outbox-page.tsx'
import { OperatorsPage } from './operators/operators-page.tsx'
import { BookingsPage } from './rentals/bookings/bookings-page.tsx'
import { settingsRoutes } from './settings/routes.tsx'
import { SecondStepPage } from './sign-in/second-step-page.tsx'

/** The routes of all screens other than collections. */
export const screens: { dashboard: typeof Dashboard; routes: [path: string, element: ReactElement][] } = {
  dashboard: Dashboard,
  routes: [
    ['/inbox', <InboxPage key="inbox" />],
    ['/inbox/:kind/:id', <InquiryPage key="inquiry" />],
    ['/moderation', <ListingsPage key="listings" />],
    ['/moderation/reviews', <ReviewsPage key="reviews" />],
    ['/moderation/reports', <ReportsPage key="reports" />],
    ['/moderation/hidden', <HiddenPage key="hidden" />],
    ['/moderation/block', <BlockPage key="block" />],
    ['/chat', <ChatPage key="chats" />],
    ['/chat/:id', <ChatPage key="chat" />],
    ['/messages-out', <OutboxPage key="outbox" />],
    ['/import', <ImportPage key="import" />],
    ['/bookings', <BookingsPage key="bookings" />],
    ...settingsRoutes,
    ['/operators', <OperatorsPage key="operators" />],
    ['/second-step', <SecondStepPage key="second-step" />],
  ],
}
