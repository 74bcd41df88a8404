import { DEFAULT_TIME_ZONE } from './local-time.ts'

const MOMENTS = new Map([[DEFAULT_TIME_ZONE, momentsOf(DEFAULT_TIME_ZONE)]])

/** "Jun 17, 2027, 5:00 PM", in Maryland time where no zone is given. */
export function momentText(instant: Date, timeZone = DEFAULT_TIME_ZONE): string {
  const moments = MOMENTS.get(timeZone) ?? momentsOf(timeZone)
  MOMENTS.set(timeZone, moments)
  return moments.format(instant)
}

function momentsOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
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
