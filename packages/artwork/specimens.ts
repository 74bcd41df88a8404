import { PALETTES } from './palette.ts'
import type { Scene } from './scene.ts'

const BAR = 'fill="#CDB89A"'

/** Invented papers with shapes instead of names. */
export const SPECIMENS: Record<string, string> = {
  'specimen-id-front': [
    card('#FFF8EE', '#3A1741'),
    '<circle cx="270" cy="330" r="78" fill="#E8A87C"/><path d="M140 560a130 118 0 0 1 260 0z" fill="#3A1741"/>',
    bar(470, 268, 330, 30),
    bar(470, 328, 240, 22),
    bar(470, 378, 290, 22),
    bar(470, 428, 180, 22),
    bar(470, 508, 330, 40, '#FFB224'),
  ].join(''),
  'specimen-id-back': [
    card('#FFF8EE', '#FFB224'),
    '<rect x="100" y="196" width="760" height="84" fill="#2B1230"/>',
    ...Array.from({ length: 42 }, (_, line) =>
      bar(150 + line * 16, 332, 4 + ((line * 7) % 3) * 4, 120, '#2B1230'),
    ),
    bar(150, 500, 420, 22),
    bar(150, 540, 300, 22),
  ].join(''),
  'specimen-business-document': [
    '<rect x="210" y="40" width="540" height="640" rx="10" fill="#FFFFFF" stroke="#E0CDB2" stroke-width="4"/>',
    '<rect x="210" y="40" width="540" height="96" rx="10" fill="#3A1741"/>',
    bar(250, 76, 300, 26, '#FFE2B0'),
    ...Array.from({ length: 9 }, (_, line) => bar(250, 186 + line * 38, 460 - (line % 4) * 52, 16)),
    '<circle cx="650" cy="590" r="56" fill="#FFB224"/><circle cx="650" cy="590" r="40" fill="none" stroke="#2B1230" stroke-width="4" stroke-dasharray="6 6"/>',
    bar(250, 600, 220, 10, '#2B1230'),
  ].join(''),
}

export function specimenScene(drawing: string): Scene {
  return {
    width: 960,
    height: 720,
    palette: PALETTES.paper,
    ground: 'grained',
    behind: drawing,
    layers: [],
  }
}

function card(paper: string, edge: string): string {
  return `<rect x="100" y="110" width="760" height="500" rx="36" fill="${paper}" stroke="${edge}" stroke-width="6"/>`
}

function bar(x: number, y: number, width: number, height: number, fill?: string): string {
  const paint = fill ? `fill="${fill}"` : BAR
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" ${paint}/>`
}
