import type { CDPSession, Page } from '@playwright/test'
import { expect, site, test } from './fixtures.ts'
import { freshPhone, signIn } from './members.ts'

test.use({ serviceWorkers: 'allow' })

/** The packaged browser has no push service and refuses the permission: both are replaced, before any code runs. */
const withPushService = () => {
  let subscription: PushSubscription | null = null
  let permission: NotificationPermission = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => (permission = 'granted')
  const stored = sessionStorage.getItem('subscription')
  const bytes = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
  const subscribed = (key: string, endpoint: string) =>
    ({
      endpoint,
      options: { applicationServerKey: bytes(key).buffer, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        subscription = null
        sessionStorage.removeItem('subscription')
        return true
      },
    }) as unknown as PushSubscription
  if (stored) {
    permission = 'granted'
    subscription = subscribed(...(JSON.parse(stored) as [string, string]))
  }
  PushManager.prototype.getSubscription = async () => subscription
  PushManager.prototype.subscribe = async options => {
    const made = [
      String(options?.applicationServerKey),
      `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    ] as const
    sessionStorage.setItem('subscription', JSON.stringify(made))
    subscription = subscribed(...made)
    return subscription
  }
}

const registrationOf = (cdp: CDPSession) =>
  new Promise<string>(resolve => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })

/** What the worker does with a message: the notification that it shows, and the page that a tap on it opens. */
async function receive(page: Page, data: string) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker runs')
  await worker.evaluate(() => {
    const scope = self as unknown as ServiceWorkerGlobalScope & { seen: unknown[] }
    scope.seen = []
    scope.registration.showNotification = async (title, options) => {
      scope.seen.push({ title, ...options })
      const notification = { close: () => scope.seen.push('closed'), data: options?.data }
      scope.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
    }
    scope.clients.openWindow = async url => {
      scope.seen.push(String(url))
      return null
    }
  })
  const cdp = await page.context().newCDPSession(page)
  const registration = registrationOf(cdp)
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registration
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: site(), registrationId, data })
  const seen = () => worker.evaluate(() => (self as unknown as { seen: unknown[] }).seen)
  await expect.poll(seen).toHaveLength(3)
  return seen()
}

test(
  'a member allows notifications, gets one and turns them off',
  { tag: ['@core', '@narrow'] },
  async ({ watched: page }, info) => {
    await page.addInitScript(withPushService)
    await signIn(page, freshPhone(info))
    await page.goto(`${site()}/profile/details`)
    await page.getByRole('button', { name: 'Allow notifications' }).click()
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible()

    const message = { title: 'New message about Swift', text: 'Open the chat.', path: '/chat/abc', key: 'm1' }
    expect(await receive(page, JSON.stringify(message))).toEqual([
      expect.objectContaining({ title: message.title, body: message.text, tag: 'm1' }),
      'closed',
      `${site()}/chat/abc`,
    ])

    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Allow notifications' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Allow notifications' })).toBeVisible()
  },
)
