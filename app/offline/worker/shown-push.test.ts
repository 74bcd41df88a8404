import { afterEach, describe, expect, test, vi } from 'vitest'
import { renewPush } from './changed-push.ts'
import { openPush } from './shown-push.ts'

const origin = 'https://hush.test'
afterEach(() => vi.unstubAllGlobals())

function inBrowser({ windows = [] }: { windows?: { url: string; focus: () => void }[] } = {}) {
  const openWindow = vi.fn()
  const clients = { matchAll: async () => windows, openWindow }
  vi.stubGlobal('self', { location: { origin }, clients })
  return { openWindow, click: (path: unknown) => openPush({ close: vi.fn(), data: { path } }) }
}

describe('a notification that is clicked', () => {
  test('opens what it tells of', async () => {
    const { openWindow, click } = inBrowser()
    await click('/restaurants/7')
    expect(openWindow).toHaveBeenCalledWith(`${origin}/restaurants/7`)
  })

  test('goes to the window that shows it already, and leaves others alone', async () => {
    const shown = { url: `${origin}/alerts`, focus: vi.fn() }
    const other = { url: `${origin}/profile`, focus: vi.fn() }
    const { openWindow, click } = inBrowser({ windows: [other, shown] })
    await click(undefined)
    expect(shown.focus).toHaveBeenCalled()
    expect(other.focus).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })

  test.each(['https://evil.test/', '//evil.test/'])('opens no other site: %s', async path => {
    const { openWindow, click } = inBrowser()
    await click(path)
    expect(openWindow).not.toHaveBeenCalled()
  })
})

describe('a browser that gets another address', () => {
  test('says so', async () => {
    const fetching = vi.fn(async () => new Response(null))
    vi.stubGlobal('fetch', fetching)
    const json = { endpoint: 'https://push.test/new', keys: { p256dh: 'key', auth: 'secret' } }
    await renewPush({ oldSubscription: null, newSubscription: { toJSON: () => json } })
    expect(fetching).toHaveBeenCalledWith(
      '/alerts/pushes',
      expect.objectContaining({
        method: 'POST',
        body: new URLSearchParams({ endpoint: json.endpoint, ...json.keys, turn: 'on' }),
      }),
    )
  })
})
