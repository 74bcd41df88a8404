import { hasEnded, type KeptCoupon } from '../../domain/promotions/kept-coupon.ts'
import { listKeptCoupons, updateKeptCoupons } from '../kept-coupons.ts'

const NOTHING_KEPT =
  'No coupon is saved on this device. Open an activated coupon while you are online, and its code stays here for the bar.'
const SOME_KEPT = 'Your saved coupons work without a connection. These are saved copies.'

const PARTS = [
  'restaurant',
  'title',
  'description',
  'code',
  'endDate',
  'redeemMethod',
  'terms',
  'keptAt',
] as const

const keptAtFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

await showKeptCoupons()

async function showKeptCoupons(): Promise<void> {
  const now = new Date()
  const kept = 'caches' in globalThis ? await listKeptCoupons() : []
  const isRequested = ({ couponId }: KeptCoupon) => location.pathname === `/coupons/${couponId}`
  const valid = kept
    .filter(coupon => !hasEnded(coupon, now))
    .sort((one, other) => Number(isRequested(other)) - Number(isRequested(one)))
  const openFirst = valid.length === 1 || valid.some(isRequested)
  element('#title').textContent = title()
  element('#summary').textContent = valid.length === 0 ? NOTHING_KEPT : SOME_KEPT
  element('#again').setAttribute('href', location.href)
  element('#coupons').replaceChildren(
    ...valid.map((coupon, index) => drawCoupon(coupon, openFirst && index === 0)),
  )
  addEventListener('online', () => {
    element('#title').textContent = title()
  })
  await updateKeptCoupons(coupon => (hasEnded(coupon, now) ? null : coupon))
}

function title(): string {
  if (location.pathname === '/offline.html') return 'Saved for the bar'
  return navigator.onLine ? 'Hush cannot be reached' : 'You are offline'
}

function drawCoupon(coupon: KeptCoupon, isOpen: boolean): Node {
  const template = element('#coupon')
  if (!(template instanceof HTMLTemplateElement)) throw new TypeError('#coupon is no template')
  const fragment = document.importNode(template.content, true)
  const texts = { ...coupon, keptAt: keptAtFormat.format(new Date(coupon.keptAt)) }
  for (const part of PARTS) element(`[data-part=${part}]`, fragment).textContent = texts[part]
  const qr = element('[data-part=qr]', fragment)
  qr.setAttribute('viewBox', `0 0 ${coupon.qr.size} ${coupon.qr.size}`)
  qr.setAttribute('aria-label', `Code ${coupon.code} as a QR code`)
  element('path', qr).setAttribute('d', coupon.qr.path)
  const isUsed = coupon.redeemedAt !== undefined
  for (const part of ['qr', 'code', 'good']) {
    if (isUsed) element(`[data-part=${part}]`, fragment).remove()
  }
  const stamp = element('[data-part=redeemed]', fragment)
  if (isUsed) stamp.textContent = `Redeemed on ${coupon.redeemedAt}`
  else stamp.remove()
  element('details', fragment).toggleAttribute('open', isOpen)
  return fragment
}

function element(selector: string, within: ParentNode = document): Element {
  const match = within.querySelector(selector)
  if (!match) throw new TypeError(`The offline page has no ${selector}`)
  return match
}
