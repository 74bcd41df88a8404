import { describeMinute } from '@hush/hours'
import { WEEKDAY_NAMES, WEEKDAYS } from '@hush/hours/time'
import { z } from 'zod'
import { isRowId } from '../../ids/id.ts'
import { SWITCHES, type SwitchName } from '../channels/alert-kinds.ts'
import { START_MINUTES } from './start-minutes.ts'

export const MAX_A_DAY = 5

const rowId = z.string().refine(isRowId).transform(Number)
const TURN = new RegExp(`^(${SWITCHES.join('|')}|day ([0-6])) (on|off)$`)

export interface SwitchChange {
  name: SwitchName
  /** Null means every weekday with a happy hour. */
  day: number | null
  isOn: boolean
  /** The minute of the day on which to tell of starts; null is an hour before, undefined leaves what was chosen. */
  at?: number | null
}

function readTurn(text: string): SwitchChange | null {
  const [, name, day, way] = TURN.exec(text) ?? []
  if (name === undefined) return null
  const chosen = SWITCHES.find(each => each === name) ?? 'starts'
  return { name: chosen, day: day === undefined ? null : Number(day), isOn: way === 'on' }
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

const chosenTime = z.union([
  z.literal('start').transform(() => null),
  z.literal(START_MINUTES.map(String)).transform(Number),
])

const ofForm = z.union([
  z
    .object({ listing: rowId })
    .transform(({ listing: id }) => ({ of: { kind: 'listing' as const, id } })),
  z
    .object({ question: rowId })
    .transform(({ question: id }) => ({ of: { kind: 'question' as const, id } })),
])

/** A weekday and a time of a form with two lists; without a day the days stay. */
export const timeForm = z
  .object({
    at: chosenTime,
    day: z
      .string()
      .regex(/^[0-6]$/)
      .transform(Number)
      .nullable()
      .default(null),
  })
  .transform(({ at, day }) => ({ turn: { name: 'starts' as const, day, isOn: true, at } }))

/** Everything near a zip code, which nobody has to save first. */
export const nearForm = z
  .intersection(z.object({ near: z.string().regex(/^\d{5}$/) }), timeForm)
  .transform(({ near: zipCode, turn: { day, at } }) => ({ zipCode, day, at }))

export const turnForm = z.intersection(ofForm, z.union([z.object({ turn }), timeForm]))

const aDay = z
  .string()
  .regex(/^[0-5]$/)
  .transform(Number)

export const limitsForm = z.object({ mail: aDay, push: aDay.optional() })

export function toldAt({ day, at }: Pick<SwitchChange, 'day' | 'at'>): string {
  const days = WEEKDAYS.find(each => each === day)
  if (days === undefined || !at) return 'Saved.'
  return `We will tell you on ${WEEKDAY_NAMES[days]}s at ${describeMinute(at)}.`
}
