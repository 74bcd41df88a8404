import { postPush } from './post-push.ts'

export type PushState =
  | 'on'
  | 'off'
  | 'refused'
  /** iPhones and iPads show alerts of Home Screen apps only. */
  | 'to-be-installed'
  | 'impossible'

const WORKER = '/sw.js'

/** `browsers` are the account's own: logging out ends alerts there. */
export async function readPushState(browsers: readonly string[]): Promise<PushState> {
  if (!canBeTold()) return isPhoneOrTabletOfApple(navigator) ? 'to-be-installed' : 'impossible'
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

/** An iPad says that it is a Macintosh, which has no touch screen. */
export function isPhoneOrTabletOfApple({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPad|iPhone/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

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
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options)
  if (await postPush(address, subscription, 'on')) return 'on'
  await subscription.unsubscribe()
  return 'failed'
}

/** The server first: otherwise it would keep sending. */
export async function turnPushOff(address: string): Promise<PushState | 'failed'> {
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  if (!(await postPush(address, subscription, 'off'))) return 'failed'
  await subscription.unsubscribe()
  return 'off'
}
