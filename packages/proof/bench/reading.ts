import { MAX_HOURS_TEXT_LENGTH, readHours } from '@hush/hours'
import { tasks } from '../../../app/domain/belief/sites/read-foreign.ts'
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

/** Pages with which a site stopped whoever read it. */
const HOSTILE = ['<p>Happy Hour Mon 4-6</p>', '<table><tr><td>Happy Hour Mon 4-6']
const PLACE = {
  ...{
    listingId: 1,
    isMember: false,
    today: '2026-11-19',
    name: 'The Lantern',
    website: 'https://lantern.example/',
  },
  ...{ address: '12 Lantern Row', city: 'Annapolis', zipCode: '21401', phone: null },
}
/** As much of a page as is kept, with its markup. */
const PAGE_BYTES = 240_000
const PAGE_ROUNDS = 3

/** Compares what repeats itself in full and half length; the worst ratio counts. */
export async function benchReading(): Promise<Goal[]> {
  const ofTexts = { parts: REPEATED, length: MAX_HOURS_TEXT_LENGTH, rounds: ROUNDS }
  const ofPages = { parts: HOSTILE, length: PAGE_BYTES, rounds: PAGE_ROUNDS }
  return [
    {
      what: 'Reading a repetitive text against half of it',
      atMost: 6,
      ...worstOf({ ...ofTexts, read: readHours }),
    },
    {
      what: 'Reading a hostile page against half of it',
      atMost: 6,
      ...worstOf({ ...ofPages, read: readHostile }),
    },
  ]
}

function readHostile(text: string): void {
  const url = PLACE.website
  const bytes = Buffer.from(text)
  const page = tasks.page({ bytes, contentType: 'text/html', address: url, url })
  tasks.places({ places: [PLACE], pages: [{ id: 1, url, ...page }] })
}

interface Repetition {
  parts: readonly string[]
  length: number
  rounds: number
  read: (text: string) => unknown
}

function worstOf({ parts, length, ...run }: Repetition): Pick<Goal, 'figure' | 'raw'> {
  const measured = parts.map(part => {
    const half = shortest({ ...run, part, length: length / 2 })
    const full = shortest({ ...run, part, length })
    return { part, half, full, ratio: full / half }
  })
  const worst = measured.reduce((a, b) => (b.ratio > a.ratio ? b : a))
  return {
    figure: Number(worst.ratio.toFixed(2)),
    raw: `"${worst.part}": ${worst.full.toFixed(2)} ms and ${worst.half.toFixed(2)} ms`,
  }
}

/** The minimum of several runs, which a busy machine disturbs least. */
function shortest({ part, length, rounds, read }: Omit<Repetition, 'parts'> & { part: string }) {
  const text = part.repeat(Math.floor(length / part.length))
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now()
    read(text)
    return performance.now() - began
  })
  return Math.min(...times)
}
