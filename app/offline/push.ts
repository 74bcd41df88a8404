export type PushState =
  | 'on'
  | 'off'
  | 'refused'
  /** On an iPhone or iPad, where only what is on the Home Screen can be told. */
  | 'to-be-installed'
  | 'impossible'

const WORKER = '/sw.js'

/** `browsers` are those that the server knows as this account's: logging out ends it there. */
export async function readPushState(browsers: readonly string[]): Promise<PushState> {
  if (!canBeTold()) return isApple() ? 'to-be-installed' : 'impossible'
  if (Notification.permission === 'denied') return 'refused'
  const subscription = await findSubscription()
  return subscription && browsers.includes(subscription.endpoint) ? 'on' : 'off'
}

function canBeTold(): boolean {
  return (
    import.meta.env.PROD &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  )
}

function isApple(): boolean {
  return /iPad|iPhone/.test(navigator.userAgent)
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function turnPushOn(
  publicKey: string,
  address: string,
): Promise<PushState | 'failed'> {
  if (!canBeTold()) return readPushState([])
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off'
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  // Of another account, or of other keys.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options)
  if (await tell(address, subscription, 'on')) return 'on'
  await subscription.unsubscribe()
  return 'failed'
}

/** The server first: what only this browser forgot would still be sent. */
export async function turnPushOff(address: string): Promise<PushState | 'failed'> {
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  if (!(await tell(address, subscription, 'off'))) return 'failed'
  await subscription.unsubscribe()
  return 'off'
}

async function tell(address: string, subscription: PushSubscription, turn: string) {
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ endpoint, p256dh, auth, turn }),
    redirect: 'error',
  })
  return response.ok
}
