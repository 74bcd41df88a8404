declare const self: ServiceWorkerGlobalScope

/** The browser shows a notice of its own if a push shows none. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, path } = readPush(data)
  await self.registration.showNotification(title, {
    body,
    icon: '/art/icon-192.png',
    data: { path },
  })
}

function readPush(data: PushMessageData | null): { title: string; body: string; path: string } {
  try {
    const { title, body, path } = data?.json() ?? {}
    if ([title, body, path].every(text => typeof text === 'string')) return { title, body, path }
  } catch {}
  return { title: 'Hush', body: 'Something changed at a place you follow.', path: '/alerts' }
}

/** Reuses a window that shows the page; others may hold a form in progress. */
export async function openPush(notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close()
  const path: unknown = notification.data?.path
  const url = new URL(typeof path === 'string' ? path : '/alerts', self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find(window => window.url === url.href)
  await (shown ? shown.focus() : self.clients.openWindow(url.href))
}
