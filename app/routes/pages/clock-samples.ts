import { weekFromTexts } from '@hush/hours'
import { DEFAULT_TIME_ZONE } from '@hush/hours/time'
import type { HappyHourNow } from '../../domain/listings/listing.ts'
import { happyHourNow } from '../../domain/listings/listing-card.ts'

const TEXTS = ['Mon-Fri 4-7pm', 'Thurs–Sat 9pm til 1am, all day Sunday', 'ask your server!']

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
