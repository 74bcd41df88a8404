import { hasEnded, type KeptCoupon } from '../../domain/promotions/kept-coupon.ts'
import { changeKept, listKeptCoupons } from '../kept-coupons.ts'

const NOTHING_KEPT =
  'No coupon is saved on this device. Open an activated coupon while you are online, and its code stays here for the bar.'
const SOME_KEPT = 'Your saved coupons work without a connection. These are kept copies.'

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

await show()

/** Shows the kept coupons that have not ended, the one of this address first and open. */
async function show(): Promise<void> {
  const now = new Date()
  const kept = 'caches' in globalThis ? await listKeptCoupons() : []
  const isAskedFor = ({ couponId }: KeptCoupon) => location.pathname === `/coupons/${couponId}`
  const good = kept
    .filter(coupon => !hasEnded(coupon, now))
    .sort((one, other) => Number(isAskedFor(other)) - Number(isAskedFor(one)))
  const openFirst = good.length === 1 || good.some(isAskedFor)
  element('#title').textContent = title()
  element('#summary').textContent = good.length === 0 ? NOTHING_KEPT : SOME_KEPT
  element('#again').setAttribute('href', location.href)
  element('#coupons').replaceChildren(
    ...good.map((coupon, index) => drawCoupon(coupon, openFirst && index === 0)),
  )
  addEventListener('online', () => {
    element('#title').textContent = title()
  })
  await changeKept(coupon => (hasEnded(coupon, now) ? null : coupon))
}

function title(): string {
  if (location.pathname === '/offline.html') return 'Saved for the bar'
  return navigator.onLine ? 'Hush cannot be reached' : 'You are offline'
}

function drawCoupon(coupon: KeptCoupon, isOpen: boolean): Node {
  const template = element('#coupon')
  if (!(template instanceof HTMLTemplateElement)) throw new TypeError('#coupon is no template')
  const drawn = document.importNode(template.content, true)
  const texts = { ...coupon, keptAt: keptAtFormat.format(new Date(coupon.keptAt)) }
  for (const part of PARTS) element(`[data-part=${part}]`, drawn).textContent = texts[part]
  const qr = element('[data-part=qr]', drawn)
  qr.setAttribute('viewBox', `0 0 ${coupon.qr.size} ${coupon.qr.size}`)
  qr.setAttribute('aria-label', `Code ${coupon.code} as a QR code`)
  element('path', qr).setAttribute('d', coupon.qr.path)
  const isUsed = coupon.redeemedAt !== undefined
  for (const part of ['qr', 'code', 'good']) {
    if (isUsed) element(`[data-part=${part}]`, drawn).remove()
  }
  const stamp = element('[data-part=redeemed]', drawn)
  if (isUsed) stamp.textContent = `Redeemed on ${coupon.redeemedAt}`
  else stamp.remove()
  element('details', drawn).toggleAttribute('open', isOpen)
  return drawn
}

function element(selector: string, within: ParentNode = document): Element {
  const found = within.querySelector(selector)
  if (!found) throw new TypeError(`The offline page has no ${selector}`)
  return found
}
