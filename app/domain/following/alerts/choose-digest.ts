import { localTimeAt } from '@hush/hours/time'
import { ALERT_KINDS, type AlertKind } from '../channels/alert-kinds.ts'
import { isQuiet, morningAfter, nextMorning } from './quiet-hours.ts'

export interface WaitingAlert {
  kind: AlertKind
  dueAt: Date
}

/** The last digest of a day has this number at most. */
const MAX_NUMBER = 9

interface DigestInput<Alert extends WaitingAlert> {
  alerts: readonly Alert[]
  sentToday: number
  aDay: number
  now: Date
  timeZone: string
}

interface Choice<Alert> {
  chosen: Alert[]
  /** Null if a digest may be sent as soon as something is due. */
  resumeAt: Date | null
}

/** Holds the day's last digest until the hour before a start, to include everything until then. */
export function chooseDigest<Alert extends WaitingAlert>({
  alerts,
  sentToday,
  aDay,
  now,
  timeZone,
}: DigestInput<Alert>): Choice<Alert> {
  if (isQuiet(now, timeZone)) return { chosen: [], resumeAt: nextMorning(now, timeZone) }
  const due = alerts.filter(({ dueAt }) => dueAt <= now)
  const corrections = due.filter(({ kind }) => ALERT_KINDS[kind].isCorrection)
  if (sentToday >= aDay) {
    const chosen = sentToday < MAX_NUMBER ? corrections : []
    return { chosen, resumeAt: morningAfter(now, timeZone) }
  }
  if (due.length === 0) return { chosen: [], resumeAt: null }
  if (sentToday + 1 < aDay) return { chosen: due, resumeAt: null }
  const startsLater = alerts.filter(alert => isStartLaterToday(alert, now, timeZone))
  const isAtOnce = ({ kind }: Alert) => ALERT_KINDS[kind].isTimed || ALERT_KINDS[kind].isCalledOff
  if (startsLater.length > 0 && !due.some(isAtOnce)) {
    return { chosen: [], resumeAt: earliest(startsLater) }
  }
  return { chosen: [...due, ...startsLater], resumeAt: morningAfter(now, timeZone) }
}

function isStartLaterToday({ kind, dueAt }: WaitingAlert, now: Date, timeZone: string): boolean {
  if (!ALERT_KINDS[kind].isTimed || dueAt <= now) return false
  return localTimeAt(dueAt, timeZone).date === localTimeAt(now, timeZone).date
}

function earliest(alerts: readonly WaitingAlert[]): Date {
  return new Date(Math.min(...alerts.map(({ dueAt }) => dueAt.getTime())))
}
