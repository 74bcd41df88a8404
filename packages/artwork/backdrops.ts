import type { Palette } from './palette.ts'
import { seeded } from './seeded.ts'

/** The inside of an SVG of 960 × 720. */
export type Backdrop = (palette: Palette, seed: string) => string

function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`
}

function glow(x: number, y: number, radius: number, opacity: number): string {
  return disc(x, y, radius, 'url(#glow)', opacity)
}

function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

function sun(palette: Palette): string {
  return [
    glow(560, 320, 520, 0.75),
    disc(560, 330, 400, palette.sun[1], 0.14),
    disc(560, 330, 328, palette.sun[1], 0.2),
    disc(560, 330, 262, 'url(#sun)'),
    `<path d="M0 640 C180 560 330 600 520 628 S850 650 960 576 V720 H0Z" fill="${palette.tones[1]}" opacity=".55"/>`,
    `<path d="M0 690 C220 620 420 700 620 676 S880 640 960 660 V720 H0Z" fill="${palette.tones[2]}" opacity=".75"/>`,
  ].join('')
}

function rays(palette: Palette): string {
  const wedge = (index: number) => {
    const from = (index * 15 * Math.PI) / 180
    const to = from + (7.5 * Math.PI) / 180
    const at = (angle: number) =>
      `${(720 + 1400 * Math.cos(angle)).toFixed(1)} ${(610 - 1400 * Math.sin(angle)).toFixed(1)}`
    return `<path d="M720 610 L${at(from)} L${at(to)}Z" fill="${palette.sun[0]}" opacity=".2"/>`
  }
  return [
    times(24, wedge),
    glow(720, 610, 560, 0.7),
    disc(720, 610, 310, palette.sun[1], 0.3),
    disc(720, 610, 230, 'url(#sun)'),
  ].join('')
}

function arcs(palette: Palette): string {
  return [
    glow(820, 640, 760, 0.5),
    disc(860, 760, 690, palette.tones[0], 0.75),
    disc(860, 760, 560, palette.tones[1], 0.8),
    disc(860, 760, 430, palette.tones[2], 0.85),
    disc(860, 760, 300, 'url(#sun)'),
  ].join('')
}

function ribbons(palette: Palette): string {
  const stripe = (color: string, drop: number) =>
    `<path d="M-80 ${600 + drop} C240 ${600 + drop} 330 ${430 + drop} 480 ${300 + drop} S760 ${70 + drop} 1060 ${60 + drop}" fill="none" stroke="${color}" stroke-width="74"/>`
  return [
    glow(300, 240, 480, 0.5),
    stripe(palette.sun[0], -70),
    stripe(palette.sun[1], 2),
    stripe(palette.tones[0], 74),
    stripe(palette.tones[1], 146),
    stripe(palette.tones[2], 218),
  ].join('')
}

function bokeh(_palette: Palette, seed: string): string {
  const random = seeded(seed)
  const light = () => {
    const [x, y] = [random() * 960, random() * 640]
    const radius = 16 + random() ** 2 * 84
    const opacity = 0.14 + random() * 0.38
    return disc(Math.round(x), Math.round(y), Math.round(radius), 'url(#bokeh)', opacity)
  }
  return glow(500, 380, 560, 0.55) + times(26, light)
}

function lights(palette: Palette, seed: string): string {
  const string = (left: number, sag: number, right: number, bulbs: number) => {
    const bulb = (index: number) => {
      const t = (index + 0.5) / bulbs
      const x = t * 960
      const y = (1 - t) ** 2 * left + 2 * t * (1 - t) * sag + t ** 2 * right + 14
      return glow(x, y, 58, 0.8) + disc(x, y, 13, palette.sun[0])
    }
    return `<path d="M0 ${left} Q480 ${sag} 960 ${right}" fill="none" stroke="${palette.shade}" stroke-width="4" opacity=".7"/>${times(bulbs, bulb)}`
  }
  return [bokeh(palette, seed), string(150, 300, 60, 9), string(20, 190, 200, 8)].join('')
}

function sea(palette: Palette): string {
  const glint = (index: number) => {
    const width = 300 - index * 42
    return `<rect x="${620 - width / 2 + (index % 2) * 26}" y="${478 + index * 38}" width="${width}" height="12" rx="6" fill="${palette.sun[0]}" opacity="${0.75 - index * 0.11}"/>`
  }
  return [
    glow(620, 440, 560, 0.8),
    disc(620, 440, 300, palette.sun[1], 0.24),
    disc(620, 440, 216, 'url(#sun)'),
    `<path d="M0 452 Q60 438 120 452 T240 452 T360 452 T480 452 T600 452 T720 452 T840 452 T960 452 V720 H0Z" fill="${palette.tones[0]}"/>`,
    `<path d="M0 540 Q80 520 160 540 T320 540 T480 540 T640 540 T800 540 T960 540 V720 H0Z" fill="${palette.tones[1]}"/>`,
    `<path d="M0 636 Q120 606 240 636 T480 636 T720 636 T960 636 V720 H0Z" fill="${palette.tones[2]}"/>`,
    times(5, glint),
  ].join('')
}

function table(palette: Palette): string {
  return [
    glow(480, 250, 520, 0.85),
    disc(480, 300, 250, palette.sun[1], 0.2),
    `<ellipse cx="480" cy="860" rx="900" ry="330" fill="${palette.tones[2]}"/>`,
    `<ellipse cx="480" cy="878" rx="900" ry="330" fill="${palette.tones[1]}"/>`,
    `<ellipse cx="480" cy="640" rx="420" ry="64" fill="url(#glow)" opacity=".5"/>`,
  ].join('')
}

function gingham(palette: Palette): string {
  return [
    `<pattern id="cloth" width="120" height="120" patternUnits="userSpaceOnUse" patternTransform="rotate(32) skewX(-8)"><rect width="60" height="120" fill="${palette.tones[1]}" opacity=".42"/><rect width="120" height="60" fill="${palette.tones[1]}" opacity=".42"/></pattern>`,
    '<rect width="960" height="720" fill="url(#cloth)"/>',
    glow(440, 330, 560, 0.9),
    disc(480, 372, 292, palette.shade, 0.1),
    disc(480, 362, 288, palette.sun[0]),
    disc(480, 362, 236, palette.sun[1], 0.4),
  ].join('')
}

function scallops(palette: Palette): string {
  const scale = (x: number, y: number) =>
    [
      disc(x, y, 80, palette.tones[2]),
      disc(x, y, 74, palette.tones[0]),
      disc(x, y, 54, palette.tones[2]),
      disc(x, y, 48, palette.tones[1]),
      disc(x, y, 28, palette.tones[2]),
      disc(x, y, 22, palette.tones[0]),
    ].join('')
  const row = (index: number) =>
    times(8, column => scale(column * 160 - (index % 2) * 80, 470 + index * 46))
  return [
    glow(600, 280, 520, 0.8),
    disc(600, 290, 300, palette.sun[1], 0.22),
    disc(600, 290, 224, 'url(#sun)'),
    times(7, row),
  ].join('')
}

function skyline(palette: Palette, seed: string): string {
  const random = seeded(seed)
  const tower = (left: number, width: number, height: number, tone: string) => {
    const top = 720 - height
    const panes = times(Math.floor(height / 46), row =>
      times(Math.floor((width - 20) / 26), column =>
        random() < 0.4
          ? `<rect x="${left + 14 + column * 26}" y="${top + 18 + row * 46}" width="13" height="22" rx="3" fill="${palette.sun[0]}" opacity=".8"/>`
          : '',
      ),
    )
    return `<rect x="${left}" y="${top}" width="${width}" height="${height + 20}" rx="8" fill="${tone}"/>${panes}`
  }
  const far = [120, 96, 150, 110, 88, 140, 104, 130, 100]
  const near = [110, 140, 120, 170, 130, 150, 160]
  const line = (widths: readonly number[], low: number, spread: number, tone: string) => {
    let left = -20
    return widths
      .map(width => {
        const drawn = tower(left, width, Math.round(low + random() * spread), tone)
        left += width + 6
        return drawn
      })
      .join('')
  }
  return [
    glow(600, 330, 560, 0.85),
    disc(600, 330, 310, palette.sun[1], 0.2),
    disc(600, 330, 222, 'url(#sun)'),
    line(far, 210, 210, palette.tones[0]),
    line(near, 70, 150, palette.tones[2]),
  ].join('')
}

/** Lies before the hero, so that a boat's hull sinks in. */
export function swell(palette: Palette): string {
  return [
    `<path d="M0 524 Q80 500 160 524 T320 524 T480 524 T640 524 T800 524 T960 524 V720 H0Z" fill="${palette.tones[1]}"/>`,
    `<path d="M0 610 Q120 580 240 610 T480 610 T720 610 T960 610 V720 H0Z" fill="${palette.tones[2]}"/>`,
    `<path d="M0 676 Q140 650 280 676 T560 676 T840 676 T1120 676 V720 H0Z" fill="${palette.shade}" opacity=".35"/>`,
  ].join('')
}

export const BACKDROPS = {
  sun,
  rays,
  arcs,
  ribbons,
  bokeh,
  lights,
  sea,
  table,
  gingham,
  scallops,
  skyline,
} satisfies Record<string, Backdrop>

export type BackdropName = keyof typeof BACKDROPS
