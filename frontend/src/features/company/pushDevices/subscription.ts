/** Why a browser can get no notices: it has no push, only an installed app has it, or its user refused. */
export type Obstacle = 'unsupported' | 'notInstalled' | 'refused'

/** Telephones of Apple offer push to installed apps alone. */
const isApple = (): boolean => /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent)

/** What keeps this browser from getting notices; null for nothing. */
export function obstacle(): Obstacle | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple() ? 'notInstalled' : 'unsupported'
  return Notification.permission === 'denied' ? 'refused' : null
}

/** A subscription in the form in which the server stores it. */
export interface OwnSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

function toOwn(subscription: PushSubscription): OwnSubscription {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** The push manager of our service worker; null in a page that has none, as while developing. */
async function pushManager(): Promise<PushManager | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration ? (await navigator.serviceWorker.ready).pushManager : null
}

/** The subscription that this browser has; null for none. */
export async function currentSubscription(): Promise<OwnSubscription | null> {
  if (obstacle() !== null) return null
  const subscription = await (await pushManager())?.getSubscription()
  return subscription ? toOwn(subscription) : null
}

/**
 * Subscribes this browser, after its user allowed it. An earlier subscription ends, since it may be of
 * another user.
 * @param publicKey of the installation, in Base64url.
 * @returns null when the user does not allow it.
 * @throws DOMException when the browser's push service cannot be reached.
 */
export async function subscribe(publicKey: string): Promise<OwnSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const manager = await pushManager()
  if (!manager) throw new DOMException('no service worker', 'NotSupportedError')
  await (await manager.getSubscription())?.unsubscribe()
  return toOwn(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** Ends this browser's subscription. Its push service then knows it no more. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription()
  await subscription?.unsubscribe()
}
