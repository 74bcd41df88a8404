import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { createLimiter } from '../limiter/limiter.ts'
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from '../pictures/artwork.ts'
import { drawable, letter } from '../pictures/lettering.server.ts'
import { type CouponCard, queueText } from './coupon.ts'
import { savingText } from './saving.ts'

/** Some 50 KB each. */
const MAX_KEPT = 100
const MAX_WAITING = 20
const QUALITY = 84

const MARGIN = 80
const WIDTH = SOCIAL_WIDTH - 2 * MARGIN

const DUSK = '#3a1741'
const ROSE = '#7d2f57'
const CREAM = '#fff3df'
const AMBER = '#ffb224'

type DrawnCoupon = Pick<
  CouponCard,
  'title' | 'restaurant' | 'saving' | 'state' | 'current' | 'target' | 'percent'
>

/** Kept from the first request on: whoever comes while one is drawn waits for that one. */
const kept = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({ max: MAX_KEPT })
const inTurn = createLimiter({ atOnce: 1, waiting: MAX_WAITING })

/** What a shared link shows: the deal, what it saves, and how full its line is. Throws `TooBusy`. */
export function drawCoupon(coupon: DrawnCoupon): Promise<Buffer<ArrayBuffer>> {
  const lines = linesOf(coupon)
  const key = JSON.stringify([lines, coupon.percent])
  const known = kept.get(key)
  if (known) return known
  const drawn = inTurn(() => draw(lines, coupon.percent))
  kept.set(key, drawn)
  drawn.catch(() => kept.delete(key))
  return drawn
}

function linesOf({ title, restaurant, saving, current, target, state }: DrawnCoupon) {
  const isOpen = state === 'open' || state === 'joined'
  return {
    restaurant,
    title: drawable(title) || 'A group coupon',
    saving: saving && savingText(saving),
    count: `${current} of ${target} joined`,
    queue: queueText({ state: isOpen ? 'open' : state, current, target }),
  }
}

async function draw(
  { restaurant, title, saving, count, queue }: ReturnType<typeof linesOf>,
  percent: number,
): Promise<Buffer<ArrayBuffer>> {
  const line = (text: string, height: number, colour: string, width = WIDTH) =>
    letter({ text, height, colour, width })
  const bar = { left: MARGIN, top: 480 }
  const filled = Math.round((WIDTH * percent) / 100)
  const parts = await Promise.all([
    { input: await line(`${restaurant} · on Hush`, 44, AMBER), left: MARGIN, top: 64 },
    { input: await line(title, 190, CREAM), left: MARGIN, top: 136 },
    ...(saving ? [{ input: await line(saving, 52, CREAM), left: MARGIN, top: 372 }] : []),
    { input: rectangle(WIDTH, ROSE), ...bar },
    ...(filled > 0 ? [{ input: rectangle(filled, AMBER), ...bar }] : []),
    { input: await line(`${count} · ${queue}`, 46, CREAM), left: MARGIN, top: 536 },
  ])
  const ground = {
    width: SOCIAL_WIDTH,
    height: SOCIAL_HEIGHT,
    channels: 3,
    background: DUSK,
  } as const
  const jpeg = await sharp({ create: ground })
    .composite(parts)
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return Buffer.from(jpeg)
}

function rectangle(width: number, background: string) {
  return { create: { width, height: 28, channels: 3 as const, background } }
}
