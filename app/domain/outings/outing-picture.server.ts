import sharp, { type OverlayOptions } from 'sharp'
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from '../pictures/artwork.ts'
import { drawable } from '../pictures/lettering.server.ts'
import { type CoverServices, readCover } from '../pictures/read-cover.server.ts'
import { AMBER, CREAM, drawSocial, MARGIN, socialText } from '../pictures/social-drawing.server.ts'
import type { Outing, OutingPlace } from './outing.ts'

const SHOWN = 3
const GAP = 8
const COVERS = { top: 258, height: 274 }
const NAME = { top: 548, size: 31, height: 70, margin: 28 }
const DECIDED_COVER = { width: 480, height: SOCIAL_HEIGHT }
const FACTS = { top: 400, first: 92, height: 40, step: 56 }
const DECIDED_WIDTH = SOCIAL_WIDTH - DECIDED_COVER.width - MARGIN - 48

type DrawnPlace = Pick<
  OutingPlace,
  'name' | 'picture' | 'fallback' | 'arrivalText' | 'address' | 'item'
>

/** Chats show it: of the people it names only who asks. Throws `TooBusy`. */
export function drawOuting(services: CoverServices, outing: Outing): Promise<Buffer<ArrayBuffer>> {
  const { decidedPlace, places, voters, when } = outing
  if (decidedPlace) {
    const { name, picture, fallback, arrivalText, address, item } = decidedPlace
    const place = { name, picture, fallback, arrivalText, address, item }
    return drawSocial({
      key: JSON.stringify([place, when]),
      read: () => readCover(services, place),
      layers: cover => decision(place, cover, when),
    })
  }
  const shown = places
    .slice(0, SHOWN)
    .map(({ name, picture, fallback }) => ({ name, picture, fallback }))
  const rest = places.length - shown.length
  const host = drawable(voters.find(({ isHost }) => isHost)?.name ?? '')
  const heading = [
    ...(host ? [`${host} asks`] : []),
    when,
    ...(rest > 0 ? [`${places.length} places`] : []),
  ].join(' · ')
  return drawSocial({
    key: JSON.stringify([shown, heading]),
    read: () => Promise.all(shown.map(place => readCover(services, place))),
    layers: covers => question(shown, covers, heading),
  })
}

async function question(
  places: readonly Pick<DrawnPlace, 'name'>[],
  covers: readonly Uint8Array[],
  heading: string,
): Promise<OverlayOptions[]> {
  const column = Math.floor((SOCIAL_WIDTH - GAP * (places.length - 1)) / places.length)
  const strip = covers.map((cover, index) =>
    cut(cover, { ...COVERS, width: column, left: index * (column + GAP) }),
  )
  const names = places.map((place, index) => {
    const left = index * (column + GAP)
    return socialText(nameOf(place), {
      top: NAME.top,
      left: left + (index === 0 ? MARGIN / 2 : NAME.margin),
      size: NAME.size,
      height: NAME.height,
      width: column - 2 * NAME.margin,
      colour: CREAM,
    })
  })
  const lines = [
    socialText(heading, { top: 60, size: 40, colour: AMBER }),
    socialText('Where shall we go?', { top: 124, size: 104, colour: CREAM }),
  ]
  return Promise.all([...lines, ...strip, ...names])
}

async function decision(
  place: DrawnPlace,
  cover: Uint8Array,
  when: string,
): Promise<OverlayOptions[]> {
  const { arrivalText, address, item } = place
  const facts = [arrivalText, item, address].filter(fact => fact !== null)
  const left = SOCIAL_WIDTH - DECIDED_COVER.width
  return Promise.all([
    cut(cover, { ...DECIDED_COVER, left, top: 0 }),
    socialText(when, { top: 72, size: 34, width: DECIDED_WIDTH, colour: AMBER }),
    socialText(`We go to ${nameOf(place)}`, {
      top: 132,
      size: 64,
      width: DECIDED_WIDTH,
      height: 240,
      colour: CREAM,
    }),
    ...facts.map((fact, index) =>
      socialText(fact, {
        top: index === 0 ? FACTS.top : FACTS.top + FACTS.first + (index - 1) * FACTS.step,
        height: index === 0 ? FACTS.first : FACTS.height,
        size: 30,
        width: DECIDED_WIDTH,
        colour: CREAM,
      }),
    ),
  ])
}

async function cut(
  cover: Uint8Array,
  { width, height, left, top }: { width: number; height: number; left: number; top: number },
): Promise<OverlayOptions> {
  return { input: await sharp(cover).resize(width, height).png().toBuffer(), left, top }
}

function nameOf({ name }: { name: string }): string {
  return drawable(name) || 'A place'
}
