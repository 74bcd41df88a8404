import { z } from 'zod'
import { isRowId } from '../ids/id.ts'

export const MAX_A_DAY = 5

/** `startDays` has one bit a weekday, Monday first. */
export interface Switches {
  tellsWeek: boolean
  tellsPromotions: boolean
  startDays: number
}

const rowId = z.string().refine(isRowId).transform(Number)
const TURN = /^(week|promotions|starts|day ([0-6])) (on|off)$/

export interface SwitchChange {
  name: 'week' | 'promotions' | 'starts'
  /** Null for all weekdays with a happy hour. */
  day: number | null
  isOn: boolean
}

function readTurn(text: string): SwitchChange | null {
  const [, name, day, way] = TURN.exec(text) ?? []
  if (name === undefined) return null
  const isOn = way === 'on'
  if (name === 'week' || name === 'promotions') return { name, day: null, isOn }
  return { name: 'starts', day: day === undefined ? null : Number(day), isOn }
}

export interface SwitchesOf {
  kind: 'listing' | 'question'
  id: number
}

const turn = z.string().transform((text, context) => {
  const read = readTurn(text)
  if (read) return read
  context.addIssue('no such switch')
  return z.NEVER
})

export const turnForm = z.union([
  z
    .object({ listing: rowId, turn })
    .transform(form => ({ of: { kind: 'listing' as const, id: form.listing }, turn: form.turn })),
  z
    .object({ question: rowId, turn })
    .transform(form => ({ of: { kind: 'question' as const, id: form.question }, turn: form.turn })),
])

const aDay = z
  .string()
  .regex(/^[0-5]$/)
  .transform(Number)

export const limitsForm = z.object({ mail: aDay, push: aDay.optional() })
