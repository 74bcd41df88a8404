declare const self: ServiceWorkerGlobalScope

interface ShownPush {
  title: string
  body: string
  path: string
}

/** A browser shows one of its own where a push shows nothing, so this one shows always. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, path } = readPush(data)
  await self.registration.showNotification(title, {
    body,
    icon: '/art/icon-192.png',
    data: { path },
  })
}

function readPush(data: PushMessageData | null): ShownPush {
  try {
    const { title, body, path } = data?.json() ?? {}
    if ([title, body, path].every(text => typeof text === 'string')) return { title, body, path }
  } catch {
    // Falls through to what can always be said.
  }
  return { title: 'Hush', body: 'Something changed at a place you follow.', path: '/alerts' }
}

/** In the window that shows it already, else in a new one: others may hold what somebody is writing. */
export async function openPush(notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close()
  const path: unknown = notification.data?.path
  const url = new URL(typeof path === 'string' ? path : '/alerts', self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find(window => window.url === url.href)
  await (shown ? shown.focus() : self.clients.openWindow(url.href))
}
