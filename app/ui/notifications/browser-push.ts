/** Whether this browser shows notifications; `install` if it only does so for a site on the home screen. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

const url = '/notifications/browser'

/** The state of this browser for a member, or for the guest whose link has the token. */
export async function readPushState(token: string): Promise<PushState> {
  const lacking = findObstacle()
  if (lacking) return lacking
  const key = await readKey()
  if (!key) return 'unsupported'
  const subscription = await findSubscription()
  if (Notification.permission !== 'granted' || !subscription) return 'off'
  const { isOn } = await (await post({ intent: 'check', endpoint: subscription.endpoint, token })).json()
  if (!isOn) return 'off'
  // The site has another key than when this browser subscribed, so its messages would be refused.
  return keyOf(subscription) === key ? 'on' : subscribe(key, token)
}

/** Asks for the permission and subscribes. Call it on a click, since browsers ask only then. Throws on failure. */
export async function turnPushOn(token: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const key = await readKey()
  return key ? subscribe(key, token) : 'unsupported'
}

/** Ends the subscription, here and on the site. Throws on failure. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    await post({ intent: 'remove', endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return 'off'
}

function findObstacle(): PushState | undefined {
  const isApple = 'standalone' in navigator && navigator.maxTouchPoints > 1
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    // In `npm run dev` there is no worker.
    return !import.meta.env.PROD ? 'unsupported' : Notification.permission === 'denied' ? 'denied' : undefined
  return isApple && !navigator.standalone ? 'install' : 'unsupported'
}

async function subscribe(key: string, token: string): Promise<PushState> {
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // The site may have found that the earlier one has ended, and another key needs a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  try {
    await post({ intent: 'add', endpoint, p256dh, auth, token })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

const findSubscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

async function readKey(): Promise<string> {
  const { key } = await (await fetch(url)).json()
  return key
}

async function post(values: Record<string, string>): Promise<Response> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(values) })
  if (!response.ok) throw new Error(`the subscription could not be saved: ${response.status}`)
  return response
}

/** The key with which the browser subscribed, base64url. */
const keyOf = ({ options }: PushSubscription) =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

declare global {
  interface Navigator {
    /** Safari on iOS: whether the page was opened from the home screen. */
    standalone?: boolean
  }
}
