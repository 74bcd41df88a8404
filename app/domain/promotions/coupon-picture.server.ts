import type { OverlayOptions } from 'sharp'
import { drawable } from '../pictures/lettering.server.ts'
import {
  AMBER,
  CREAM,
  drawSocial,
  MARGIN,
  ROSE,
  socialLine,
  WIDTH,
} from '../pictures/social-drawing.server.ts'
import { type CouponCard, queueText } from './coupon.ts'
import { savingText } from './saving.ts'

type DrawnCoupon = Pick<
  CouponCard,
  'title' | 'restaurant' | 'saving' | 'state' | 'current' | 'target' | 'percent'
>

export function drawCoupon(coupon: DrawnCoupon): Promise<Buffer<ArrayBuffer>> {
  const lines = linesOf(coupon)
  const key = JSON.stringify([lines, coupon.percent])
  return drawSocial({
    key,
    read: async () => lines,
    layers: texts => layersOf(texts, coupon.percent),
  })
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

async function layersOf(
  { restaurant, title, saving, count, queue }: ReturnType<typeof linesOf>,
  percent: number,
): Promise<OverlayOptions[]> {
  const bar = { left: MARGIN, top: 480 }
  const filled = Math.round((WIDTH * percent) / 100)
  return Promise.all([
    socialLine(`${restaurant} · on Hush`, { top: 64, height: 44, colour: AMBER }),
    socialLine(title, { top: 136, height: 190, colour: CREAM }),
    ...(saving ? [socialLine(saving, { top: 372, height: 52, colour: CREAM })] : []),
    { input: rectangle(WIDTH, ROSE), ...bar },
    ...(filled > 0 ? [{ input: rectangle(filled, AMBER), ...bar }] : []),
    socialLine(`${count} · ${queue}`, { top: 536, height: 46, colour: CREAM }),
  ])
}

function rectangle(width: number, background: string) {
  return { create: { width, height: 28, channels: 3 as const, background } }
}
