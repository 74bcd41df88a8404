import { MAX_HOURS_TEXT_LENGTH, readHours } from '@hush/hours'
import type { Goal } from './goal.ts'

/** Inputs on which a backtracking reader would choke. */
const REPEATED = [
  'mon,',
  'm/',
  '4p,',
  '4-',
  '$5-',
  '(',
  '<a ',
  'a@',
  'except mon ',
  'mon 4p ',
  '1/',
]
const ROUNDS = 15

/** Compares repetitive texts of full and half length; the worst ratio counts. */
export async function benchReading(): Promise<Goal[]> {
  const measured = REPEATED.map(part => {
    const half = shortest(part, MAX_HOURS_TEXT_LENGTH / 2)
    const full = shortest(part, MAX_HOURS_TEXT_LENGTH)
    return { part, half, full, ratio: full / half }
  })
  const worst = measured.reduce((a, b) => (b.ratio > a.ratio ? b : a))
  return [
    {
      what: 'Reading a repetitive text against half of it',
      figure: Number(worst.ratio.toFixed(2)),
      atMost: 6,
      raw: `"${worst.part}": ${worst.full.toFixed(2)} ms and ${worst.half.toFixed(2)} ms`,
    },
  ]
}

/** The minimum of several runs, which a busy machine disturbs least. */
function shortest(part: string, length: number): number {
  const text = part.repeat(Math.floor(length / part.length))
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    readHours(text)
    return performance.now() - began
  })
  return Math.min(...times)
}
