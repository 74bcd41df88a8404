const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Jun 17, 5:00 PM" in Maryland. */
export function mailTime(instant: Date): string {
  return FORMAT.format(instant)
}
