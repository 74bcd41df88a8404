import { drawable } from '../pictures/lettering.server.ts'
import { AMBER, CREAM, drawSocial, socialLine } from '../pictures/social-drawing.server.ts'
import type { Outing } from './outing.ts'

const SHOWN = 3

/** What a chat shows of the link: when, and which places. Never who. Throws `TooBusy`. */
export function drawOuting(outing: Outing): Promise<Buffer<ArrayBuffer>> {
  const { title, lines } = textsOf(outing)
  return drawSocial(JSON.stringify([title, lines, outing.when]), () =>
    Promise.all([
      socialLine(`${outing.when} · on Hush`, { top: 64, height: 44, colour: AMBER }),
      socialLine(title, { top: 140, height: 140, colour: CREAM }),
      ...lines.map((line, index) =>
        socialLine(line, { top: 326 + index * 76, height: 54, colour: CREAM }),
      ),
    ]),
  )
}

function textsOf({ decidedPlace, places }: Outing): { title: string; lines: string[] } {
  if (decidedPlace) {
    const lines = [decidedPlace.arrivalText, decidedPlace.address ?? '']
    return { title: `We go to ${nameOf(decidedPlace)}`, lines: lines.filter(Boolean) }
  }
  const rest = places.length - SHOWN
  const names = places.slice(0, SHOWN).map(nameOf)
  return {
    title: 'Where shall we go?',
    lines: rest > 0 ? [...names, `and ${rest} more`] : names,
  }
}

function nameOf({ name }: { name: string }): string {
  return drawable(name) || 'A place'
}
