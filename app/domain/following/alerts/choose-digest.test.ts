import { describe, expect, test } from 'vitest'
import { chooseDigest, type WaitingAlert } from './choose-digest.ts'

const timeZone = 'America/New_York'
const at = (clock: string, date = '2027-06-17') => new Date(`${date}T${clock}:00-04:00`)
const change = (dueAt: Date): WaitingAlert => ({ kind: 'week', dueAt })
const start = (dueAt: Date): WaitingAlert => ({ kind: 'start', dueAt })

const choose = (now: Date, alerts: WaitingAlert[], sentToday = 0, aDay = 1) =>
  chooseDigest({ alerts, sentToday, aDay, now, timeZone })

describe('what is told now', () => {
  test('is everything that is due, and nothing that is not', () => {
    const due = [change(at('12:00')), start(at('12:00'))]
    const tomorrow = start(at('15:00', '2027-06-18'))
    expect(choose(at('12:00'), [...due, tomorrow]).chosen).toEqual(due)
    expect(choose(at('11:59'), due, 0, 5)).toEqual({ chosen: [], resumeAt: null })
  })

  test('waits for the morning in quiet hours', () => {
    const resumeAt = at('10:00', '2027-06-18')
    expect(choose(at('21:00'), [change(at('20:59'))])).toEqual({ chosen: [], resumeAt })
    expect(choose(at('09:59', '2027-06-18'), [change(at('20:59'))]).resumeAt).toEqual(resumeAt)
  })

  test('waits for tomorrow once the day has its digests, and for ever where it may have none', () => {
    const resumeAt = at('10:00', '2027-06-18')
    expect(choose(at('12:00'), [change(at('12:00'))], 1)).toEqual({ chosen: [], resumeAt })
    expect(choose(at('12:00'), [change(at('12:00'))], 4, 5).chosen).toHaveLength(1)
    expect(choose(at('12:00'), [change(at('12:00'))], 5, 5).chosen).toEqual([])
    expect(choose(at('12:00'), [change(at('12:00'))], 0, 0).chosen).toEqual([])
  })

  test('keeps the last digest of a day for the hour before a start, and tells all with it', () => {
    const alerts = [change(at('11:00')), start(at('15:00')), start(at('16:30'))]
    expect(choose(at('11:00'), alerts)).toEqual({ chosen: [], resumeAt: at('15:00') })
    expect(choose(at('15:00'), alerts).chosen).toEqual(alerts)
    expect(choose(at('11:00'), alerts, 0, 2)).toEqual({ chosen: [alerts[0]], resumeAt: null })
    expect(choose(at('15:00'), alerts, 0, 2).chosen).toEqual(alerts.slice(0, 2))
  })
})
