import { describeMinute } from '@hush/hours'
import { dayAndDate, describeDuration, localTimeAt } from '@hush/hours/time'
import { minutesYouGet } from '../happy-hours/minutes-you-get.ts'
import { happyHourOfRow, type ListingCardRow } from '../listings/listing-card.ts'

export function arrivalAt(
  row: ListingCardRow,
  instant: Date,
): { text: string; isOn: boolean; youGet: number | null } {
  const status = happyHourOfRow(row, instant)
  const time = timeText(instant, row.time_zone)
  const youGet = minutesYouGet(status, 0)
  if (status === null) return { text: 'No happy hour is known for then.', isOn: false, youGet }
  if (!status.isOn) return { text: `Not on at ${time}. ${status.text}.`, isOn: false, youGet }
  const text =
    status.minutesLeft === null
      ? `On at ${time}; we do not know until when.`
      : `You would get ${describeDuration(status.minutesLeft)} if all arrive at ${time}.`
  return { text, isOn: true, youGet }
}

export function timeText(instant: Date, timeZone: string): string {
  return describeMinute(localTimeAt(instant, timeZone).minute)
}

export function whenText(instant: Date, timeZone: string): string {
  return `${dayAndDate(localTimeAt(instant, timeZone).date)}, ${timeText(instant, timeZone)}`
}
