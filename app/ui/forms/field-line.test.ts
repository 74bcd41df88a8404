import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const CSS = readFileSync(new URL('../../app.css', import.meta.url), 'utf8')
const ROOTS = [...CSS.matchAll(/:root \{([^}]*)\}/g)].map(([, rules = '']) => rules)
/** What WCAG 1.4.11 asks of the border that a field is known by. */
const LEAST = 3

function colorOf(rules: string | undefined, token: string): string {
  const color = rules?.match(new RegExp(`--${token}: #([0-9a-f]{6});`))?.[1]
  if (!color) throw new Error(`The color ${token} is not in the sheet.`)
  return color
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('the border of a field', () => {
  test.each([
    ['light', 'paper'],
    ['light', 'card'],
    ['light', 'sunk'],
    ['dark', 'paper'],
    ['dark', 'card'],
    ['dark', 'sunk'],
  ])('is to be seen where it is %s on %s', (scheme, ground) => {
    const rules = ROOTS[scheme === 'light' ? 0 : 1]
    const line = colorOf(rules, 'field-line')
    expect(contrast(line, colorOf(rules, ground))).toBeGreaterThanOrEqual(LEAST)
  })
})
