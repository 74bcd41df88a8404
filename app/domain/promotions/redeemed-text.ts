import { describeMinute } from '@hush/hours'
import { localTimeAt } from '@hush/hours/time'
import { dayText } from '../listings/listing-texts.ts'

export function redeemedText(redeemedAt: Date, timeZone: string): string {
  const { date, minute } = localTimeAt(redeemedAt, timeZone)
  return `${dayText(date)} at ${describeMinute(minute)}`
}
