import { describeEnding } from '@hush/hours/time'
import type { HappyHourNow } from './listing.ts'

export function advanceHappyHour(now: HappyHourNow, minutes: number): HappyHourNow {
  if (now.isThen || now.minutesLeft === null || minutes <= 0) return now
  const minutesLeft = now.minutesLeft - minutes
  if (minutesLeft > 0) {
    return { ...now, minutesLeft, text: now.isOn ? describeEnding(minutesLeft) : now.text }
  }
  return { ...now, isOn: !now.isOn, text: now.isOn ? 'Just ended' : 'On now', minutesLeft: null }
}

export function lineUnderNow(text: string): string {
  const rest = text.replace(/^On now, /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
