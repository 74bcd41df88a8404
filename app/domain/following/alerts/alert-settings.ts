import { z } from 'zod'
import { isRowId } from '../../ids/id.ts'
import { SWITCHES, type SwitchName } from '../channels/alert-kinds.ts'

export const MAX_A_DAY = 5

const rowId = z.string().refine(isRowId).transform(Number)
const TURN = new RegExp(`^(${SWITCHES.join('|')}|day ([0-6])) (on|off)$`)

export interface SwitchChange {
  name: SwitchName
  /** Null means every weekday with a happy hour. */
  day: number | null
  isOn: boolean
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
