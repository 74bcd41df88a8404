import { describeMinute } from '@hush/hours'
import { localTimeAt } from '@hush/hours/time'
import { dayText } from '../listings/listing-texts.ts'

/** "Jun 17, 2027 at 5:05 PM" in the listing's time zone. */
export function redeemedText(redeemedAt: Date, timeZone: string): string {
  const { date, minute } = localTimeAt(redeemedAt, timeZone)
  return `${dayText(date)} at ${describeMinute(minute)}`
}
