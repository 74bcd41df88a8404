import {
  type CodesOfDiner,
  readCodes,
  refreshKeptCoupon,
} from '../../domain/promotions/kept-coupon.ts'
import { listKeptCoupons, updateKeptCoupons } from '../kept-coupons.ts'
import { isOfflineCache, offlineCacheName } from '../offline-cache.ts'
import { renewPush } from './changed-push.ts'
import { openPush, showPush } from './shown-push.ts'

declare const self: ServiceWorkerGlobalScope

const CACHE = offlineCacheName(OFFLINE_VERSION)
const PAGE = '/offline.html'
const CODES = '/coupons/codes'

// It only answers navigations that the network cannot, so a new version may take over at once
self.addEventListener('install', event => event.waitUntil(keepOfflinePage()))
self.addEventListener('activate', event => event.waitUntil(takeOver()))

self.addEventListener('push', event => event.waitUntil(showPush(event.data)))
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewPush(event)))
self.addEventListener('notificationclick', event => event.waitUntil(openPush(event.notification)))

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fromNetworkOrOfflinePage(event))
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(fromOfflineCache(request))
  if (request.mode === 'navigate' || pathname.endsWith('.data')) {
    event.waitUntil(updateKeptCopies())
  }
})

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(OFFLINE_FILES.map(file => new Request(file, { cache: 'reload' })))
  await self.skipWaiting()
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter(name => isOfflineCache(name) && name !== CACHE)
  await Promise.all(old.map(name => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function fromNetworkOrOfflinePage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(event.request))
  } catch (unreachable) {
    const page = await caches.match(PAGE)
    if (!page) throw unreachable
    return page
  }
}

async function fromOfflineCache(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function updateKeptCopies(): Promise<void> {
  if ((await listKeptCoupons()).length === 0) return
  const codes = await fetchCodes()
  if (codes) await updateKeptCoupons(copy => refreshKeptCoupon(copy, codes))
}

async function fetchCodes(): Promise<CodesOfDiner | null> {
  try {
    const response = await fetch(CODES)
    return response.ok ? readCodes(await response.json()) : null
  } catch {
    return null
  }
}
