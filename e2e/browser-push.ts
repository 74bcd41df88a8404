import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { PushTarget } from '../app/domain/following/alerts/push.ts'

/**
 * Stands in for what the browser and its maker agree on, which needs the maker's network, and for the
 * person who allows it, whom a browser without a screen does not ask.
 */
export async function subscribeAt(context: BrowserContext, target: PushTarget): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const KEPT = 'subscribed'
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEPT)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(KEPT) ? subscription : null),
      subscribe: async () => {
        localStorage.setItem(KEPT, 'yes')
        return subscription
      },
    })
  }, target)
}

/** Hands a push to the worker of the site, as the browser does once it has decrypted it. */
export async function openPushes(page: Page, origin: string) {
  const protocol = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(protocol)
  return async (data: string) => {
    await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

async function registrationOf(protocol: CDPSession): Promise<string> {
  const found = new Promise<string>(resolve => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (registration) resolve(registration.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  return found
}

/** What the worker has the browser show, which without a screen shows nothing. */
export async function readNotifications(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No worker is installed.')
  const shown = await worker.evaluateHandle(() => {
    const shownSoFar: { title: string; body: string | undefined; path: string }[] = []
    Object.assign(Reflect.get(globalThis, 'registration'), {
      showNotification: async (title: string, { body, data }: NotificationOptions) => {
        shownSoFar.push({ title, body, path: data.path })
      },
    })
    return shownSoFar
  })
  return () => shown.jsonValue()
}
