import { LRUCache } from 'lru-cache'
import sharp, { type OverlayOptions } from 'sharp'
import { createLimiter } from '../limiter/limiter.ts'
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from './artwork.ts'
import { letter, letterAt } from './lettering.server.ts'

const MAX_KEPT = 100
const MAX_WAITING = 20
const QUALITY = 84

export const MARGIN = 80
export const WIDTH = SOCIAL_WIDTH - 2 * MARGIN

export const ROSE = '#7d2f57'
export const CREAM = '#fff3df'
export const AMBER = '#ffb224'
const DUSK = '#3a1741'

/** Concurrent requests share one drawing. */
const kept = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({ max: MAX_KEPT })
const inTurn = createLimiter({ atOnce: 1, waiting: MAX_WAITING })

interface Drawing<Read> {
  key: string
  read: () => Promise<Read>
  layers: (read: Read) => Promise<OverlayOptions[]>
}

/** A JPEG for chats. Throws `TooBusy`. */
export function drawSocial<Read>({
  key,
  read,
  layers,
}: Drawing<Read>): Promise<Buffer<ArrayBuffer>> {
  const known = kept.get(key)
  if (known) return known
  const drawn = read().then(sources => inTurn(async () => compose(await layers(sources))))
  kept.set(key, drawn)
  drawn.catch(() => kept.delete(key))
  return drawn
}

export async function socialLine(
  text: string,
  { top, height, colour }: { top: number; height: number; colour: string },
): Promise<OverlayOptions> {
  return { input: await letter({ text, height, colour, width: WIDTH }), left: MARGIN, top }
}

export async function socialText(
  text: string,
  place: {
    top: number
    left?: number
    size: number
    width?: number
    height?: number
    colour: string
  },
): Promise<OverlayOptions> {
  const { top, left = MARGIN, width = WIDTH, size, height = size * 1.25, colour } = place
  const input = await letterAt({ text, size, colour, width, height: Math.round(height) })
  return { input, left, top }
}

async function compose(layers: OverlayOptions[]): Promise<Buffer<ArrayBuffer>> {
  const ground = {
    width: SOCIAL_WIDTH,
    height: SOCIAL_HEIGHT,
    channels: 3,
    background: DUSK,
  } as const
  const jpeg = await sharp({ create: ground })
    .composite(layers)
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return Buffer.from(jpeg)
}
