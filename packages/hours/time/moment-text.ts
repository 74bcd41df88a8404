import { DEFAULT_TIME_ZONE } from './local-time.ts'

const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: DEFAULT_TIME_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Jun 17, 2027, 5:00 PM", in Maryland time. */
export function momentText(instant: Date): string {
  return MOMENT.format(instant)
}

const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: DEFAULT_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
})

/** "5:00 PM", in Maryland time. */
export function timeText(instant: Date): string {
  return TIME.format(instant).replaceAll('\u202f', ' ')
}
