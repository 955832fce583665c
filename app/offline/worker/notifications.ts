/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** The content of a message, as `domain/notifications/push/web-push.ts` writes it. */
type PushContent = { title: string; text: string; path: string; key: string }

/** Shows a message. One that is sent twice has the same key, and replaces itself without a sound. */
export function showNotification(event: PushEvent): void {
  if (!event.data) return
  const { title, text, path, key }: PushContent = event.data.json()
  const options = { body: text, tag: key, data: { path }, icon: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, options))
}

/** Opens the page of a message, in a tab that shows it if there is one. */
export function openNotification(event: NotificationEvent): void {
  const { notification } = event
  notification.close()
  const { origin } = self.location
  const url = new URL(notification.data?.path ?? '/', origin)
  const openPage = async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = tabs.find(tab => tab.url === url.href)
    await (open ? open.focus() : self.clients.openWindow(url.origin === origin ? url.href : origin))
  }
  event.waitUntil(openPage())
}

/** The browser has another address: tells the site, which knows the browser by the earlier one. */
export function renewSubscription(event: PushSubscriptionChangeEvent): void {
  const { oldSubscription, newSubscription } = event
  const renew = async () => {
    if (!oldSubscription) return
    const { applicationServerKey } = oldSubscription.options
    const subscription =
      newSubscription ??
      (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    const values = { intent: 'add', earlier: oldSubscription.endpoint, endpoint, p256dh, auth }
    await fetch('/notifications/browser', { method: 'POST', body: new URLSearchParams(values) })
  }
  event.waitUntil(renew())
}
