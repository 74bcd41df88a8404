import { describeEnding } from '../time/duration.ts'
import type { HappyHourNow } from './listing.ts'

/** What the line says some whole minutes after it was made, on a page that stayed open. */
export function happyHourLater(now: HappyHourNow, minutes: number): HappyHourNow {
  if (now.minutesLeft === null || minutes <= 0) return now
  const minutesLeft = now.minutesLeft - minutes
  if (minutesLeft > 0) {
    return { ...now, minutesLeft, text: now.isOn ? describeEnding(minutesLeft) : now.text }
  }
  return { isOn: !now.isOn, text: now.isOn ? 'Just ended' : 'On now', minutesLeft: null }
}
