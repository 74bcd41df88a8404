import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipLine, clipRing, doubleArea, project, simplify } from './geometry.ts'

const number = fc.integer({ min: -100, max: 100 })
const points = fc
  .array(fc.tuple(number, number), { minLength: 2, maxLength: 12 })
  .map(pairs => pairs.flat())

describe('geometry of tiles', () => {
  test('puts degrees where Web Mercator has them', () => {
    expect(project([0, 0])).toEqual([0.5, 0.5])
    const [x = 0, y = 0] = project([-77.0365, 38.8977])
    expect([Math.floor(x * 2 ** 14), Math.floor(y * 2 ** 14)]).toEqual([4685, 6267])
  })

  test('keeps of a line what lies between two parallels', () => {
    expect(clipLine([0, 0, 10, 10, 20, 0], 0, 5, 15)).toEqual([[5, 5, 10, 10, 15, 5]])
    expect(clipLine([0, 0, 10, 0, 10, 9, 0, 9], 0, -5, 5)).toEqual([
      [0, 0, 5, 0],
      [5, 9, 0, 9],
    ])
    expect(clipLine([0, 0, 1, 1], 0, 5, 15)).toEqual([])
    fc.assert(
      fc.property(points, line => {
        for (const part of clipLine(line, 1, -20, 20)) {
          for (let at = 1; at < part.length; at += 2) {
            expect(Math.abs(part[at] ?? 0)).toBeLessThanOrEqual(20 + 1e-9)
          }
        }
      }),
    )
  })

  test('loses nothing of a line that is cut in two', () => {
    const length = (lines: number[][]) => {
      let sum = 0
      for (const line of lines) {
        for (let at = 2; at + 1 < line.length; at += 2) {
          const [x = 0, y = 0] = [line[at], line[at + 1]]
          sum += Math.hypot(x - (line[at - 2] ?? 0), y - (line[at - 1] ?? 0))
        }
      }
      return sum
    }
    fc.assert(
      fc.property(points, number, (line, at) => {
        // On the line between the halves a part belongs to both.
        fc.pre(!line.some((x, index) => index % 2 === 0 && x === at))
        const halves = [...clipLine(line, 0, -200, at), ...clipLine(line, 0, at, 200)]
        expect(length(halves)).toBeCloseTo(length([line]), 6)
      }),
    )
  })

  test('loses nothing of an area that is cut in two', () => {
    fc.assert(
      fc.property(points, number, (ring, at) => {
        const halves = [clipRing(ring, 0, -200, at), clipRing(ring, 0, at, 200)]
        const sum = halves.reduce((total, half) => total + doubleArea(half), 0)
        expect(sum).toBeCloseTo(doubleArea(ring), 6)
      }),
    )
  })

  test('leaves out points that lie near the line between others', () => {
    expect(simplify([0, 0, 5, 0.1, 10, 0], 1)).toEqual([0, 0, 10, 0])
    expect(simplify([0, 0, 5, 4, 10, 0], 1)).toEqual([0, 0, 5, 4, 10, 0])
  })
})
