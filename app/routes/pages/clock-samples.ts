import { weekFromTexts } from '../../domain/happy-hours/week.ts'
import type { HappyHourNow } from '../../domain/listings/listing.ts'
import { happyHourNow } from '../../domain/listings/listing-card.ts'
import { DEFAULT_TIME_ZONE } from '../../domain/time/local-time.ts'

const TEXTS = ['Mon-Fri 4-7pm', 'Thurs–Sat 9pm til 1am, all day Sunday', 'ask your server!']

/** `now` is null where the clock cannot read the text. */
export interface ClockSample {
  text: string
  now: HappyHourNow | null
}

export function readClockSamples(now: Date): ClockSample[] {
  return TEXTS.map(text => ({
    text,
    now: happyHourNow(weekFromTexts(text), now, DEFAULT_TIME_ZONE),
  }))
}
